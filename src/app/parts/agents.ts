import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadManifests } from '../../gateway/graphql/known/manifest-files.ts';
import { createMcpDialect, mcpPath } from '../../gateway/http/mcp/mcp-dialect.ts';
import { metadataRoutes } from '../../gateway/http/mcp/resource-metadata.ts';
import type { GraphParts, ServerParts } from '../../gateway/http/server-parts.ts';
import { createTools, type ToolTexts } from '../../gateway/mcp/tools.ts';
import { packageFile } from '../../kit/files/package-files.ts';
import type { Config } from '../sections.ts';
import { version } from '../version.ts';

/** Returns the tools of agents, the routes that describe them as a resource, and the dialect of their address. */
export async function openAgents(config: Config, scopes: readonly string[], { graph, context }: GraphParts) {
  const dialect = createMcpDialect(config.publicUrl);
  const mcp: ServerParts['mcp'] = {
    tools: createTools(graph.schema, await textsOf(config), { graph, context }),
    version,
  };
  return {
    mcp,
    routes: metadataRoutes({ issuer: config.jwt?.issuer, scopes }),
    dialectOf: (path: string) => (path === mcpPath ? dialect : undefined),
  };
}

/** Reads the operations of the manifests; without a manifest, those of the samples. */
async function textsOf({ operations }: Config): Promise<ToolTexts> {
  const known = await loadManifests(operations);
  if (known) return { listed: known.listed.map(({ text }) => text) };
  const folder = packageFile('samples/pages');
  const files = (await readdir(folder)).sort();
  return { samples: await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8'))) };
}
