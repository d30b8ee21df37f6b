import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { openStorage } from '../../../src/app/parts/storage.ts';
import { createAppManifests } from '../../../src/gateway/auth/apps/manifests.ts';
import { createTokenDirectory } from '../../../src/gateway/auth/tokens.ts';
import type { Scope } from '../../../src/kit/call/scopes.ts';
import { budgetIn, only } from '../../support/budgets.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { executionsPath } from '../../support/http.ts';
import { allScopes, principals } from '../../support/principals.ts';
import { sidOf } from '../../support/sids.ts';

const list = executionsPath(sidOf('FW', 1));

describe('a forged address', () => {
  const used = async ({ url }: Gateway, forwarded: string | string[]): Promise<number> =>
    await new Promise((resolve, reject) => {
      const asked = request(new URL('/nothing', url), { headers: { 'x-forwarded-for': forwarded } });
      asked.once('error', reject).once('response', (answer) => {
        answer.resume().once('end', () => resolve(Number(answer.headers['x-ratelimit-used'])));
      });
      asked.end();
    });

  test('has no effect without a trusted proxy', async () => {
    await using gateway = await startGateway();
    expect(await used(gateway, '203.0.113.1')).toBe(1);
    expect(await used(gateway, ['203.0.113.2', '203.0.113.3'])).toBe(2);
  });

  test.each<[string, string | string[]]>([
    ['left of the real one', '198.51.100.1, 203.0.113.7'],
    ['in a separate header before it', ['198.51.100.2', '203.0.113.7']],
    ['as IPv4 in IPv6', '::ffff:203.0.113.7'],
    ['with a port', '203.0.113.7:4711'],
  ])('is ignored, and the address that the trusted proxy saw is used: %s', async (_, forwarded) => {
    await using gateway = await startGateway({ TRIBUTARY_TRUSTED_PROXIES: '127.0.0.1' });
    expect(await used(gateway, '203.0.113.7')).toBe(1);
    expect(await used(gateway, forwarded)).toBe(2);
    expect(await used(gateway, '203.0.113.8')).toBe(1);
  });

  test('the addresses of one IPv6 subscriber share one budget', async () => {
    await using gateway = await startGateway({ TRIBUTARY_TRUSTED_PROXIES: '127.0.0.1' });
    expect(await used(gateway, '2001:db8::1')).toBe(1);
    expect(await used(gateway, '2001:db8::ffff')).toBe(2);
    // Addresses of one /48, all of which one subscriber may have.
    expect(await used(gateway, '2001:db8:0:1::1')).toBe(3);
    expect(await used(gateway, '2001:db8:1::1')).toBe(1);
  });
});

interface Answered {
  readonly code?: string;
  readonly client_id?: string;
  readonly client_secret?: string;
}

describe('an app from a manifest', () => {
  const convert = (gateway: Gateway, code: string) =>
    gateway.send<Answered>(`/app-manifests/${code}/conversions`, {
      method: 'POST',
      headers: { authorization: gateway.bearer },
    });
  const submit = (gateway: Gateway) =>
    gateway.send<Answered>('/app-manifests', {
      method: 'POST',
      headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bot', owner: 'ada', scopes: ['executions:read'] }),
    });

  test('is created once, is counted against integration_manifest, and can authenticate only from a server', async () => {
    await using gateway = await startGateway();
    const { status, body } = await submit(gateway);
    expect(status).toBe(201);
    const made = await convert(gateway, body.code ?? '');
    expect(made.status).toBe(201);
    expect(budgetIn(made)).toMatchObject({ resource: 'integration_manifest', used: 1, limit: 5_000 });
    const again = await convert(gateway, body.code ?? '');
    expect([again.status, budgetIn(again).used]).toEqual([410, 2]);
    const unknown = await convert(gateway, 'trc_1');
    expect([unknown.status, budgetIn(unknown).used]).toEqual([404, 3]);

    const { client_id, client_secret } = made.body;
    const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
    const asked = await gateway.graph('{ viewer { owner } }', {}, { authorization });
    expect(asked.body.data).toEqual({ viewer: { owner: `app:${client_id}` } });
    for (const page of [{ origin: 'https://example.com' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { status, body } = await gateway.graph('{ viewer { owner } }', {}, { authorization, ...page });
      expect([status, body.errors?.[0]?.extensions['code']]).toEqual([403, 'FORBIDDEN']);
      expect(JSON.stringify(body)).not.toContain(client_secret);
    }
  });

  test('is 410 when the code has expired', async () => {
    await using folder = await tempFolder();
    await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path });
    await using storage = await openStorage({ folder: folder.path, exclusive: false });
    const before = createAppManifests(storage.db, allScopes, () => Date.now() - 3_600_001);
    const { code } = await before.submit({ name: 'Bot', owner: 'ada' });
    expect((await convert(gateway, code)).status).toBe(410);
  });
});

describe('a token of a user', () => {
  const scopes = new Set<Scope>(['executions:read']);
  const tenancy = { account: null, projects: '*', customers: '*', serviceAccount: null } as const;
  const holder = { kind: 'user', id: 'ada', app: null, plan: 'standard', scopes, tenancy } as const;

  test('works everywhere, names the scope it lacks, and stops working when it is revoked', async () => {
    await using folder = await tempFolder();
    await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path, ...only({}) });
    await using storage = await openStorage({ folder: folder.path, exclusive: false });
    const tokens = createTokenDirectory(storage.db, principals);
    const issue = async () => await tokens.issue({ holder, name: null, expiresAt: null });
    const [{ token }, second] = [await issue(), await issue()];
    const authorization = `Bearer ${token}`;
    const headers = { authorization };
    const { body } = await gateway.graph('{ viewer { owner scopes } }', {}, headers);
    expect(body.data).toEqual({ viewer: { owner: 'user:ada', scopes: ['executions:read'] } });
    const read = await gateway.send(list, { headers });
    expect([read.status, budgetIn(read).used]).toEqual([200, 1]);
    const other = await gateway.send(list, { headers: { authorization: `token ${second.token}` } });
    expect([other.status, budgetIn(other).used]).toEqual([200, 2]);
    const form = new URLSearchParams({ To: '+15550001111', From: '+15557654321' });
    const write = await gateway.send<{ message: string }>(list, { method: 'POST', headers, body: form });
    expect([write.status, write.body.message]).toEqual([403, expect.stringContaining('executions:write')]);
    const mutation = `mutation { createExecution(input: { flow: { sid: "${sidOf('FW', 1)}" }, to: "+15550001111", from: "+15557654321" }) { execution { sid } } }`;
    const [refused] = (await gateway.graph(mutation, {}, headers)).body.errors ?? [];
    expect(refused?.extensions['code']).toBe('FORBIDDEN');
    expect(refused?.message).toContain('executions:write');

    const third = await issue();
    await tokens.revoke(third.entry.id);
    const revoked = { authorization: `Bearer ${third.token}` };
    expect((await gateway.send(list, { headers: revoked })).status).toBe(401);
    expect((await gateway.graph('{ viewer { owner } }', {}, revoked)).status).toBe(401);
  });
});
