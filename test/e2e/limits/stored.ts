import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { startMigratedPostgres } from '../../support/postgres.ts';
import { openRawSocket } from '../../support/raw-websocket.ts';

const location = 'projects/stored/locations/us-central1';
const rule = 'stored_mebibytes_per_hour';
/** 30 KB, just below the limit of a resource's labels. */
const labels = Array.from({ length: 60 }, (_, at) => ({ key: `key-${at}`, value: 'v'.repeat(490) }));

interface Levels {
  readonly data: { readonly secondaryLimits: readonly { readonly rule: string; readonly used: number }[] };
}

const engines = [
  { name: 'SQLite', open: async () => ({ url: undefined, [Symbol.asyncDispose]: async () => {} }) },
  { name: 'PostgreSQL', open: startMigratedPostgres },
];

describe.each(engines)('the bytes that changes store on $name', ({ open }) => {
  let opened: AsyncDisposableStack;
  let gateway: Gateway;

  beforeAll(async () => {
    opened = new AsyncDisposableStack();
    const { url } = opened.use(await open());
    gateway = opened.use(
      await startGateway({
        TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify({ [rule]: 2 }),
        ...(url && { DATABASE_URL: url }),
      }),
    );
    await rest('POST', `groups?groupId=one`);
  });
  afterAll(async () => await opened?.disposeAsync());

  const rest = (method: string, path: string, body?: object) =>
    gateway.send(`/v1/${location}/${path}`, {
      method,
      headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
  const stored = async () => {
    const { body } = await gateway.graph<Levels>('{ secondaryLimits { rule used } }');
    return body.data.secondaryLimits.find((one) => one.rule === rule)?.used ?? 0;
  };
  /** Resolves when the bill of a request that was answered has reached the ledger. */
  const storedAbove = async (least: number) => {
    let used = await stored();
    while (used <= least) used = await stored();
    return used;
  };
  const update = (many: number) =>
    gateway.graph(
      `mutation ($labels: [InventoryKeyValueInput!]) { ${Array.from(
        { length: many },
        (_, at) =>
          `a${at}: updateInventoryGroup(input: { group: { name: "${location}/groups/one" }, fields: { labels: $labels } }) { operation { done } userErrors { message } }`,
      ).join(' ')} }`,
      { labels },
    );

  test('count what a variable is stored as, for each field that uses it', async () => {
    expect(await stored()).toBe(0);
    expect((await update(1)).body).toMatchObject({ data: { a0: { operation: { done: true } } } });
    const once = await storedAbove(0);
    // The group, its operation and the request id have the labels, and the event does not.
    expect(once).toBeGreaterThan(0.05);
    expect(once).toBeLessThan(0.1);
    expect((await update(50)).body.errors).toBeUndefined();
    const all = await storedAbove(once);
    expect(all).toBeGreaterThan(45 * once);
  });

  test('refuse the next change over the graph, REST and a websocket, and no read', async () => {
    const { status, body, headers } = await update(1);
    expect(status).toBe(429);
    expect(body.errors?.[0]).toMatchObject({
      message: expect.stringContaining('too many bytes were stored within an hour'),
      extensions: { code: 'RATE_LIMITED', rule, retryAfter: expect.any(Number) },
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await rest('PATCH', 'groups/one', { description: 'more' })).toMatchObject({
      status: 429,
      body: { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: expect.stringContaining(rule) } },
    });
    await using socket = await openRawSocket(gateway.url);
    socket.send({ type: 'connection_init', payload: { authorization: gateway.bearer } });
    await socket.nextOf('connection_ack');
    const query = `mutation { deleteInventoryGroup(input: { group: { name: "${location}/groups/one" } }) { operation { done } } }`;
    socket.send({ type: 'subscribe', id: '1', payload: { query } });
    expect(await socket.nextOf('error')).toMatchObject({ payload: [{ extensions: { rule } }] });

    expect(await rest('GET', 'groups/one')).toMatchObject({ status: 200 });
    expect((await gateway.graph('{ viewer { kind } }')).status).toBe(200);
  });
});
