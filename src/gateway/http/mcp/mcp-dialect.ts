import { faultExtensions } from '../../graphql/errors.ts';
import { bearerChallenge, type Dialect } from '../dialects/dialect.ts';
import { originOf } from '../request/origin.ts';

export const mcpPath = '/mcp';
export const metadataPath = '/.well-known/oauth-protected-resource';

/** Code of JSON-RPC for errors that a server defines. */
const serverError = -32_000;

/**
 * Creates the dialect of refusals before a message is read: errors of JSON-RPC without an id. Challenges name the address
 * of the metadata (RFC 9728), and those of FORBIDDEN the scopes that are missing (RFC 6750).
 */
export const createMcpDialect = (publicUrl: string | undefined): Dialect => ({
  challenge: bearerChallenge,
  challengeOf(request, fault) {
    const metadata = `resource_metadata="${originOf(request, publicUrl)}${metadataPath}${mcpPath}"`;
    if (fault.status === 401) return `Bearer ${metadata}`;
    const scopes = fault.options.missingScopes?.join(' ');
    return scopes && `Bearer error="insufficient_scope", scope="${scopes}", ${metadata}`;
  },
  bodyType: 'application/json',
  errorBody: (fault, requestId) => ({
    jsonrpc: '2.0',
    id: null,
    error: {
      code: serverError,
      message: fault.message,
      data: { ...faultExtensions(fault), requestId },
    },
  }),
});
