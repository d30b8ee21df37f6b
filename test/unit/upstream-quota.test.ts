import { describe, expect, test } from 'vitest';
import { noObserver } from '../../src/gateway/observer.ts';
import { classOfStatus, type Profile } from '../../src/gateway/upstream/profile.ts';
import { createUpstream, type Upstream, type UpstreamOptions } from '../../src/gateway/upstream/upstream.ts';
import type { Caller } from '../../src/kit/call/caller.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';
import { Fault } from '../../src/kit/fault.ts';
import { callOf } from '../support/calls.ts';
import {
  type Behaviour,
  type FaultServer,
  faults,
  gated,
  inTurn,
  json,
  startFaultServer,
} from '../support/fault-server.ts';

const credentials = { username: 'user', password: 'secret' };
const callerOf = (id: string): Caller => ({ kind: 'anonymous', address: id, scopes: noScopes });
const callFor = (milliseconds: number, owner = 'ada') =>
  callOf({ deadline: Date.now() + milliseconds, caller: callerOf(owner) });

/** A product whose 429 says nothing, `x-wait` a wait in its body, and `x-daily` that the day is over. */
const profile: Profile = {
  classify(response) {
    const { wait, daily } = (response.body ?? {}) as { readonly wait?: number; readonly daily?: boolean };
    if (daily) return { class: 'quota', isDaily: true };
    if (wait !== undefined) return { class: 'quota', waitSeconds: wait };
    return classOfStatus(response);
  },
  refusesBeforeProcessing: true,
};

async function withUpstream(
  behaviour: Behaviour,
  options: Partial<UpstreamOptions>,
  run: (upstream: Upstream, server: FaultServer) => Promise<void>,
): Promise<void> {
  await using server = await startFaultServer(behaviour);
  const upstream = createUpstream({
    service: 'executions',
    url: server.url,
    credentials,
    backoff: 1,
    ...options,
  });
  try {
    await run(upstream, server);
  } finally {
    await server.close();
    await upstream.close();
  }
}

async function outcomeOf(answer: Promise<unknown>): Promise<'answered' | Fault> {
  return await answer.then(
    () => 'answered' as const,
    (error: unknown) => {
      if (error instanceof Fault) return error;
      throw error;
    },
  );
}

/** Grants so many calls in any second. */
function granting(calls: number, refusal: Behaviour) {
  const granted: number[] = [];
  const count = { refused: 0 };
  const behaviour: Behaviour = (exchange) => {
    const now = performance.now();
    if (granted.filter((at) => at > now - 1_000).length < calls) {
      granted.push(now);
      return json({})(exchange);
    }
    count.refused += 1;
    return refusal(exchange);
  };
  return { behaviour, granted, count };
}

const tells = (body: object) => json(body, 429);

describe('a quota of 10 calls a second', () => {
  test.each([
    ['without a word of waiting', faults.status429],
    ['with a wait', tells({ wait: 1.2 })],
  ])('%s, under a thousand callers, is used and not stormed', async (_, refusal) => {
    const { behaviour, granted, count } = granting(10, refusal);
    const codes: string[] = [];
    const observer = { ...noObserver, upstreamRefusal: (_service: string, code: string) => codes.push(code) };
    await withUpstream(behaviour, { profile, observer }, async (upstream, server) => {
      const asked = Array.from({ length: 1_000 }, (_each, nth) =>
        outcomeOf(upstream.get(callFor(6_000, `owner-${nth % 20}`), `/things/${nth}`)),
      );
      const outcomes = await Promise.all(asked);
      const refused = outcomes.filter((outcome) => outcome !== 'answered');
      // At least the calls of the first second, and some at the pace.
      expect(granted.length).toBeGreaterThan(15);
      expect(outcomes.length - refused.length).toBe(granted.length);
      for (const fault of refused) {
        expect(fault.code).toBe('UPSTREAM_RATE_LIMITED');
        expect(fault.options.retryAfter).toBeGreaterThan(0);
      }
      // Those in flight at the first refusal, and a few while the pace was found.
      expect(count.refused).toBeLessThan(64 + 16);
      expect(server.seen.length).toBe(granted.length + count.refused);
      expect(upstream.breaker).toBe('closed');
      expect(new Set(codes)).toEqual(new Set(['UPSTREAM_RATE_LIMITED']));
    });
  });
});

describe('a wait that the service tells', () => {
  test('is kept to the fraction of a second, and calls of others wait, too', async () => {
    const behaviour = inTurn(tells({ wait: 1.3 }), json({ good: true }));
    await withUpstream(behaviour, { profile }, async (upstream, server) => {
      const first = upstream.get(callFor(8_000), '/first');
      await server.arrived(1);
      while (upstream.pace().state === 'free') await new Promise(setImmediate);
      const { state, waitMs } = upstream.pace();
      expect([state, waitMs !== null && waitMs > 0 && waitMs <= 1_300]).toEqual(['waiting', true]);
      const second = upstream.get(callFor(8_000, 'bob'), '/second');
      expect(upstream.pace().waiting).toBeGreaterThan(0);
      await Promise.all([first, second]);
      expect(upstream.pace()).toMatchObject({ state: 'paced', waiting: 0 });
      expect(server.seen).toHaveLength(3);
    });
  });

  test('longer than a call may take refuses that call at once, without sending it', async () => {
    await withUpstream(tells({ wait: 23 }), { profile }, async (upstream, server) => {
      await outcomeOf(upstream.get(callFor(8_000), '/first'));
      const outcome = await outcomeOf(upstream.get(callFor(8_000), '/second'));
      expect(outcome).toMatchObject({ code: 'UPSTREAM_RATE_LIMITED' });
      expect(outcome).toHaveProperty('options.retryAfter', 23);
      expect(server.seen).toHaveLength(1);
    });
  });

  test('is said to a call that was sent before and refused without a word of waiting', async () => {
    const [both, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const behaviour = inTurn(
      gated(both.promise, tells({ wait: 20 })),
      gated(first.promise, faults.status429),
    );
    await withUpstream(behaviour, { profile }, async (upstream, server) => {
      const once = (path: string) => outcomeOf(upstream.get(callFor(8_000), path, undefined, { retries: 0 }));
      const before = once('/first');
      await server.arrived(1);
      const after = once('/second');
      await server.arrived(2);
      both.resolve();
      expect(await before).toHaveProperty('options.retryAfter', 20);
      first.resolve();
      expect(await after).toHaveProperty('options.retryAfter', 20);
    });
  });

  test('ends for a call whose client leaves, and for all when the connections close', async () => {
    const over = new AbortController();
    await withUpstream(tells({ wait: 3 }), { profile, over: over.signal }, async (upstream, server) => {
      const client = new AbortController();
      const left = upstream.get(callOf({ ...callFor(8_000), signal: client.signal }), '/left');
      const other = outcomeOf(upstream.get(callFor(8_000), '/other'));
      await server.arrived(2);
      while (upstream.pace().waiting < 2) await new Promise(setImmediate);
      client.abort(new Error('the client left'));
      await expect(left).rejects.toThrow('the client left');
      over.abort();
      expect(await other).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
      expect(server.seen).toHaveLength(2);
    });
  });
});

describe('a quota of the day', () => {
  test('refuses all further calls at once, and says when to come again', async () => {
    await withUpstream(tells({ daily: true }), { profile }, async (upstream, server) => {
      for (let nth = 0; nth < 3; nth += 1) {
        const outcome = await outcomeOf(upstream.get(callFor(60_000), `/things/${nth}`));
        expect(outcome).toMatchObject({ code: 'UPSTREAM_RATE_LIMITED', options: { retryAfter: 30 } });
      }
      expect(server.seen).toHaveLength(1);
      expect([upstream.pace().state, upstream.breaker]).toEqual(['daily-quota', 'closed']);
    });
  });
});

describe('a write', () => {
  test('that was refused for the quota before it was processed is sent again', async () => {
    await withUpstream(inTurn(faults.status429, json({})), { profile }, async (upstream, server) => {
      expect(await outcomeOf(upstream.send(callFor(8_000), 'POST', '/things'))).toBe('answered');
      expect(server.seen).toHaveLength(2);
    });
  });

  test('is not sent again when the product does not promise that, nor after another failure', async () => {
    const careful = { ...profile, refusesBeforeProcessing: false };
    for (const [behaviour, options] of [
      [inTurn(faults.status429, json({})), { profile: careful }],
      [inTurn(faults.status503, json({})), { profile }],
    ] as const) {
      await withUpstream(behaviour, options, async (upstream, server) => {
        expect(await outcomeOf(upstream.send(callFor(8_000), 'POST', '/things'))).toBeInstanceOf(Fault);
        expect(server.seen).toHaveLength(1);
      });
    }
  });

  test('is not sent a third time when its repetition fails', async () => {
    const behaviour = inTurn(faults.status429, faults.status503, json({}));
    await withUpstream(behaviour, { profile }, async (upstream, server) => {
      expect(await outcomeOf(upstream.send(callFor(8_000), 'POST', '/things'))).toMatchObject({
        code: 'UPSTREAM_UNAVAILABLE',
      });
      expect(server.seen).toHaveLength(2);
    });
  });
});
