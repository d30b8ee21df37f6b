import { expect, test } from 'vitest';
import { endOf } from '../../scripts/cluster/process.ts';
import { spawnProgram } from '../../scripts/cluster/programs.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { audit, gatewayActor } from '../../src/gateway/audit/audit.ts';
import { createAuditLog } from '../../src/gateway/audit/audit-log.ts';
import { eventually } from '../support/budgets.ts';
import { tempFolder } from '../support/folder.ts';
import { startGateway } from '../support/gateway.ts';
import type { GraphAnswer } from '../support/http.ts';
import { logLines } from '../support/log-lines.ts';

interface Shown {
  readonly auditEvents: {
    readonly totalCount: number;
    readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
    readonly nodes: readonly Record<string, string | null>[];
  };
}

test('tokens of the command line are in the graph and in the log, without the token', async () => {
  await using folder = await tempFolder();
  const environment = { TRIBUTARY_DATA: folder.path };
  const lines = logLines();
  await using gateway = await startGateway(environment, { log: lines.log });
  const run = (...args: readonly string[]) => endOf(spawnProgram('src/cli/tokens.ts', args, environment));
  const issued = await run('issue', 'user', 'ada');
  const token = issued.stdout.trim();
  const id = /tok_\w+/.exec(issued.stderr)?.[0] ?? '';
  await run('revoke', id);
  expect((await run('revoke', token)).code).toBe(1);
  const renewed = (await run('renew')).stdout.trim();
  const query = `{ auditEvents(filter: { actions: [ISSUE_TOKEN, REVOKE_TOKEN, RENEW_DEVELOPER_TOKEN] }, orderBy: [{ field: OCCURRED_AT }]) {
    totalCount nodes { actor action object address requestId result } } }`;
  const { body } = await gateway.graph<{ readonly data: Shown }>(query);
  const actor = expect.stringMatching(/^os:.+ \(tokens\)$/);
  const one = { actor, address: null, requestId: null, result: 'SUCCEEDED' };
  const expected = [
    { ...one, action: 'ISSUE_TOKEN', object: `token ${id} of user ada` },
    { ...one, action: 'REVOKE_TOKEN', object: `token ${id}` },
    { ...one, action: 'REVOKE_TOKEN', object: 'token of another form of id', result: 'NOT_FOUND' },
    { ...one, action: 'RENEW_DEVELOPER_TOKEN', object: 'the developer token' },
  ];
  expect(body.data.auditEvents).toEqual({ totalCount: 4, nodes: expected });
  const logged = () => lines.of('audit').filter(({ action }) => String(action).endsWith('TOKEN'));
  await eventually(async () => logged().length === 4);
  expect(logged()).toMatchObject(expected.map((event) => ({ ...event, type: 'audit' })));
  const all = JSON.stringify([body, lines.of('audit')]);
  for (const secret of [token, renewed]) expect(all).not.toContain(secret);
});

test('a gateway records its limits and flows when they are others than before', async () => {
  await using folder = await tempFolder();
  const loaded = async (environment: NodeJS.ProcessEnv) => {
    await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path, ...environment });
    const query = '{ auditEvents(filter: { actors: ["gateway"] }) { nodes { action } } }';
    const { body } = await gateway.graph<{ readonly data: Shown }>(query);
    return body.data.auditEvents.nodes.map(({ action }) => action).toSorted();
  };
  expect(await loaded({})).toEqual(['LOAD_FLOWS', 'LOAD_LIMITS']);
  expect(await loaded({})).toEqual(['LOAD_FLOWS', 'LOAD_LIMITS']);
  const limits = { TRIBUTARY_LIMITS_OVERRIDES: '{"core.user": 6000}' };
  expect(await loaded(limits)).toEqual(['LOAD_FLOWS', 'LOAD_LIMITS', 'LOAD_LIMITS']);
});

test('the log is read page by page, from either end, by operators only', async () => {
  await using folder = await tempFolder();
  await using gateway = await startGateway({
    TRIBUTARY_DATA: folder.path,
    TRIBUTARY_AUDIT_RETENTION_DAYS: '36500',
  });
  await using storage = await openStorage({ folder: folder.path, exclusive: false });
  for (let second = 1; second <= 5; second += 1)
    await audit(storage.db, gatewayActor, { action: 'REVOKE_APP', object: `${second}` }, second * 1_000);
  const filter = 'filter: { actions: [REVOKE_APP] }';
  const read = async (args: string) => {
    const query = `{ auditEvents(${args}) { totalCount pageInfo { endCursor hasNextPage } nodes { id object } } }`;
    const { body } = await gateway.graph<{ readonly data: Shown }>(query);
    return body.data.auditEvents;
  };
  const objects = (page: Shown['auditEvents']) => page.nodes.map(({ object }) => object);
  const first = await read(`${filter}, first: 2`);
  expect([objects(first), first.totalCount, first.pageInfo.hasNextPage]).toEqual([['5', '4'], 5, true]);
  const next = await read(`${filter}, first: 2, after: "${first.pageInfo.endCursor}"`);
  expect(objects(next)).toEqual(['3', '2']);
  expect(objects(await read(`${filter}, last: 2`))).toEqual(['2', '1']);
  expect(objects(await read(`${filter}, first: 2, orderBy: [{ field: OCCURRED_AT }]`))).toEqual(['1', '2']);
  const times = 'occurredAfter: "1970-01-01T00:00:02Z", occurredBefore: "1970-01-01T00:00:04Z"';
  expect(objects(await read(`filter: { actions: [REVOKE_APP], ${times} }`))).toEqual(['3', '2']);
  const { body } = await gateway.graph(
    `{ node(id: "${first.nodes[0]?.['id']}") { ... on AuditEvent { object } } }`,
  );
  expect(body.data).toEqual({ node: { object: '5' } });
  for (const [authorization, code] of [
    [gateway.basic, 'FORBIDDEN'],
    [undefined, 'UNAUTHENTICATED'],
  ] as const) {
    const refused = await gateway.send<GraphAnswer>('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify({ query: '{ auditEvents { totalCount } }' }),
    });
    expect(refused.body.errors?.[0]?.extensions).toMatchObject({ code });
  }
});

test('a gateway deletes events that are older than the retention', async () => {
  await using folder = await tempFolder();
  await using storage = await openStorage({ folder: folder.path, exclusive: false });
  const days = (count: number) => Date.now() - count * 86_400_000;
  await audit(storage.db, gatewayActor, { action: 'REVOKE_APP', object: 'old' }, days(3));
  await audit(storage.db, gatewayActor, { action: 'REVOKE_APP', object: 'new' }, days(1));
  await using _ = await startGateway({ TRIBUTARY_DATA: folder.path, TRIBUTARY_AUDIT_RETENTION_DAYS: '2' });
  const left = () => createAuditLog(storage.db).list({ actions: ['REVOKE_APP'] }, { size: 10 });
  await eventually(async () => (await left()).items.length === 1);
  expect((await left()).items).toMatchObject([{ object: 'new' }]);
});

test('a restore is recorded in the database that it puts in place', async () => {
  await using folder = await tempFolder();
  const environment = { TRIBUTARY_DATA: `${folder.path}/data` };
  {
    await using storage = await openStorage({ folder: environment.TRIBUTARY_DATA });
    await audit(storage.db, gatewayActor, { action: 'REVOKE_APP', object: 'before' });
  }
  const file = `${folder.path}/one.backup`;
  expect((await endOf(spawnProgram('src/cli/backup.ts', [file], environment))).code).toBe(0);
  for (const args of [[file], ['--epoch']])
    expect((await endOf(spawnProgram('src/cli/restore.ts', args, environment))).code).toBe(0);
  await using storage = await openStorage({ folder: environment.TRIBUTARY_DATA });
  const { items } = await createAuditLog(storage.db).list({}, { size: 10 });
  expect(items).toMatchObject([
    { action: 'BEGIN_EPOCH', actor: expect.stringMatching(/\(restore\)$/) },
    { action: 'RESTORE_DATABASE', object: expect.stringMatching(/^backup of .*, made by release/) },
    { action: 'BEGIN_EPOCH', actor: expect.stringMatching(/\(restore\)$/) },
    { action: 'REVOKE_APP', object: 'before' },
  ]);
});

test('actions of requests have the id and the address of their request, refused ones too', async () => {
  await using gateway = await startGateway({ TRIBUTARY_RECORD_ADDRESSES: 'on' });
  const headers = { 'content-type': 'application/json', authorization: gateway.bearer };
  const post = <Body>(path: string, body: object) =>
    gateway.send<Body>(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const manifest = { name: 'app', owner: 'org', scopes: [] };
  const { code } = (await post<{ readonly code: string }>('/app-manifests', manifest)).body;
  const made = await post<{ readonly client_secret: string }>(`/app-manifests/${code}/conversions`, {});
  const used = await post(`/app-manifests/${code}/conversions`, {});
  expect([made.status, used.status]).toEqual([201, 410]);
  const mutation = `mutation ($input: LinkCustomerInput!) { linkCustomer(input: $input) { userErrors { code } } }`;
  const input = { customer: { customerId: 'Cnobody' }, target: { project: { project: 'shop' } } };
  const link = await post<GraphAnswer>('/graphql', { query: mutation, variables: { input } });
  expect(link.body.data).toEqual({ linkCustomer: { userErrors: [{ code: 'NOT_FOUND' }] } });
  const query =
    '{ auditEvents(filter: { actors: ["user:developer"] }) { nodes { action object address requestId result } } }';
  const { body } = await gateway.graph<{ readonly data: Shown }>(query);
  const idOf = ({ headers: sent }: { readonly headers: Headers }) => sent.get('x-request-id');
  expect(body.data.auditEvents.nodes).toEqual([
    {
      ...{ action: 'LINK_CUSTOMER', object: 'customer Cnobody and a project', address: '127.0.0.1' },
      ...{ requestId: idOf(link), result: 'NOT_FOUND' },
    },
    expect.objectContaining({ action: 'CREATE_APP', requestId: idOf(used), result: 'GONE' }),
    expect.objectContaining({ action: 'CREATE_APP', requestId: idOf(made), result: 'SUCCEEDED' }),
  ]);
  for (const secret of [code, made.body.client_secret]) expect(JSON.stringify(body)).not.toContain(secret);
});
