import { describe, expect, test, vi } from 'vitest';
import { noObserver, type Observer } from '../../src/gateway/observer.ts';
import { type Breaker, createBreaker } from '../../src/gateway/upstream/call/breaker.ts';
import { failureOf } from '../../src/gateway/upstream/call/failure-log.ts';
import { failuresOf } from '../../src/gateway/upstream/call/failures.ts';
import { createOutgoing } from '../../src/gateway/upstream/outbound/outgoing.ts';
import { pagesOf } from '../../src/gateway/upstream/pages.ts';
import { createUpstream, type Upstream, type UpstreamOptions } from '../../src/gateway/upstream/upstream.ts';
import { asAccountSid } from '../../src/kit/call/account.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';
import { Fault, type FaultCode } from '../../src/kit/fault.ts';
import {
  type Behaviour,
  bodyMark,
  type FaultName,
  type FaultServer,
  faults,
  gated,
  inTurn,
  json,
  startFaultServer,
} from '../support/fault-server.ts';

const credentials = { username: 'the-user-name', password: 'the-pass-word' };
const basic = Buffer.from('the-user-name:the-pass-word').toString('base64');

/** Returns a call whose signal aborts at its deadline, as that of a request does. */
function callFor(milliseconds: number): Call {
  return callOf({ deadline: Date.now() + milliseconds, signal: AbortSignal.timeout(milliseconds) });
}

function callOf(given: Partial<Call> = {}): Call {
  const account = asAccountSid(`AC${'0'.repeat(32)}`);
  if (!account) throw new TypeError('not an account SID');
  return {
    caller: { kind: 'anonymous', address: '127.0.0.1', scopes: noScopes },
    account,
    scopes: noScopes,
    signal: new AbortController().signal,
    deadline: Date.now() + 10_000,
    requestId: `RQ${'0'.repeat(32)}`,
    upstreamBudget: { left: 250 },
    ...given,
  };
}

interface Setting {
  readonly server: FaultServer;
  readonly upstream: Upstream;
}

/** Runs the test with a server of this behaviour and a client for it. */
async function withUpstream(
  behaviour: Behaviour,
  limits: Partial<UpstreamOptions>,
  run: (setting: Setting) => Promise<void>,
): Promise<void> {
  await using server = await startFaultServer(behaviour);
  const upstream = createUpstream({
    service: 'executions',
    url: server.url,
    credentials,
    backoff: 1,
    ...limits,
  });
  try {
    await run({ server, upstream });
  } finally {
    await server.close();
    await upstream.close();
  }
}

async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error: unknown = await promise.then(
    () => new Error('it was answered'),
    (reason: unknown) => reason,
  );
  if (error instanceof Fault) return error;
  throw error;
}

/** Returns everything that can be read from a fault except its cause, which stays inside. */
function told(fault: Fault): string {
  const withoutCause = (key: string, value: unknown) => (key === 'cause' ? undefined : value);
  return `${fault.message} ${String(fault)} ${JSON.stringify(fault, withoutCause)}`;
}

interface Row {
  readonly code: FaultCode;
  readonly calls: number;
  readonly upstreamStatus?: number;
  readonly retryAfter?: unknown;
}

const unavailable = (upstreamStatus?: number, calls = 1): Row => ({
  code: 'UPSTREAM_UNAVAILABLE',
  calls,
  ...(upstreamStatus && { upstreamStatus }),
});
const invalid = (upstreamStatus?: number): Row => ({
  code: 'UPSTREAM_INVALID_RESPONSE',
  calls: 1,
  ...(upstreamStatus && { upstreamStatus }),
});
const limited = (retryAfter: unknown, calls = 1): Row => ({
  code: 'UPSTREAM_RATE_LIMITED',
  calls,
  upstreamStatus: 429,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** Codes from the table of codes. Calls: three if a retry may help and there is time for it. */
const table: Record<FaultName, Row> = {
  neverAnswers: { code: 'UPSTREAM_TIMEOUT', calls: 1 },
  stopsInTheBody: { code: 'UPSTREAM_TIMEOUT', calls: 1 },
  drips: { code: 'UPSTREAM_TIMEOUT', calls: 1 },
  resetsBeforeHeaders: unavailable(undefined, 3),
  resetsInTheBody: unavailable(undefined, 3),
  hangsUpInTheBody: unavailable(undefined, 3),
  notHttp: invalid(),
  hugeHeaders: invalid(),
  status302: invalid(302),
  status401: unavailable(401),
  status403: unavailable(403),
  status418: invalid(418),
  status500: unavailable(500),
  status502: unavailable(502, 3),
  status503: unavailable(503, 3),
  status504: unavailable(504, 3),
  status503For7Seconds: { ...unavailable(503), retryAfter: 7 },
  // After the third refusal no further call is sent for 4 seconds.
  status429: limited(4, 3),
  status429For7Seconds: limited(7),
  status429For0Seconds: limited(4, 3),
  status429WithNonsense: limited(4, 3),
  status429UntilADate: limited(expect.any(Number)),
  html: invalid(200),
  html404: invalid(404),
  truncatedJson: invalid(200),
  gzip: invalid(200),
  oversized: invalid(200),
  oversizedWithoutLength: invalid(200),
};

/** Rows that end by the deadline; all others have enough time on a slow machine. */
const slow: ReadonlySet<string> = new Set(['neverAnswers', 'stopsInTheBody', 'drips']);

function expectNoLeak(fault: Fault, { port }: FaultServer): void {
  for (const secret of ['http:', '127.0.0.1', `:${port}`, bodyMark, 'the-user', 'the-pass', basic, 'ECONN']) {
    expect(told(fault)).not.toContain(secret);
  }
}

describe('a service that fails', () => {
  const rows = Object.entries(table) as [FaultName, Row][];

  // Side by side: most rows wait for a deadline or for the service.
  test.concurrent.each(rows)(
    '%s is a fault with its code, within the deadline, that shows no inner detail',
    async (name, row) => {
      const call = callFor(slow.has(name) ? 1_000 : 6_000);
      await withUpstream(faults[name], {}, async ({ server, upstream }) => {
        const fault = await faultOf(upstream.get(call, '/things'));
        const { code, calls, ...options } = row;
        expect(fault).toMatchObject({ code, options: { service: 'executions', ...options } });
        if (row.retryAfter === undefined) expect(fault.options).not.toHaveProperty('retryAfter');
        expect(server.seen).toHaveLength(calls);
        expect(call.signal.aborted).toBe(false);
        expectNoLeak(fault, server);
      });
    },
  );

  test.concurrent.each(rows)(
    '%s is a fault with the same code for a write, which is sent once',
    async (name, { code }) => {
      const call = callFor(slow.has(name) ? 1_000 : 6_000);
      await withUpstream(faults[name], {}, async ({ server, upstream }) => {
        const fault = await faultOf(upstream.send(call, 'POST', '/things', new URLSearchParams({ a: 'b' })));
        expect(fault.code).toBe(code);
        expect(server.seen).toHaveLength(1);
        expect(call.signal.aborted).toBe(false);
        expectNoLeak(fault, server);
      });
    },
  );

  test('a service that is down is UPSTREAM_UNAVAILABLE', async () => {
    await withUpstream(json({}), {}, async ({ server, upstream }) => {
      await server.close();
      const fault = await faultOf(upstream.get(callOf(), '/things'));
      expect(fault.code).toBe('UPSTREAM_UNAVAILABLE');
      expectNoLeak(fault, server);
    });
  });

  test('the seconds of a Retry-After date are whole and at least 1', async () => {
    await withUpstream(faults.status429UntilADate, {}, async ({ upstream }) => {
      const { retryAfter } = (await faultOf(upstream.get(callOf(), '/things'))).options;
      expect(Number.isInteger(retryAfter)).toBe(true);
      expect(retryAfter).toBeGreaterThanOrEqual(1);
      expect(retryAfter).toBeLessThanOrEqual(60);
    });
  });

  test('a body above the limit is not read to its end', async () => {
    await withUpstream(faults.oversizedWithoutLength, {}, async ({ server, upstream }) => {
      await faultOf(upstream.get(callOf(), '/things'));
      await server.givenUp(1);
    });
  });
});

describe('a call', () => {
  test('has the credential, the query and the form, and requests no compression', async () => {
    await withUpstream(json({}), {}, async ({ server, upstream }) => {
      await upstream.get(callOf(), '/things', new URLSearchParams({ a: 'b c' }));
      await upstream.send(callOf(), 'POST', '/things', new URLSearchParams({ To: '+1555' }));
      const headers = { authorization: `Basic ${basic}`, 'accept-encoding': 'identity' };
      expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/things?a=b+c', headers });
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(server.seen[1]).toMatchObject({
        method: 'POST',
        body: 'To=%2B1555',
        headers: { ...headers, ...type },
      });
    });
  });

  test('puts the path of the service address before its own', async () => {
    await using server = await startFaultServer(json({}));
    const upstream = createUpstream({ service: 'executions', url: `${server.url}/studio/`, credentials });
    await upstream.get(callOf(), '/v2/things');
    expect(server.seen[0]?.url).toBe('/studio/v2/things');
    await upstream.close();
  });

  test('has the trace of its request, or else one derived from the request id', async () => {
    await withUpstream(json({}), {}, async ({ server, upstream }) => {
      const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
      const digits = '4bf92f3577b34da6a3ce929d0e0e4736';
      await upstream.get(callOf({ trace: { traceparent, tracestate: 'vendor=1' } }), '/things');
      await upstream.send(callOf({ requestId: `RQ${digits}` }), 'POST', '/things');
      const [known, own] = server.seen.map(({ headers }) => headers);
      expect(known).toMatchObject({ traceparent, tracestate: 'vendor=1' });
      expect(own?.['traceparent']).toBe(`00-${digits}-${digits.slice(16)}-00`);
      expect(own).not.toHaveProperty('tracestate');
    });
  });

  test.each([200, 201, 400, 404, 409])('returns %i with its body', async (status) => {
    await withUpstream(json({ code: 7 }, status), {}, async ({ upstream }) => {
      expect(await upstream.get(callOf(), '/things')).toMatchObject({ status, body: { code: 7 } });
    });
  });

  test('returns an answer without a body', async () => {
    const noContent: Behaviour = ({ response }) => void response.writeHead(204).end();
    await withUpstream(noContent, {}, async ({ upstream }) => {
      expect(await upstream.send(callOf(), 'DELETE', '/things/1')).toMatchObject({
        status: 204,
        body: undefined,
      });
    });
  });

  test('times out before the deadline of its request', async () => {
    await withUpstream(faults.neverAnswers, { margin: 3_000 }, async ({ server, upstream }) => {
      const call = callFor(3_200);
      expect((await faultOf(upstream.get(call, '/things'))).code).toBe('UPSTREAM_TIMEOUT');
      expect(call.signal.aborted).toBe(false);
      await server.givenUp(1);
    });
  });

  test('is not made when its request has no time left for it', async () => {
    await withUpstream(json({}), {}, async ({ server, upstream }) => {
      const fault = await faultOf(upstream.get(callOf({ deadline: Date.now() + 100 }), '/things'));
      expect(fault.code).toBe('UPSTREAM_TIMEOUT');
      expect(server.seen).toHaveLength(0);
    });
  });

  test('counts against the call budget of its operation, and is refused when that is used up', async () => {
    await withUpstream(json({}), { callsPerOperation: 2 }, async ({ server, upstream }) => {
      const call = callOf({ upstreamBudget: { left: 2 } });
      await upstream.get(call, '/things/1');
      await upstream.send(call, 'POST', '/things/2');
      const faults = [
        await faultOf(upstream.get(call, '/things/3')),
        await faultOf(upstream.send(call, 'POST', '/')),
      ];
      for (const fault of faults) {
        expect(fault.code).toBe('UPSTREAM_CALL_LIMIT');
        expect(fault.message).toContain('at most 2 upstream calls');
      }
      expect(call.upstreamBudget.left).toBe(0);
      expect(server.seen).toHaveLength(2);
    });
  });
});

describe('a GET', () => {
  test.concurrent.each(['status502', 'status503', 'resetsBeforeHeaders', 'status429'] as const)(
    'is repeated after %s, at the price of one',
    async (name) => {
      await withUpstream(inTurn(faults[name], json({ good: true })), {}, async ({ server, upstream }) => {
        const call = callOf();
        expect((await upstream.get(call, '/things')).body).toEqual({ good: true });
        expect(server.seen).toHaveLength(2);
        expect(call.upstreamBudget.left).toBe(249);
      });
    },
  );

  test('is repeated after Retry-After if there is time for it', async () => {
    await withUpstream(inTurn(faults.status429For0Seconds, json({})), {}, async ({ server, upstream }) => {
      expect((await upstream.get(callOf(), '/things')).status).toBe(200);
      expect(server.seen).toHaveLength(2);
    });
  });

  test('is cancelled when the client leaves', async () => {
    await withUpstream(faults.neverAnswers, {}, async ({ server, upstream }) => {
      const client = new AbortController();
      const answer = upstream.get(callOf({ signal: client.signal }), '/things');
      await server.arrived(1);
      client.abort(new Error('the client left'));
      await expect(answer).rejects.toThrow('the client left');
      await server.givenUp(1);
    });
  });

  test('is not made for a client that has left', async () => {
    await withUpstream(json({}), {}, async ({ server, upstream }) => {
      const signal = AbortSignal.abort(new Error('the client left'));
      await expect(upstream.get(callOf({ signal }), '/things')).rejects.toThrow('the client left');
      await expect(upstream.send(callOf({ signal }), 'POST', '/things')).rejects.toThrow('the client left');
      expect(server.seen).toHaveLength(0);
    });
  });
});

describe('a write', () => {
  test('continues when the client leaves after it was sent', async () => {
    const gate = Promise.withResolvers<void>();
    await withUpstream(gated(gate.promise, json({ made: true }, 201)), {}, async ({ server, upstream }) => {
      const client = new AbortController();
      const answer = upstream.send(callOf({ signal: client.signal }), 'POST', '/things');
      await server.arrived(1);
      client.abort();
      gate.resolve();
      expect(await answer).toMatchObject({ status: 201, body: { made: true } });
    });
  });

  test('is cancelled if that loses nothing, as for a waiting pull', async () => {
    await withUpstream(faults.neverAnswers, {}, async ({ server, upstream }) => {
      const leaving = new AbortController();
      const call = callOf({ signal: leaving.signal });
      const sent = upstream.send(call, 'POST', '/pull', { json: {} }, { leaving: 'given up' });
      await server.arrived(1);
      leaving.abort(new Error('stopping'));
      await expect(sent).rejects.toThrow('stopping');
      await server.givenUp(1);
    });
  });

  test('is not sent when the client leaves while it waits for its turn', async () => {
    const gate = Promise.withResolvers<void>();
    await withUpstream(gated(gate.promise, json({})), { concurrency: 1 }, async ({ server, upstream }) => {
      const read = upstream.get(callOf(), '/things');
      await server.arrived(1);
      const client = new AbortController();
      const write = upstream.send(callOf({ signal: client.signal }), 'POST', '/things');
      client.abort(new Error('the client left'));
      await expect(write).rejects.toThrow('the client left');
      gate.resolve();
      await read;
      expect(server.seen).toHaveLength(1);
    });
  });
});

describe('identical concurrent GETs', () => {
  test('are one call, charged to the request that began it', async () => {
    const gate = Promise.withResolvers<void>();
    await withUpstream(gated(gate.promise, json({ n: 1 })), {}, async ({ server, upstream }) => {
      const calls = Array.from({ length: 50 }, () => callOf());
      const answers = calls.map((call) => upstream.get(call, '/things', new URLSearchParams({ a: 'b' })));
      await server.arrived(1);
      gate.resolve();
      for (const { body } of await Promise.all(answers)) expect(body).toEqual({ n: 1 });
      expect(server.seen).toHaveLength(1);
      expect(calls.map((call) => call.upstreamBudget.left)).toEqual([249, ...Array(49).fill(250)]);
    });
  });

  test('have the time before the call, also for those that joined it later', async () => {
    const gate = Promise.withResolvers<void>();
    await withUpstream(gated(gate.promise, json({})), {}, async ({ server, upstream }) => {
      const first = upstream.get(callOf(), '/things');
      await server.arrived(1);
      const arrivedAt = Date.now();
      await vi.waitUntil(() => Date.now() > arrivedAt, { interval: 1 });
      const later = upstream.get(callOf(), '/things');
      gate.resolve();
      const readAt = (await first).readAt;
      expect(readAt).toBeLessThanOrEqual(arrivedAt);
      expect((await later).readAt).toBe(readAt);
    });
  });

  test('are two calls when they follow one another', async () => {
    await withUpstream(json({}), {}, async ({ server, upstream }) => {
      await upstream.get(callOf(), '/things');
      await upstream.get(callOf(), '/things');
      expect(server.seen).toHaveLength(2);
    });
  });

  test('continue for the others when one leaves, including the first', async () => {
    const gate = Promise.withResolvers<void>();
    await withUpstream(gated(gate.promise, json({ n: 1 })), {}, async ({ server, upstream }) => {
      const client = new AbortController();
      const first = upstream.get(callOf({ signal: client.signal }), '/things');
      const second = upstream.get(callOf(), '/things');
      await server.arrived(1);
      client.abort(new Error('the client left'));
      await expect(first).rejects.toThrow('the client left');
      gate.resolve();
      expect((await second).body).toEqual({ n: 1 });
      expect(server.seen).toHaveLength(1);
    });
  });

  test('end for one at its own deadline and continue for the others', async () => {
    const gate = Promise.withResolvers<void>();
    await withUpstream(gated(gate.promise, json({ n: 1 })), {}, async ({ server, upstream }) => {
      const hurried = upstream.get(callOf({ deadline: Date.now() + 450 }), '/things');
      const patient = upstream.get(callOf(), '/things');
      expect((await faultOf(hurried)).code).toBe('UPSTREAM_TIMEOUT');
      gate.resolve();
      expect((await patient).body).toEqual({ n: 1 });
      expect(server.seen).toHaveLength(1);
    });
  });

  test('are cancelled upstream when all have left, and the next one is a new call', async () => {
    await withUpstream(inTurn(faults.neverAnswers, json({ n: 2 })), {}, async ({ server, upstream }) => {
      const clients = [new AbortController(), new AbortController()];
      const answers = clients.map(({ signal }) => upstream.get(callOf({ signal }), '/things'));
      await server.arrived(1);
      for (const client of clients) client.abort(new Error('the client left'));
      for (const answer of answers) await expect(answer).rejects.toThrow('the client left');
      await server.givenUp(1);
      expect((await upstream.get(callOf(), '/things')).body).toEqual({ n: 2 });
    });
  });

  test('are not shared across the start or the end of a write', async () => {
    const [reads, write] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const behaviour: Behaviour = (exchange) =>
      gated(
        exchange.request.method === 'GET' ? reads.promise : write.promise,
        json({ n: exchange.nth }),
      )(exchange);
    await withUpstream(behaviour, {}, async ({ server, upstream }) => {
      const before = upstream.get(callOf(), '/things');
      await server.arrived(1);
      const written = upstream.send(callOf(), 'POST', '/things');
      await server.arrived(2);
      const during = upstream.get(callOf(), '/things');
      await server.arrived(3);
      write.resolve();
      await written;
      const afterwards = upstream.get(callOf(), '/things');
      await server.arrived(4);
      reads.resolve();
      const answers = await Promise.all([before, during, afterwards]);
      expect(answers.map(({ body }) => body)).toEqual([{ n: 1 }, { n: 3 }, { n: 4 }]);
    });
  });
});

describe('the calls of one request', () => {
  test('take its headers from one look at the credential, and never those of another request', async () => {
    let looks = 0;
    const headers = () => {
      looks += 1;
      return { authorization: `Bearer ${looks}` };
    };
    await withUpstream(json({}), { credentials: { headers } }, async ({ server, upstream }) => {
      const deadline = Date.now() + 6_000;
      const calls = ['a', 'b'].map((digit) =>
        callOf({ deadline, trace: { traceparent: `00-${digit.repeat(32)}-${digit.repeat(16)}-01` } }),
      );
      const asked = calls.flatMap((call, n) =>
        Array.from({ length: 3 }, (_, nth) => upstream.get(call, `/requests/${n}/${nth}`)),
      );
      await Promise.all(asked);
      expect(looks).toBe(2);
      for (const { url, headers: sent } of server.seen) {
        const [, , n] = url.split('/');
        expect(sent.traceparent).toBe(calls[Number(n)]?.trace?.traceparent);
        expect(sent.authorization).toBe(`Bearer ${Number(n) + 1}`);
      }
    });
  });

  test('look at the credential again once the earlier ones have been answered', async () => {
    let looks = 0;
    const headers = () => ({ authorization: `Bearer ${++looks}` });
    await withUpstream(json({}), { credentials: { headers } }, async ({ upstream }) => {
      const call = callOf({ deadline: Date.now() + 6_000 });
      await upstream.get(call, '/things/1');
      await upstream.get(call, '/things/2');
      expect(looks).toBe(2);
    });
  });

  test('end together at its deadline, each with a fault of its own', async () => {
    await withUpstream(faults.neverAnswers, {}, async ({ server, upstream }) => {
      const call = callOf({ deadline: Date.now() + 700 });
      const asked = [1, 2, 3].map((n) => faultOf(upstream.get(call, `/things/${n}`)));
      await server.arrived(3);
      const ended = await Promise.all(asked);
      expect(ended.map(({ code }) => code)).toEqual(Array(3).fill('UPSTREAM_TIMEOUT'));
      expect(new Set(ended).size).toBe(3);
      await server.givenUp(3);
    });
  });

  test('end together when its client leaves, and those of another request go on', async () => {
    const gate = Promise.withResolvers<void>();
    await withUpstream(gated(gate.promise, json({})), {}, async ({ server, upstream }) => {
      const client = new AbortController();
      const deadline = Date.now() + 6_000;
      const leaving = callOf({ deadline, signal: client.signal });
      const left = [1, 2].map((n) => upstream.get(leaving, `/things/${n}`));
      const other = upstream.get(callOf({ deadline }), '/things/3');
      await server.arrived(3);
      client.abort(new Error('the client left'));
      for (const one of left) await expect(one).rejects.toThrow('the client left');
      await server.givenUp(2);
      gate.resolve();
      expect((await other).status).toBe(200);
    });
  });
});

describe('the concurrency limit', () => {
  test('allows no more concurrent calls than it has places, and serves all in the end', async () => {
    const gate = Promise.withResolvers<void>();
    await withUpstream(gated(gate.promise, json({})), { concurrency: 3 }, async ({ server, upstream }) => {
      const answers = Array.from({ length: 20 }, (_, n) => upstream.get(callOf(), `/things/${n}`));
      await server.arrived(3);
      gate.resolve();
      await Promise.all(answers);
      expect(server.maxOpen).toBe(3);
      expect(server.seen).toHaveLength(20);
    });
  });

  test('counts the wait for a place against the deadline', async () => {
    const gate = Promise.withResolvers<void>();
    await withUpstream(gated(gate.promise, json({})), { concurrency: 1 }, async ({ server, upstream }) => {
      const first = upstream.get(callOf(), '/things/1');
      await server.arrived(1);
      const second = upstream.get(callOf({ deadline: Date.now() + 400 }), '/things/2');
      expect((await faultOf(second)).code).toBe('UPSTREAM_TIMEOUT');
      gate.resolve();
      await first;
      expect(server.seen).toHaveLength(1);
    });
  });

  test('passes the place of a failed call to the next', async () => {
    await withUpstream(inTurn(faults.status500, json({})), { concurrency: 1 }, async ({ upstream }) => {
      const first = upstream.get(callOf(), '/things/1');
      const second = upstream.get(callOf(), '/things/2');
      expect((await faultOf(first)).code).toBe('UPSTREAM_UNAVAILABLE');
      expect((await second).status).toBe(200);
    });
  });
});

describe('an observer that throws', () => {
  test.each([
    ['answered', json({ n: 1 }), { value: { body: { n: 1 } } }],
    ['refused', faults.status500, { reason: { code: 'UPSTREAM_UNAVAILABLE' } }],
  ])('leaves a call that is %s its outcome, and its place to the next', async (_, behaviour, outcome) => {
    let throws = true;
    const observer: Observer = {
      ...noObserver,
      upstreamCall() {
        if (!throws) return;
        throws = false;
        throw new Error('cannot count');
      },
    };
    const limits = { concurrency: 1, retries: 0, observer };
    await withUpstream(inTurn(behaviour, json({ n: 2 })), limits, async ({ upstream }) => {
      const [first, second] = await Promise.allSettled([
        upstream.get(callFor(1_000), '/things/1'),
        upstream.get(callFor(5_000), '/things/2'),
      ]);
      expect(first).toMatchObject(outcome);
      expect(second).toMatchObject({ value: { body: { n: 2 } } });
      expect(throws).toBe(false);
    });
  });
});

describe('a long queue', () => {
  const many = 20_000;
  const waitingFor = (upstream: Upstream) => {
    const call = callOf({ deadline: Date.now() + 60_000, upstreamBudget: { left: many } });
    return Array.from({ length: many }, (_, n) => faultOf(upstream.get(call, `/things/${n}`)));
  };
  const terms = { concurrency: 1, retries: 0, timeout: 60_000 };

  test('is refused without a call when the breaker opens', async () => {
    const limits = { ...terms, breakerFailures: 1, breakerOpen: 60_000 };
    await withUpstream(faults.status503, limits, async ({ server, upstream }) => {
      const refused = await Promise.all(waitingFor(upstream));
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
      expect(server.seen).toHaveLength(1);
    });
  });

  test('is refused without a call when the client is closed', async () => {
    const over = new AbortController();
    await withUpstream(faults.neverAnswers, { ...terms, over: over.signal }, async ({ server, upstream }) => {
      const waiting = waitingFor(upstream);
      await server.arrived(1);
      over.abort();
      const refused = await Promise.all(waiting);
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
      expect(server.seen).toHaveLength(1);
    });
  });
});

/** Records what the observer of a client is called with. */
function counting() {
  const told: string[] = [];
  const observer: Observer = {
    ...noObserver,
    upstreamCall: ({ outcome }) => told.push(outcome),
    upstreamRetry: () => told.push('retry'),
    upstreamShared: () => told.push('shared'),
    upstreamRefusal: (_, code) => told.push(`refused ${code}`),
    upstreamBreaker: (_, state) => told.push(`breaker ${state}`),
  };
  return { told, observer };
}

describe('the circuit breaker', () => {
  const broken = { retries: 0, breakerFailures: 3, breakerOpen: 60_000 };

  test('opens when calls fail repeatedly: then they are refused at once, without a charge', async () => {
    const { told, observer } = counting();
    await withUpstream(faults.status503, { ...broken, observer }, async ({ server, upstream }) => {
      for (let nth = 0; nth < 3; nth += 1) await faultOf(upstream.get(callOf(), '/things'));
      expect(upstream.breaker).toBe('open');
      const call = callOf();
      for (const refused of [upstream.get(call, '/things'), upstream.send(call, 'POST', '/things')]) {
        const fault = await faultOf(refused);
        expect(fault).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', options: { service: 'executions' } });
        expect(fault.options.retryAfter).toBeGreaterThan(0);
      }
      expect(call.upstreamBudget.left).toBe(250);
      expect(server.seen).toHaveLength(3);
      const outcomes = Array(3).fill('UPSTREAM_UNAVAILABLE');
      const refused = Array(2).fill('refused UPSTREAM_UNAVAILABLE');
      expect(told).toEqual(['breaker closed', ...outcomes, 'breaker open', ...refused]);
    });
  });

  test('ends the retries of a call that opens it', async () => {
    const terms = { ...broken, retries: 10 };
    await withUpstream(faults.status503, terms, async ({ server, upstream }) => {
      const fault = await faultOf(upstream.get(callOf(), '/things'));
      expect(fault.options.upstreamStatus).toBe(503);
      expect(server.seen).toHaveLength(3);
    });
  });

  test.each(['status401', 'html', 'status418'] as const)(
    'does not open for %s, because the service is there',
    async (name) => {
      await withUpstream(faults[name], broken, async ({ server, upstream }) => {
        for (let nth = 0; nth < 5; nth += 1) await faultOf(upstream.get(callOf(), `/things/${nth}`));
        expect([upstream.breaker, server.seen.length]).toEqual(['closed', 5]);
      });
    },
  );

  test('counts calls that hang, and not those whose clients left', async () => {
    const { told, observer } = counting();
    const terms = { ...broken, timeout: 200, observer };
    await withUpstream(faults.neverAnswers, terms, async ({ server, upstream }) => {
      const client = new AbortController();
      const left = [1, 2, 3].map((n) => upstream.get(callOf({ signal: client.signal }), `/left/${n}`));
      await server.arrived(3);
      client.abort(new Error('the client left'));
      for (const answer of left) await expect(answer).rejects.toThrow('the client left');
      await server.givenUp(3);
      expect(upstream.breaker).toBe('closed');
      await Promise.all([1, 2, 3].map((n) => faultOf(upstream.get(callOf(), `/late/${n}`))));
      await server.givenUp(6);
      expect(upstream.breaker).toBe('open');
      const counted = told.filter((one) => !one.startsWith('breaker'));
      expect(counted).toEqual([...Array(3).fill('ABORTED'), ...Array(3).fill('UPSTREAM_TIMEOUT')]);
    });
  });

  test("ignores calls that had less time than the service's timeout", async () => {
    await withUpstream(faults.neverAnswers, { ...broken, timeout: 60_000 }, async ({ server, upstream }) => {
      const hurried = () => callOf({ deadline: Date.now() + 400 });
      await Promise.all([1, 2, 3].map((n) => faultOf(upstream.get(hurried(), `/late/${n}`))));
      await server.givenUp(3);
      expect(upstream.breaker).toBe('closed');
    });
  });

  test('can be switched off', async () => {
    await withUpstream(faults.status503, { ...broken, breakerOpen: 0 }, async ({ server, upstream }) => {
      for (let nth = 0; nth < 6; nth += 1) await faultOf(upstream.get(callOf(), '/things'));
      expect(server.seen).toHaveLength(6);
    });
  });

  /** Terms without patience: every slow attempt counts as having waited long enough. */
  const soon = { breakerPatience: 0, timeout: 8_000 };

  async function attempt<Value>(breaker: Breaker, task: () => Promise<Value>): Promise<Value> {
    const ended = breaker.begin();
    const outcome = task();
    await outcome.then(() => ended(), ended);
    return await outcome;
  }

  /** Creates a breaker with a clock of the test; `fails` and `works` make one attempt each. */
  function openBreaker(terms: Partial<typeof broken> = {}) {
    const clock = { now: 0 };
    const states: string[] = [];
    const limits = { ...broken, breakerWindow: 10_000, breakerOpen: 5_000, ...soon, ...terms };
    const changed = (state: string) => void states.push(state);
    const breaker = createBreaker({
      limits,
      failures: failuresOf('executions'),
      changed,
      clock: () => clock.now,
    });
    const fails = async () =>
      await faultOf(attempt(breaker, () => Promise.reject(failuresOf('x').timedOut())));
    const works = async () => await attempt(breaker, async () => 'good');
    return { clock, states, breaker, fails, works };
  }

  test('allows one call after its pause, and closes when that succeeds', async () => {
    const { clock, states, breaker, fails, works } = openBreaker();
    for (let nth = 0; nth < 3; nth += 1) await fails();
    clock.now = 4_999;
    expect(() => breaker.check()).toThrow('is paused briefly');
    clock.now = 5_000;
    const gate = Promise.withResolvers<string>();
    const probe = attempt(breaker, () => gate.promise);
    // While that call is under way, all others are refused.
    expect((await faultOf(attempt(breaker, async () => 'never'))).code).toBe('UPSTREAM_UNAVAILABLE');
    gate.resolve('good');
    expect(await probe).toBe('good');
    expect(await works()).toBe('good');
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  test('pauses again when that call fails, and allows another one when its client left', async () => {
    const { clock, states, breaker, fails, works } = openBreaker();
    for (let nth = 0; nth < 3; nth += 1) await fails();
    clock.now = 5_000;
    expect((await fails()).code).toBe('UPSTREAM_TIMEOUT');
    expect(() => breaker.check()).toThrow('is paused briefly');
    clock.now = 10_000;
    await expect(attempt(breaker, () => Promise.reject(new Error('the client left')))).rejects.toThrow(
      'left',
    );
    expect(breaker.state).toBe('half-open');
    expect(await works()).toBe('good');
    expect(states).toEqual(['open', 'half-open', 'open', 'half-open', 'closed']);
  });

  test('opens only if half of the calls fail, and forgets old ones', async () => {
    const { clock, breaker, fails, works } = openBreaker();
    for (let nth = 0; nth < 4; nth += 1) await works();
    for (let nth = 0; nth < 3; nth += 1) await fails();
    expect(breaker.state).toBe('closed');
    await fails();
    expect(breaker.state).toBe('open');
    const { clock: later, breaker: other, ...calls } = openBreaker();
    for (const seconds of [0, 11, 22, 33]) {
      later.now = seconds * 1000;
      await calls.fails();
    }
    expect([other.state, clock.now]).toEqual(['closed', 0]);
  });

  test('does not open at a successful call, whichever calls it has forgotten by then', async () => {
    const { clock, states, fails, works } = openBreaker();
    for (let nth = 0; nth < 12; nth += 1) await works();
    clock.now = 5_300;
    for (let nth = 0; nth < 6; nth += 1) await fails();
    clock.now = 10_600;
    await works();
    expect(states).toEqual([]);
    await fails();
    expect(states).toEqual(['open']);
  });

  test('opens for calls that hang one after another, though each lasts longer than the window', async () => {
    const { clock, breaker } = openBreaker();
    for (let nth = 0; nth < 3; nth += 1) {
      await faultOf(
        attempt(breaker, async () => {
          clock.now += 12_000;
          throw failuresOf('x').timedOut();
        }),
      );
    }
    expect(breaker.state).toBe('open');
  });

  test('ignores calls that began before it opened', async () => {
    const { clock, breaker, fails, works } = openBreaker();
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<never>());
    const hung = gates.map(({ promise }) => attempt(breaker, () => promise));
    for (let nth = 0; nth < 3; nth += 1) await fails();
    clock.now = 5_000;
    await works();
    for (const { reject } of gates) reject(failuresOf('x').timedOut());
    await Promise.all(hung.map(faultOf));
    expect(breaker.state).toBe('closed');
  });
});

describe('the pages of a list', () => {
  test.each<[string, (token: number | undefined) => number | null]>([
    ['repeat earlier tokens', (token = 0) => (token + 1) % 3],
    ['never end', (token = 0) => token + 1],
  ])('that %s are given up', async (_, following) => {
    const seen: number[] = [];
    const fetch = async (token: string | undefined) => {
      seen.push(Number(token ?? 0));
      return { next: String(following(token === undefined ? undefined : Number(token))) };
    };
    const walk = async () => {
      for await (const _page of pagesOf({ service: 'executions', maxPages: 10, fetch }))
        expect(seen.length).toBeLessThan(20);
    };
    expect((await faultOf(walk())).code).toBe('UPSTREAM_INVALID_RESPONSE');
    expect(seen.length).toBeLessThan(12);
  });
});

describe('closing', () => {
  test('waits for a write in progress until it is over, and for nothing else', async () => {
    const over = new AbortController();
    const terms = { over: over.signal, timeout: 20_000 };
    await withUpstream(faults.neverAnswers, terms, async ({ server, upstream }) => {
      const sent = faultOf(upstream.send(callOf({ deadline: Date.now() + 60_000 }), 'POST', '/things'));
      await server.arrived(1);
      const closed = upstream.close();
      over.abort();
      expect(await sent).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
      await closed;
      await server.givenUp(1);
    });
  });
});

describe('a failing service', () => {
  test('is reported with its cause, once a minute, and not for clients who leave', async () => {
    const heard: Fault[] = [];
    const troubled = failureOf((fault) => void heard.push(fault));
    const terms = { ...{ retries: 0 }, troubled };
    await withUpstream(inTurn(faults.neverAnswers, faults.resetsBeforeHeaders), terms, async (scene) => {
      const client = new AbortController();
      const left = scene.upstream.get(callOf({ signal: client.signal }), '/left');
      await scene.server.arrived(1);
      client.abort(new Error('the client left'));
      await expect(left).rejects.toThrow('the client left');
      for (const path of ['/one', '/other']) await faultOf(scene.upstream.get(callOf(), path));
      await faultOf(scene.upstream.send(callOf(), 'POST', '/one'));
      expect(heard).toEqual([expect.objectContaining({ code: 'UPSTREAM_UNAVAILABLE' })]);
      expect(heard[0]?.cause).toMatchObject({ message: expect.any(String) });
    });
  });
});

describe('observed counts', () => {
  test("include retries, shared calls, and calls above an operation's maximum", async () => {
    const { told, observer } = counting();
    const gate = Promise.withResolvers<void>();
    const behaviour = inTurn(faults.status503, gated(gate.promise, json({})));
    await withUpstream(behaviour, { observer }, async ({ server, upstream }) => {
      const [one, other] = [upstream.get(callOf(), '/things'), upstream.get(callOf(), '/things')];
      await server.arrived(2);
      gate.resolve();
      await Promise.all([one, other]);
      await faultOf(upstream.get(callOf({ upstreamBudget: { left: 0 } }), '/things'));
      expect(told).toEqual([
        'breaker closed',
        'shared',
        'UPSTREAM_UNAVAILABLE',
        'retry',
        'ok',
        'refused UPSTREAM_CALL_LIMIT',
      ]);
    });
  });
});

describe('when only the status is checked', () => {
  test.each<[string, Behaviour, number]>([
    ['a body that is too long', ({ response }) => void response.writeHead(200).end('x'.repeat(100_000)), 200],
    [
      'a body that is refused at once',
      ({ response }) => void response.writeHead(503).end('x'.repeat(100_000)),
      503,
    ],
    ['a body that does not end', ({ response }) => void response.writeHead(202).write('and then'), 202],
    ['a body that breaks off', faults.hangsUpInTheBody, 200],
  ])('%s is not a failure', async (_, behaviour, expected) => {
    await using server = await startFaultServer(behaviour);
    const outgoing = createOutgoing({ service: 'sink', concurrency: 1, bodyBytes: 1000, statusOnly: true });
    const request = {
      method: 'POST',
      url: new URL(server.url),
      headers: {},
      body: '{}',
      timeout: 300,
    } as const;
    for (const nth of [1, 2]) {
      expect([nth, await outgoing.send(request)]).toEqual([
        nth,
        expect.objectContaining({ status: expected, text: '' }),
      ]);
    }
    await server.close();
    await outgoing.close();
  });

  test('an answer without a status is a failure', async () => {
    await using server = await startFaultServer(faults.neverAnswers);
    const outgoing = createOutgoing({ service: 'sink', concurrency: 1, bodyBytes: 1000, statusOnly: true });
    const request = { method: 'POST', url: new URL(server.url), headers: {}, timeout: 50 } as const;
    expect((await faultOf(outgoing.send(request))).code).toBe('UPSTREAM_TIMEOUT');
    await server.close();
    await outgoing.close();
  });
});
