import { isDeepStrictEqual } from 'node:util';
import { token } from './contenders.ts';
import type { Running } from './fleet.ts';
import type { Query } from './queries.ts';

/**
 * Throws unless every server answers the query with the same data and without errors; otherwise their speeds are not
 * comparable.
 */
export async function compareAnswers(query: Query, servers: readonly Running[]): Promise<void> {
  const answers = await Promise.all(servers.map(async (one) => ({ ...one, data: await dataOf(query, one) })));
  const [first] = answers;
  const other = answers.find(({ data }) => !isDeepStrictEqual(data, first?.data));
  if (first && other)
    throw new Error(`${other.name} and ${first.name} answer the ${query.name} query differently.`);
}

async function dataOf({ name: query, body }: Query, { name, port }: Running): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  const text = await response.text();
  const { data, errors } = response.ok ? JSON.parse(text) : {};
  const empty = Object.values(data ?? {}).every((value) => value === null);
  if (!empty && errors === undefined) return data;
  throw new Error(`${name} does not answer the ${query} query: ${response.status} ${text.slice(0, 500)}`);
}
