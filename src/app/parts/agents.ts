import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadManifests } from '../../gateway/graphql/known/manifest-files.ts';
import { createMcpDialect, mcpPath } from '../../gateway/http/mcp/mcp-dialect.ts';
import { metadataRoutes } from '../../gateway/http/mcp/resource-metadata.ts';
import type { GraphParts, ServerParts } from '../../gateway/http/server-parts.ts';
import { createTools, type Tools, type ToolTexts } from '../../gateway/mcp/tools.ts';
import { gatewayScopes, type Scope } from '../../kit/call/scopes.ts';
import { packageFile } from '../../kit/files/package-files.ts';
import type { Config } from '../sections.ts';
import { version } from '../version.ts';

/** Returns the tools of agents, the routes that describe them as a resource, and the dialect of their address. */
export async function openAgents(config: Config, scopes: readonly Scope[], { graph, context }: GraphParts) {
  const tools = createTools(graph.schema, await textsOf(config), { graph, context });
  const dialect = createMcpDialect(config.publicUrl);
  const origins = config.corsOrigins ?? (config.production ? [] : 'local');
  const mcp: ServerParts['mcp'] = { tools, version, dialect, origins };
  return {
    mcp,
    routes: metadataRoutes({ issuer: config.jwt?.issuer, scopes: scopesFor(tools, scopes) }),
    dialectOf: (path: string) => (path === mcpPath ? dialect : undefined),
  };
}

/** Returns the scopes that a client may ask its user for: it asks for all that the metadata has. */
function scopesFor(tools: Tools, scopes: readonly Scope[]): readonly Scope[] {
  const readsOnly = [...tools.values()].every(({ annotations }) => annotations.readOnlyHint);
  const used = readsOnly ? /:read$/ : /:(?:read|write)$/;
  return scopes.filter((scope) => used.test(scope) && !gatewayScopes.includes(scope));
}

/** Reads the operations of the manifests; without a manifest, those of the samples. */
async function textsOf({ operations }: Config): Promise<ToolTexts> {
  const known = await loadManifests(operations);
  if (known) return { listed: known.listed.map(({ text }) => text) };
  const folder = packageFile('samples/pages');
  const files = (await readdir(folder)).sort();
  return { samples: await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8'))) };
}
