import { plainDialect } from '../dialects/dialect.ts';
import type { Route } from '../route.ts';
import { mcpPath, metadataPath } from './mcp-dialect.ts';

export interface ResourceParts {
  /** The issuer of JWTs that the gateway trusts; undefined without one. */
  readonly issuer: string | undefined;
  readonly scopes: readonly string[];
}

/** Returns the routes of the metadata of `/mcp` as a protected resource (RFC 9728), with and without its path. */
export const metadataRoutes = ({ issuer, scopes }: ResourceParts): readonly Route[] =>
  ['', mcpPath].map((path) => ({
    method: 'GET',
    path: `${metadataPath}${path}`,
    scope: null,
    dialect: plainDialect,
    handle: async (_call, { origin }) => ({
      status: 200,
      body: {
        resource: `${origin}${path}`,
        resource_name: 'Tributary',
        ...(issuer !== undefined && { authorization_servers: [issuer] }),
        scopes_supported: scopes,
        bearer_methods_supported: ['header'],
      },
    }),
  }));
