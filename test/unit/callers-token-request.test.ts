import { expect, test } from 'vitest';
import { readTokenRequest, type TokenRequest } from '../../src/gateway/auth/apps/token-request.ts';
import { principals } from '../support/principals.ts';

const now = Date.parse('2026-01-31T13:00:00Z');
const directories = { apps: { find: async () => null }, principals };
const read = (given: Partial<TokenRequest>) =>
  readTokenRequest(
    { kind: 'user', id: 'ada', words: {}, name: undefined, expires: undefined, ...given },
    directories,
    now,
  );

test('absent options grant nothing and expire after ninety days', async () => {
  expect(await read({})).toEqual({
    token: {
      holder: {
        kind: 'user',
        id: 'ada',
        app: null,
        plan: 'standard',
        scopes: new Set(),
        tenancy: { account: null, projects: new Set(), customers: new Set(), serviceAccount: null },
      },
      name: null,
      expiresAt: now + 90 * 24 * 3_600_000,
    },
  });
});

test('every option sets its field', async () => {
  const words = {
    scopes: 'inventory:read, reseller:read',
    projects: 'p1,p2',
    customers: '*',
    account: `AC${'0'.repeat(32)}`,
    'service-account': 'robot@example.com',
    plan: 'enterprise',
    repositories: '30',
    users: '25',
  };
  expect(await read({ kind: 'installation', id: '7', words, name: 'ci' })).toMatchObject({
    token: {
      holder: {
        kind: 'installation',
        id: '7',
        plan: 'enterprise',
        repositories: 30,
        users: 25,
        scopes: new Set(['inventory:read', 'reseller:read']),
        tenancy: {
          account: words.account,
          projects: new Set(['p1', 'p2']),
          customers: '*',
          serviceAccount: 'robot@example.com',
        },
      },
      name: 'ci',
    },
  });
});

test.each([
  ['15m', now + 900_000],
  ['12h', now + 43_200_000],
  ['1d', now + 86_400_000],
  ['never', null],
])('a token may expire in %s', async (expires, expiresAt) => {
  expect(await read({ expires })).toMatchObject({ token: { expiresAt } });
});

test.each<[string, Partial<TokenRequest>, RegExp]>([
  ['no kind', { kind: '' }, /^The kind of token must be user, installation or workflow\.$/],
  ['no id', { id: '' }, /^The id must be 1 to 255 characters/],
  ['a name with terminal control characters', { name: 'a\u001b[2Kb' }, /^--name must be 1 to 100 characters/],
  ['an unknown scope', { words: { scopes: 'all' } }, /^--scopes must be among executions:read, /],
  ['an unknown app', { words: { app: 'app_1' } }, /^--app must be the client id of a registered app\.$/],
  ['a plan for a user', { words: { plan: 'standard' } }, /^--plan must be left out for a user/],
  ['an option of another kind', { kind: 'workflow', words: { users: '3' } }, /^--users must be left out/],
  ['an invalid number', { kind: 'installation', words: { users: 'x' } }, /^--users must be a whole/],
  ['an invalid account', { words: { account: 'AC1' } }, /^--account must be AC followed by/],
  [
    'an invalid e-mail address',
    { words: { 'service-account': 'x' } },
    /^--service-account must be an e-mail address\.$/,
  ],
  ['an invalid expiry', { expires: '3y' }, /^--expires must be `never`/],
  ['an expiry of zero', { expires: '0d' }, /^--expires must be `never`/],
])('%s is refused by the name of the option', async (_, given, message) => {
  expect(await read(given)).toEqual({ faults: [expect.stringMatching(message)] });
});

test('all faults are reported at once', async () => {
  const words = { users: 'x', plan: 'gold' };
  expect(await read({ kind: 'installation', words, expires: 'soon' })).toMatchObject({
    faults: [/plan/, /users/, /expires/].map((word) => expect.stringMatching(word)),
  });
});
