import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { metric } from '../support/metrics.ts';
import { sharedSecret } from '../support/modes.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { seedAssets } from '../support/seeds.ts';

const location = 'projects/shop/locations/us-central1' as ResourceName;
const searching = `/v1/${location}/assets?filter=web`;

interface GoogleError {
  readonly error: { readonly code: number; readonly message: string };
}

let opened: AsyncDisposableStack;
let gateway: Gateway;
/** Locks the table, so that scans of it begin and do not end. */
let holder: Client;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const { url } = opened.use(await startMigratedPostgres());
  {
    await using storage = await openStorage({ databaseUrl: url, folder: '' });
    await seedAssets(storage, location, [{ title: 'web 1' }, { title: 'db 1' }]);
  }
  gateway = opened.use(
    await startGateway({
      DATABASE_URL: url,
      TRIBUTARY_SECRET: sharedSecret,
      TRIBUTARY_LIMITS_OVERRIDES: '{"scans": 1}',
      TRIBUTARY_REQUEST_TIMEOUT_MS: '60000',
    }),
  );
  holder = new Client({ connectionString: url });
  await holder.connect();
  opened.defer(() => holder.end());
});
afterAll(() => opened.disposeAsync());

beforeEach(async () => {
  await holder.query('begin');
  await holder.query('lock table inventory_resources in access exclusive mode');
});
afterEach(async () => void (await holder.query('rollback')));

/** Waits until that many scans run, and as many statements wait for the table; one of the gateway's own may, too. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await holder.query<{ held: string }>(
      'select count(*) as held from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
    );
    const held = Number(rows[0]?.held);
    const isHeld = count === 0 ? held === 0 : held >= count;
    if (isHeld && (await metric(gateway, 'tributary_scans_running')) === count) return;
  }
}

const as = (authorization: string, signal?: AbortSignal) => ({
  headers: { authorization },
  ...(signal && { signal }),
});

test('one scan too many of an owner is refused by its rule, others go on, and a client that leaves stops its statement', async () => {
  const leaving = new AbortController();
  const left = gateway.send(searching, as(gateway.bearer, leaving.signal)).catch(() => 'left');
  await waiting(1);
  expect(await metric(gateway, 'tributary_scans_running')).toBe(1);
  expect(await metric(gateway, 'tributary_scans_waiting')).toBe(0);
  // The search, and the page of the metrics itself.
  expect(await metric(gateway, 'tributary_http_requests_in_flight')).toBe(2);

  const refused = await gateway.send<GoogleError>(searching, as(gateway.bearer));
  expect(refused.status).toBe(429);
  expect(refused.body.error.message).toContain('(scans)');
  expect(refused.headers.get('retry-after')).toBe('1');
  const graph = `{ inventoryLocation(name: "${location}") { assets(query: "web") { nodes { title } } } }`;
  const { body } = await gateway.graph(graph);
  expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', rule: 'scans', retryAfter: 1 });

  // Indexed reads have separate connections.
  expect((await gateway.send('/rate_limit', as(gateway.bearer))).status).toBe(200);

  leaving.abort();
  expect(await left).toBe('left');
  await waiting(0);
});

test('a count and a search wait for a place: then a count is null, and a search is refused', async () => {
  const leaving = new AbortController();
  const left = gateway.send(searching, as(gateway.bearer, leaving.signal)).catch(() => 'left');
  await waiting(1);
  const counting = '{ executions(first: 1) { totalCount nodes { sid } } }';
  const [counted, searched] = await Promise.all([
    gateway.graph(counting),
    gateway.graph('{ search(query: "+1555", kinds: [CONTACT]) { nodes { kind } } }'),
  ]);
  expect(counted.body).toEqual({ data: { executions: { totalCount: null, nodes: [] } } });
  expect(searched.body.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', rule: 'scans' });

  const waits = gateway.graph(counting);
  leaving.abort();
  await left;
  const all = await Promise.all([waits, ...Array.from({ length: 8 }, () => gateway.graph(counting))]);
  for (const { body } of all) expect(body).toEqual({ data: { executions: { totalCount: 0, nodes: [] } } });
});

test('the scans of one operation share one place', async () => {
  const graph = `{ inventoryLocation(name: "${location}") {
    one: assets(query: "web") { nodes { title } } other: assets(query: "db") { nodes { title } } } }`;
  const answered = gateway.graph(graph);
  await waiting(1);
  await holder.query('rollback');
  expect((await answered).body).toEqual({
    data: {
      inventoryLocation: { one: { nodes: [{ title: 'web 1' }] }, other: { nodes: [{ title: 'db 1' }] } },
    },
  });
  await holder.query('begin');
});
