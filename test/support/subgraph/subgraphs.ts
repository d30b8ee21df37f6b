import * as z from 'zod';

const subgraphs = z.array(z.object({ name: z.string(), url: z.string() }));

/** A subgraph by the name that it has in the supergraph. */
export type NamedSubgraph = z.infer<typeof subgraphs>[number];

/** Returns the subgraphs of a router's argument. */
export const parseSubgraphs = (argument = ''): readonly NamedSubgraph[] =>
  subgraphs.parse(JSON.parse(argument));

const answer = z.object({ data: z.object({ _service: z.object({ sdl: z.string() }) }) });

/** Returns the SDL of a subgraph, which it answers without a credential. */
export async function sdlOf(url: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ _service { sdl } }' }),
  });
  return answer.parse(await response.json()).data._service.sdl;
}
