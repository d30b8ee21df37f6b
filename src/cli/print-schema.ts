import { printSchemaWithDirectives } from '@graphql-tools/utils';
import type { Config } from '../app/config.ts';
import { services } from '../app/services.ts';
import { createSchema } from '../gateway/graphql/schema.ts';
import { subgraphSdl } from '../gateway/graphql/subgraph/sdl.ts';

/** Returns the SDL of the configured graph: for clients, or in subgraph mode for the composer of a router. */
export async function sdlOf({ isSubgraph }: Pick<Config, 'isSubgraph'>): Promise<string> {
  const openings = await Promise.all(services.map(({ load }) => load()));
  const modules = openings.flatMap((opening) => opening.modules);
  if (!isSubgraph) return printSchemaWithDirectives(createSchema(modules));
  const types = modules.flatMap(({ nodes }) => nodes);
  return subgraphSdl(createSchema(modules), types).trimEnd();
}
