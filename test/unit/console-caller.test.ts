import { describe, expect, test } from 'vitest';
import { noCustomers } from '../../console/customers/no-customers.ts';
import { callerName, shownOwner, type Viewer } from '../../console/data/caller-name.ts';
import { observedFetch } from '../../console/data/observed-fetch.ts';
import { permissionsOf } from '../../console/data/permissions.ts';

const viewer: Viewer = {
  kind: 'USER',
  owner: 'user:ada:enterprise',
  scopes: ['reseller:read', 'reseller:write'],
  tenancy: [
    { tenantType: 'customers', count: 0 },
    { tenantType: 'projects', count: null },
  ],
};

test('a caller is shown by kind and name', () => {
  expect(callerName(viewer)).toBe('User ada');
  expect(callerName({ kind: 'WORKFLOW', owner: 'repo:engines/deploy' })).toBe('Workflow engines/deploy');
  expect(callerName({ kind: 'USER', owner: 'user:ada%20lovelace' })).toBe('User ada lovelace');
  expect(callerName({ kind: 'ANONYMOUS', owner: 'ip:127.0.0.1' })).toBe('No credential');
});

test.each([
  ['user:ada%20lovelace', 'user:ada lovelace'],
  ['repo:engines/deploy%3Aref%3Amain', 'repo:engines/deploy:ref:main'],
  ['user:50%25', 'user:50%'],
  ['user:a%E3%80%80b', 'user:a\u3000b'],
  // A user whose id is a name of the gateway's own, and an address that somebody typed.
  ['user:%developer', 'user:%developer'],
  ['user:%FF', 'user:%FF'],
])('the owner %s is shown as %s', (owner, shown) => {
  expect(shownOwner(owner)).toBe(shown);
});

describe('the permissions of a credential', () => {
  const { refusal, boundTo } = permissionsOf(viewer);

  test('are those of its scopes and its tenants', () => {
    expect(refusal('reseller:write')).toBeNull();
    expect(refusal('inventory:write')).toContain('inventory:write');
    expect(refusal('reseller:write', 'customers')).toContain('certain customers');
    expect([boundTo('customers'), boundTo('projects')]).toEqual([0, null]);
  });

  test('refuse nothing before the caller is known', () => {
    expect(permissionsOf(null).refusal('inventory:write', 'projects')).toBeNull();
  });
});

test('an empty list of customers says what is true for the credential', () => {
  expect(noCustomers(null).title).toBe('No customers yet');
  expect(noCustomers(0).reason).toContain('bound to no customer');
  expect(noCustomers(2).reason).toContain('bound to 2 customers');
});

test('the outcome of each request is told, but not that of a cancelled one', async () => {
  const seen: string[] = [];
  const answers = [
    async () => new Response('', { status: 200 }),
    async () => new Response('', { status: 401 }),
    async () => new Response('', { status: 403 }),
    async () => await Promise.reject(new TypeError('Failed to fetch')),
  ];
  const send = observedFetch(
    (outcome) => seen.push(outcome),
    async () => await (answers.shift() ?? (() => Promise.reject(new Error('cancelled'))))(),
  );
  for (let request = 0; request < 3; request += 1) await send('/graphql');
  await expect(send('/graphql')).rejects.toThrow('Failed to fetch');
  await expect(send('/graphql', { signal: AbortSignal.abort() })).rejects.toThrow('cancelled');
  expect(seen).toEqual(['answered', 'refused', 'answered', 'lost']);
});
