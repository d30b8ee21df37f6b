import { objectOf } from '../../../kit/wire/schema.ts';
import { plainDialect } from '../dialects/dialect.ts';
import type { Route } from '../route.ts';
import { mcpPath, metadataPath } from './mcp-dialect.ts';

export interface ResourceParts {
  /** The issuer of JWTs that the gateway trusts; undefined without one. */
  readonly issuer: string | undefined;
  readonly scopes: readonly string[];
}

const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const metadata = objectOf(
  {
    ...{ resource: text, resource_name: text },
    ...{ authorization_servers: texts, scopes_supported: texts, bearer_methods_supported: texts },
  },
  ['resource'],
);

/** Returns the routes of the metadata of `/mcp` as a protected resource (RFC 9728), with and without its path. */
export const metadataRoutes = ({ issuer, scopes }: ResourceParts): readonly Route[] =>
  ['', mcpPath].map((path) => ({
    method: 'GET',
    path: `${metadataPath}${path}`,
    scope: null,
    dialect: plainDialect,
    operation: {
      id: path === '' ? 'gateway.resource' : 'gateway.mcpResource',
      summary: 'Reads the metadata of the address of agents as a protected resource (RFC 9728).',
      answers: { 200: metadata },
    },
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
