import { makeExecutableSchema } from '@graphql-tools/schema';
import { graphql } from 'graphql';
import { expect, test } from 'vitest';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { repeatMutations } from '../../src/gateway/graphql/repeating/repeat-mutations.ts';
import type { KnownRequest } from '../../src/gateway/graphql/repeating/request-records.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import { wasNotProcessed } from '../../src/gateway/upstream/not-processed.ts';
import { Fault, type FaultCode, type FaultOptions } from '../../src/kit/fault.ts';
import { callOf } from '../support/calls.ts';

const tokenId = encodeId('Token', '1');
const requestId = '4f6dd9c2-0000-4000-8000-000000000001';

/** Runs the mutation `issueToken` twice, and returns both payloads and what was stored. */
async function issueTwice() {
  const stored: { known: KnownRequest | null } = { known: null };
  let issued = 0;
  const schema = makeExecutableSchema({
    typeDefs: `
      interface Node { id: ID! }
      interface UserError { code: String! message: String! }
      type GenericUserError implements UserError { code: String! message: String! }
      type Token implements Node { id: ID! }
      type Payload { token: Token secret: String userErrors: [UserError!]! clientMutationId: String }
      input Issue { requestId: ID }
      type Query { none: Int }
      type Mutation { issueToken(input: Issue!): Payload }`,
    resolvers: {
      Mutation: {
        issueToken: (_: unknown, __: unknown, { call }: GraphContext) => {
          issued += 1;
          if (call.keyed) call.keyed.showsSecret = true;
          return { token: { id: tokenId }, secret: 'c0ffee', userErrors: [] };
        },
      },
    },
  });
  const token = {
    type: 'Token',
    scope: 'executions:read' as const,
    keys: 1,
    load: async () => ({ id: tokenId }),
  };
  repeatMutations(schema, [token]);
  const requests: GraphContext['requests'] = {
    find: async () => stored.known,
    async claim() {},
    async release() {},
    async finish({ digest }, answer) {
      stored.known = { digest, state: 'done', answer, isLost: false };
    },
  };
  const call = callOf({ scopes: new Set(['executions:read']) });
  const context = { call, requests, clock: Date.now };
  const source = `mutation { issueToken(input: { requestId: "${requestId}" }) { token { id } secret userErrors { code } } }`;
  const payloads = [];
  for (const _ of ['first', 'second']) {
    const { data, errors } = await graphql({ schema, source, contextValue: context });
    expect(errors).toBeUndefined();
    payloads.push(data?.['issueToken']);
  }
  return { payloads, issued, stored };
}

test('a secret is shown once, and never stored', async () => {
  const { payloads, issued, stored } = await issueTwice();
  const token = { id: tokenId };
  expect(payloads).toEqual([
    { token, secret: 'c0ffee', userErrors: [] },
    { token, secret: null, userErrors: [{ code: 'ALREADY_DONE' }] },
  ]);
  expect(issued).toBe(1);
  expect(JSON.stringify(stored)).not.toContain('c0ffee');
});

const refused: readonly (readonly [FaultCode, FaultOptions, boolean])[] = [
  ['UPSTREAM_UNAVAILABLE', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }, true],
  ['UPSTREAM_UNAVAILABLE', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) }, false],
  ['UPSTREAM_UNAVAILABLE', { retryAfter: 1 }, true],
  ['UPSTREAM_UNAVAILABLE', { upstreamStatus: 503, upstreamClass: 'fault' }, false],
  ['UPSTREAM_UNAVAILABLE', { upstreamStatus: 401, upstreamClass: 'credential' }, true],
  ['UPSTREAM_TIMEOUT', {}, false],
  ['UPSTREAM_INVALID_RESPONSE', { upstreamStatus: 200 }, false],
  ['UPSTREAM_RATE_LIMITED', { retryAfter: 1 }, true],
  [
    'UPSTREAM_RATE_LIMITED',
    { upstreamStatus: 429, upstreamQuota: { isDaily: false, mayBeProcessed: true } },
    false,
  ],
  ['UPSTREAM_BUSY', {}, true],
  ['FORBIDDEN', { upstreamStatus: 403, upstreamClass: 'object' }, true],
];

test.each(refused)('a write that ended with %s %j changed nothing: %s', (code, options, expected) => {
  expect(wasNotProcessed(new Fault(code, 'refused', options))).toBe(expected);
});
