import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../../src/app/log/log.ts';
import { eventually } from '../../support/budgets.ts';
import {
  type Behaviour,
  type Exchange,
  type FaultServer,
  faults,
  json,
  raw,
  startFaultServer,
} from '../../support/fault-server.ts';
import {
  fixedExecutions,
  fixedInventory,
  fixedMessaging,
  fixedReseller,
} from '../../support/fixed-services.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import type { GraphAnswer } from '../../support/http.ts';
import { executionsPath } from '../../support/http.ts';
import { remoteVariables } from '../../support/modes.ts';
import { openAccepted } from '../../support/raw-websocket.ts';
import { sidOf } from '../../support/sids.ts';

const flowSid = sidOf('FW', 1);
const page = `{ executions(flowSid: "${flowSid}", first: 50) {
  nodes { sid steps { nodes { name } } context }
} }`;
const fields = {
  executions: `executions(flowSid: "${flowSid}", first: 50) { pageInfo { hasNextPage } }`,
  reseller: 'reseller: resellerNotifications { topicName }',
  inventory: 'inventory: inventoryLocations(project: "shop") { nodes { name } }',
};
const all = `{ viewer { kind } ${Object.values(fields).join(' ')} }`;
const whole = {
  viewer: { kind: 'USER' },
  executions: { pageInfo: { hasNextPage: false } },
  reseller: { topicName: 'projects/shop/topics/resell' },
  inventory: { nodes: [{ name: 'projects/shop/locations/here' }] },
};

const good = { executions: fixedExecutions(50), reseller: fixedReseller, inventory: fixedInventory };
type Name = keyof typeof good;
const names = Object.keys(good) as Name[];

const concurrency = 30;
const forEach = (value: string) => names.map((name) => `${name}=${value}`).join(',');
const now: Record<Name, Behaviour> = { ...good };
let messaging: Behaviour = fixedMessaging;
let opened: AsyncDisposableStack;
let gateway: Gateway;
let services: Record<Name, FaultServer>;
/** Lines of the gateway's log. */
const logged: string[] = [];
const log = createLog('info', { write: (line) => void logged.push(line) });

/** Starts three remote services, each with the behaviour that the test sets, and a gateway in front of them. */
beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const start = async (name: Name) => opened.use(await startFaultServer((exchange) => now[name](exchange)));
  const [executions, reseller, inventory] = await Promise.all(names.map(start));
  if (!executions || !reseller || !inventory) throw new TypeError('there are three services');
  services = { executions, reseller, inventory };
  const pubsub = opened.use(await startFaultServer((exchange) => messaging(exchange)));
  gateway = opened.use(
    await startGateway(
      {
        ...remoteVariables(executions.url),
        TRIBUTARY_UPSTREAM_CONCURRENCY: `executions=${concurrency}`,
        TRIBUTARY_RESELLER_URL: reseller.url,
        TRIBUTARY_RESELLER_TOKEN: 'token-of-the-reseller',
        TRIBUTARY_PUBSUB_URL: pubsub.url,
        TRIBUTARY_PUBSUB_TOKEN: 'token-of-the-messaging-service',
        TRIBUTARY_INVENTORY_URL: inventory.url,
        TRIBUTARY_INVENTORY_TOKEN: 'token-of-the-inventory',
        TRIBUTARY_UPSTREAM_BREAKER: forEach('200ms'),
        TRIBUTARY_UPSTREAM_RETRIES: forEach('1'),
      },
      // Readiness is not cached, so that each call checks the services again.
      { log, overrides: { foundMs: 0 } },
    ),
  );
});
afterAll(async () => await opened.disposeAsync());
beforeEach(() => void Object.assign(now, good));

const ask = async (headers?: Record<string, string>) => (await gateway.graph(all, {}, headers)).body;
const callsOf = (name: Name) => services[name].seen.length;

interface Ready {
  readonly status: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly services: Readonly<Record<string, { readonly breaker: string; readonly reason?: string }>>;
}
const ready = async () => (await gateway.send<Ready>('/readyz')).body;

describe('three remote services', () => {
  test('form one graph, and each is ready', async () => {
    expect(await ask()).toEqual({ data: whole });
    const closed = { breaker: 'closed' };
    expect(await ready()).toEqual({
      status: 'ok',
      dependencies: expect.objectContaining({ executions: 'ok', reseller: 'ok', inventory: 'ok' }),
      services: { executions: closed, reseller: closed, inventory: closed, messaging: closed },
    });
  });

  test.each(names)(
    '%s fails without affecting the others, its circuit opens, and it comes back',
    async (name) => {
      now[name] = faults.resetsBeforeHeaders;
      const unavailable = [{ extensions: { code: 'UPSTREAM_UNAVAILABLE', service: name } }];
      expect(await ask()).toMatchObject({ data: { ...whole, [name]: null }, errors: unavailable });
      const alone = async () => (await gateway.graph(`{ ${fields[name]} }`)).body;
      for (let calls = 0; calls !== callsOf(name); ) {
        calls = callsOf(name);
        expect(await alone()).toMatchObject({ data: { [name]: null }, errors: unavailable });
      }
      expect(await ask()).toMatchObject({ data: { ...whole, [name]: null }, errors: unavailable });
      const told = await ready();
      expect([told.status, told.dependencies[name]]).toEqual(['degraded', 'degraded']);
      expect(told.services[name]).toEqual({
        breaker: expect.stringMatching(/open/),
        reason: expect.stringContaining(`The ${name} service`),
      });
      const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
      expect(metrics).toMatch(new RegExp(`tributary_upstream_breaker_state{service="${name}"} [12]`));
      expect(metrics).toMatch(
        new RegExp(`tributary_upstream_refused_total{service="${name}",code="UPSTREAM_UNAVAILABLE"} [1-9]`),
      );
      expect(metrics).toMatch(new RegExp(`tributary_upstream_retries_total{service="${name}"} [1-9]`));
      now[name] = good[name];
      await eventually(async () => (await alone()).errors === undefined);
      expect((await ready()).services[name]).toEqual({ breaker: 'closed' });
      const lines = logged.map((line) => JSON.parse(line)).filter(({ service }) => service === name);
      expect(lines.map(({ msg }) => msg)).toEqual([
        'calls to a service fail',
        'a service fails repeatedly and is paused',
        'a service answers again',
      ]);
      expect(lines[0]).toMatchObject({ err: { cause: expect.anything() } });
    },
  );

  test('with unreadable answers are logged with the part that is wrong', async () => {
    now.executions = json({ executions: [{ sid: 5 }], meta: {} });
    now.inventory = json({ locations: 'none' });
    const lines = async (name: Name, request: Promise<{ readonly status: number }>) => {
      const before = logged.length;
      const { status } = await request;
      const all = logged.slice(before).map((line) => JSON.parse(line));
      return [status, all.filter(({ service }) => service === name)];
    };
    const misread = [
      { msg: 'calls to a service fail', err: { message: expect.stringContaining('missing or wrong') } },
    ];
    expect(await lines('executions', gateway.graph(`{ ${fields.executions} }`))).toMatchObject([
      200,
      misread,
    ]);
    const headers = { authorization: gateway.bearer };
    const locations = gateway.send('/v1/projects/shop/locations', { headers });
    expect(await lines('inventory', locations)).toMatchObject([502, misread]);
    // The failure is logged once, not for each answer.
    expect(await lines('inventory', gateway.graph(`{ ${fields.inventory} }`))).toMatchObject([200, []]);
  });

  test('that do not answer cannot delay a gateway that closes: a write is cancelled at the end of the drain time', async () => {
    const long = '600000';
    await using closing = await startGateway({
      ...remoteVariables(services.executions.url),
      TRIBUTARY_REQUEST_TIMEOUT_MS: long,
      TRIBUTARY_UPSTREAM_TIMEOUT: `executions=${long}ms`,
      TRIBUTARY_DRAIN_MS: '100',
    });
    now.executions = faults.neverAnswers;
    const [before, abandoned] = [callsOf('executions'), services.executions.abandoned];
    const leaving = new AbortController();
    const to = { To: '+15550001111', From: '+15557654321' };
    const left = fetch(`${closing.url}${executionsPath(flowSid)}`, {
      method: 'POST',
      headers: { authorization: closing.basic },
      body: new URLSearchParams(to),
      signal: leaving.signal,
    });
    await services.executions.arrived(before + 1);
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    await closing[Symbol.asyncDispose]();
    await services.executions.givenUp(abandoned + 1);
  }, 20_000);

  test.each([
    ['executions', fixedReseller],
    ['reseller', fixedInventory],
    ['inventory', fixedExecutions(1)],
  ] as const)('%s reports another service at its address', async (name, other) => {
    now[name] = other;
    const variable = `TRIBUTARY_${name.toUpperCase()}_URL`;
    expect(await ready()).toMatchObject({
      dependencies: { [name]: 'degraded' },
      services: { [name]: { reason: expect.stringContaining(variable) } },
    });
  });

  test.each([
    ['the inventory', fixedInventory],
    ['the reselling service', fixedReseller],
    ['a program that answers every path', json({ locations: [] })],
    ['a program that answers no path', raw(404, {})],
  ])('%s at the address of the messaging service is recognised as another program', async (_, other) => {
    messaging = other;
    expect(await ready()).toMatchObject({
      dependencies: { messaging: 'degraded' },
      services: { messaging: { reason: expect.stringMatching(/TRIBUTARY_PUBSUB_URL .* Cloud Pub\/Sub v1/) } },
    });
    const denied = { error: { code: 403, message: 'no', status: 'PERMISSION_DENIED' } };
    for (const own of [json({}), json(denied, 403), fixedMessaging]) {
      messaging = own;
      expect((await ready()).dependencies['messaging']).toBe('ok');
    }
  });

  test.each([
    ['executions', fields.executions],
    ['reseller', 'reseller: resellerSubscriptions(first: 1) { nodes { id } }'],
    ['inventory', fields.inventory],
  ] as const)(
    'a 404 of another program at the address of %s does not mean that an object is missing',
    async (name, field) => {
      now[name] = json({ detail: 'no such deployment' }, 404);
      const { body } = await gateway.graph(`{ ${field} }`);
      expect(body).toMatchObject({
        data: { [name]: null },
        errors: [{ extensions: { code: 'UPSTREAM_INVALID_RESPONSE', service: name } }],
      });
    },
  );

  test("get the client's trace headers and no other header of the client", async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const headers = { traceparent, tracestate: 'vendor=1', cookie: 'a=b', 'x-mine': 'c' };
    await ask(headers);
    await gateway.rest('GET', executionsPath(flowSid));
    for (const name of names) {
      const { headers: heard } = services[name].seen.findLast(({ headers }) => headers['tracestate']) ?? {};
      expect(heard).toMatchObject({ traceparent, tracestate: 'vendor=1', 'user-agent': 'tributary' });
      expect([heard?.cookie, heard?.['x-mine'], heard?.authorization]).not.toContain('a=b');
      expect(Object.keys(heard ?? {}).sort()).toEqual(
        [
          'accept',
          'accept-encoding',
          'authorization',
          'connection',
          'host',
          'traceparent',
          'tracestate',
          'user-agent',
        ].sort(),
      );
    }
    const own = services.executions.seen.at(-1)?.headers['traceparent'];
    expect(own).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });

  test("get the trace of a websocket's upgrade, with a parent per operation", async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, tracestate: 'vendor=2' };
    await using socket = await openAccepted(gateway.url, gateway.bearer, { headers });
    const before = callsOf('executions');
    for (const id of ['1', '2']) {
      socket.send({ type: 'subscribe', id, payload: { query: all } });
      expect(await socket.nextOf('next')).toMatchObject({ id, payload: { data: whole } });
    }
    const heard = services.executions.seen.slice(before).map((one) => one.headers);
    const parents = heard.map(({ traceparent }) => /^00-(\w{32})-(\w{16})-01$/.exec(String(traceparent)));
    expect(parents.map((found) => found?.[1])).toEqual([trace, trace]);
    expect(new Set([...parents.map((found) => found?.[2]), '00f067aa0ba902b7']).size).toBe(3);
    expect(heard.map(({ tracestate }) => tracestate)).toEqual(['vendor=2', 'vendor=2']);
    await using plain = await openAccepted(gateway.url, gateway.bearer);
    plain.send({ type: 'subscribe', id: '1', payload: { query: `{ ${fields.executions} }` } });
    await plain.nextOf('next');
    expect(services.executions.seen.at(-1)?.headers['traceparent']).not.toContain(trace);
  });

  test("get the trace of an event stream's request", async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b8-01';
    const url = `${gateway.url}/graphql/stream?query=${encodeURIComponent(`{ ${fields.executions} }`)}`;
    const accept = 'text/event-stream';
    await (await fetch(url, { headers: { authorization: gateway.bearer, accept, traceparent } })).text();
    expect(services.executions.seen.at(-1)?.headers['traceparent']).toBe(traceparent);
  });

  test('get 51 calls for a page of 50 with steps and contexts, and no more for a second user', async () => {
    const gate = Promise.withResolvers<void>();
    const listed = Promise.withResolvers<void>();
    const full = Promise.withResolvers<void>();
    const joined = await shared();
    let calls = 0;
    // The list waits for the second user, and later calls wait until as many as allowed are in flight.
    now.executions = async (exchange) => {
      if (!isProbe(exchange)) {
        calls += 1;
        if (calls === 1) listed.resolve();
        if (calls === 1 + concurrency) full.resolve();
        await (calls === 1 ? gate.promise : full.promise);
      }
      await good.executions(exchange);
    };
    const first = gateway.graph(page);
    await listed.promise;
    const second = gateway.graph(page, {}, { authorization: gateway.basic });
    // Both users continue when the second has joined the call of the list.
    await eventually(async () => (await shared()) > joined);
    gate.resolve();
    const answers = await Promise.all([first, second]);
    for (const { body } of answers as readonly { readonly body: GraphAnswer }[]) {
      expect(body.errors).toBeUndefined();
      const { nodes } = (body.data as { executions: { nodes: readonly unknown[] } }).executions;
      expect(nodes).toHaveLength(50);
      expect(nodes[49]).toMatchObject({ steps: { nodes: [{ name: 'incomingRequest' }] } });
    }
    expect(calls).toBe(51);
    expect(services.executions.maxOpen).toBe(concurrency);
  });

  /** A page of metrics probes the services. */
  const isProbe = ({ request }: Exchange) => /PageSize=1(&|$)/.test(request.url ?? '');

  async function shared(): Promise<number> {
    await setImmediate();
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    return Number(/tributary_upstream_coalesced_total{service="executions"} (\d+)/.exec(metrics)?.[1] ?? 0);
  }

  test.each(names)('%s is notified at once when the client of a query leaves', async (name) => {
    now[name] = faults.neverAnswers;
    const [before, abandoned] = [callsOf(name), services[name].abandoned];
    const leaving = new AbortController();
    const answer = fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ query: all }),
      signal: leaving.signal,
    });
    await services[name].arrived(before + 1);
    leaving.abort();
    await expect(answer).rejects.toThrow('aborted');
    await services[name].givenUp(abandoned + 1);
  });
});
