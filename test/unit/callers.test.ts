import { describe, expect, test } from 'vitest';
import { isWellFormed, newSecret } from '../../src/gateway/auth/secrets.ts';
import { tierOf } from '../../src/gateway/limits/tier.ts';
import { accountFor, type Caller, ownerOf, tenantsOf } from '../../src/kit/call/caller.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';
import { includesTenant } from '../../src/kit/call/tenancy.ts';
import { operator, principals } from '../support/principals.ts';
import { accountOf } from '../support/sids.ts';

const held = { scopes: noScopes, tenancy: operator('ada').tenancy };
const user = { kind: 'user', id: 'ada', app: null, plan: 'standard', ...held } as const;
const installation = { kind: 'installation', id: '7', plan: 'standard', ...held } as const;
const app = { kind: 'app', clientId: 'app_1', plan: 'standard', scopes: noScopes } as const;
const workflow = { kind: 'workflow', repository: 'octo/hello', plan: 'standard', ...held } as const;
const small = { repositories: 20, users: 20 };
const enterprise = { plan: 'enterprise' } as const;

test('no two ids have the same owner, whatever characters they contain', () => {
  const ids = [
    'a',
    'a:enterprise',
    'a%3Aenterprise',
    'a b',
    'a{b}',
    'developer',
    '%developer',
    'https://x/y|1',
  ];
  const owners = ids.flatMap((id) => [
    ownerOf({ ...user, id }),
    ownerOf({ ...user, id, app: 'app_1', plan: 'enterprise' }),
  ]);
  owners.push(ownerOf(operator('developer')));
  expect(new Set(owners).size).toBe(owners.length);
  for (const owner of owners) expect(owner).toMatch(/^user:[^\s:{}]+(:enterprise)?$/);
  expect(ownerOf(operator('developer'))).toBe('user:developer');
});

describe("the owner of a request's budget, and the tier of its limit", () => {
  test.each<[string, Caller, string, ReturnType<typeof tierOf>]>([
    [
      'an anonymous caller: the address',
      { kind: 'anonymous', address: '192.0.2.1', scopes: noScopes },
      'ip:192.0.2.1',
      { tier: 'anonymous' },
    ],
    ['a user', user, 'user:ada', { tier: 'user' }],
    ['an app for a user: the same', { ...user, app: 'app_1' }, 'user:ada', { tier: 'user' }],
    [
      "an enterprise's app for a user: a separate owner",
      { ...user, app: 'app_1', ...enterprise },
      'user:ada:enterprise',
      { tier: 'enterprise' },
    ],
    [
      'a small installation',
      { ...installation, ...small },
      'installation:7',
      { tier: 'installation', coreLimit: 5000 },
    ],
    [
      'one with 3 repositories and 1 user beyond 20',
      { ...installation, repositories: 23, users: 21 },
      'installation:7',
      { tier: 'installation', coreLimit: 5200 },
    ],
    [
      'few users do not make up for many repositories',
      { ...installation, repositories: 21, users: 0 },
      'installation:7',
      { tier: 'installation', coreLimit: 5050 },
    ],
    [
      'one at the cap',
      { ...installation, repositories: 100, users: 90 },
      'installation:7',
      { tier: 'installation', coreLimit: 12_500 },
    ],
    [
      'one beyond the cap',
      { ...installation, repositories: 9000, users: 20 },
      'installation:7',
      { tier: 'installation', coreLimit: 12_500 },
    ],
    [
      "an enterprise's installation",
      { ...installation, ...small, ...enterprise },
      'installation:7',
      { tier: 'enterprise' },
    ],
    ['an OAuth app itself', app, 'app:app_1', { tier: 'app' }],
    ["an enterprise's OAuth app", { ...app, ...enterprise }, 'app:app_1', { tier: 'enterprise' }],
    ['a workflow: its repository', workflow, 'repo:octo/hello', { tier: 'workflow' }],
    ["an enterprise's workflow", { ...workflow, ...enterprise }, 'repo:octo/hello', { tier: 'enterprise' }],
    [
      'the account of the execution service',
      { kind: 'account', accountSid: accountOf(1), scopes: noScopes },
      `account:${accountOf(1)}`,
      { tier: 'account' },
    ],
  ])('%s', (_, caller, owner, tier) => {
    expect(ownerOf(caller)).toBe(owner);
    expect(tierOf(caller)).toEqual(tier);
  });
});

describe('the tenancy of a caller', () => {
  const kinds = ['projects', 'customers'] as const;

  test('the developer token can access every project and customer, and acts for the default account', () => {
    const developer = operator('developer');
    for (const kind of kinds) expect(includesTenant(tenantsOf(developer, kind), 'any')).toBe(true);
    expect(accountFor(developer, accountOf(9))).toBe(accountOf(9));
  });

  test('an account can access its own executions and nothing of the other services', () => {
    const caller: Caller = { kind: 'account', accountSid: accountOf(2), scopes: noScopes };
    expect(accountFor(caller, accountOf(9))).toBe(accountOf(2));
    for (const kind of kinds) expect(includesTenant(tenantsOf(caller, kind), 'any')).toBe(false);
  });
});

describe('the fields of a holder', () => {
  test('a token has access only to what it names', () => {
    expect(principals.parse({ kind: 'workflow', id: 'octo/hello' })).toEqual({
      holder: {
        ...workflow,
        tenancy: { account: null, projects: new Set(), customers: new Set(), serviceAccount: null },
      },
    });
  });

  test.each<[string, object, string]>([
    ['an id with a line break', { id: 'a\nb' }, 'id'],
    ['no id', { id: '' }, 'id'],
    ['a user on the enterprise plan without an app', enterprise, 'app'],
    ['a user with repositories', { repositories: 3 }, 'repositories'],
    ['an unknown plan', { plan: 'gold' }, 'plan'],
    ['an unknown scope', { scopes: ['executions:all'] }, 'scopes'],
    ['an invalid account', { account: 'AC1' }, 'account'],
    ['an invalid address', { serviceAccount: 'robot' }, 'serviceAccount'],
    ['an unknown kind', { kind: 'robot' }, 'kind'],
  ])('%s is refused by the name of the field', (_, fields, field) => {
    const parsed = principals.parse({ kind: 'user', id: 'ada', ...fields });
    expect(parsed).toMatchObject({ faults: [{ field }] });
  });
});

test('a secret is valid only for its kind, and invalid after a change of any digit', () => {
  const token = newSecret('token');
  const last = token.endsWith('0') ? '1' : '0';
  expect(isWellFormed('token', token)).toBe(true);
  expect(isWellFormed('clientSecret', token)).toBe(false);
  expect(isWellFormed('token', `${token.slice(0, -1)}${last}`)).toBe(false);
});
