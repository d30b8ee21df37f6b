import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { loadModules } from '../app/modules.ts';
import type { Config } from '../app/sections.ts';
import { createSchema } from '../gateway/graphql/schema.ts';
import { subgraphSdl } from '../gateway/graphql/subgraph/sdl.ts';

/** Returns the SDL of the configured graph: for clients, or in subgraph mode for the composer of a router. */
export async function sdlOf({ isSubgraph }: Pick<Config, 'isSubgraph'>): Promise<string> {
  const apis = (await loadModules()).flatMap((module) => module.apis);
  if (!isSubgraph) return printSchemaWithDirectives(createSchema(apis));
  const types = apis.flatMap(({ nodes }) => nodes);
  return subgraphSdl(createSchema(apis), types).trimEnd();
}
