import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { maxReplays } from '../../src/gateway/live/hub/hub.ts';
import { noObserver, type Observer } from '../../src/gateway/observer.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { cursorOf, cursors, testHub, testSink } from '../support/hubs.ts';
import { resellerCall } from '../support/resellers.ts';
import { accountOf, sidOf } from '../support/sids.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('a group', () => {
  test('executes and serialises an event once, and every subscriber gets the same text', async () => {
    using world = testHub();
    const sinks = Array.from({ length: 100 }, testSink);
    for (const sink of sinks) await world.subscribe(sink);
    await Promise.all(sinks.map((sink) => sink.until(1)));
    world.feed.log(3);
    await Promise.all(sinks.map((sink) => sink.until(4)));
    for (const { got } of sinks) expect(got).toEqual(['StreamHeartbeat', 1, 2, 3]);
    expect(world.reads).toHaveLength(3);
    expect(world.hub.groups).toBe(1);
    const [first, second] = sinks;
    expect(first?.payloads[2]).toBe(second?.payloads[2]);
  });

  test('is not run for events that cannot match it', async () => {
    using world = testHub();
    const keys = range(1, 50).map((number) => sidOf('FN', number));
    const sinks = keys.map(testSink);
    for (const [index, sid] of keys.entries()) {
      const sink = sinks[index];
      if (sink) await world.subscribe(sink, { sid });
      await sink?.until(1);
    }
    world.feed.asked.length = 0;
    world.feed.log(2);
    await Promise.all([sinks[0]?.until(2), sinks[1]?.until(2)]);
    const groups = world.feed.asked.filter((key) => key !== undefined);
    expect(new Set(groups)).toEqual(new Set(keys.slice(0, 2)));
  });

  test('ends with its last subscriber', async () => {
    using world = testHub();
    const [one, other] = [testSink(), testSink()];
    const ends = [await world.subscribe(one), await world.subscribe(other)];
    for (const end of ends) {
      expect(world.hub.groups).toBe(1);
      end();
    }
    expect(world.hub.groups).toBe(0);
    world.feed.log(1);
    const next = testSink();
    await world.subscribe(next, { after: cursorOf(0) });
    await next.until(1);
    expect([one.got, next.got]).toEqual([[], [1]]);
  });

  test('writes in the order of the log, however long executions take', async () => {
    using world = testHub();
    const sink = testSink();
    await world.subscribe(sink, { after: cursorOf(0) });
    const release = world.hold();
    world.feed.log(20);
    release();
    world.feed.log(180);
    await sink.until(200);
    expect(sink.got).toEqual(range(1, 200));
  });

  const others: readonly [string, Partial<Call>][] = [
    ['scopes', { scopes: new Set(['executions:read', 'executions:write']) }],
    ['account', { account: accountOf(2) }],
    [
      'projects',
      {
        caller: {
          kind: 'user',
          id: 'ada',
          app: null,
          plan: 'standard',
          scopes: new Set(),
          tenancy: { account: null, projects: new Set(['p']), customers: '*', serviceAccount: null },
        },
      },
    ],
    [
      'customers',
      {
        caller: {
          kind: 'user',
          id: 'ada',
          app: null,
          plan: 'standard',
          scopes: new Set(),
          tenancy: { account: null, projects: '*', customers: new Set(['c']), serviceAccount: null },
        },
      },
    ],
    [
      'being known',
      { caller: { kind: 'anonymous', address: '192.0.2.1', scopes: new Set(['executions:read']) } },
    ],
  ];

  test.each(others)('is never shared by subscribers with different %s', async (_, call) => {
    using world = testHub();
    const [one, other] = [testSink(), testSink()];
    await world.subscribe(one);
    await world.subscribe(other, { call });
    expect(world.hub.groups).toBe(2);
    await Promise.all([one.until(1), other.until(1)]);
    world.feed.log(1);
    await one.until(2);
    expect(world.reads).toContain(accountOf(1));
    const account = call.account ?? accountOf(1);
    if (account === accountOf(1)) await other.until(2);
    world.feed.log(1, accountOf(2));
    if (account === accountOf(2)) await other.until(2);
    expect(other.got.length).toBe(2);
    expect(one.got).toEqual(['StreamHeartbeat', 1]);
  });

  test('is not shared across different operations, arguments or origins', async () => {
    using world = testHub();
    const asked = [{}, { sid: sidOf('FN', 1) }, { sid: sidOf('FN', 2) }, { origin: 'http://other.test' }];
    for (const one of asked) await world.subscribe(testSink(), one);
    const query = 'subscription { executionChanges { ... on ExecutionChange { cursor } } }';
    await world.subscribe(testSink(), { query });
    expect(world.hub.groups).toBe(5);
  });

  test("is not shared by a null and a default value, whatever the variable's name", async () => {
    using world = testHub();
    const query = `subscription ($toString: ID = "${sidOf('FN', 1)}") {
      executionChanges(sid: $toString) { ... on StreamHeartbeat { cursor } }
    }`;
    await world.subscribe(testSink(), { query });
    await world.subscribe(testSink(), { query, variables: { toString: null } });
    expect(world.hub.groups).toBe(2);
  });

  test('is shared by callers with the same access', async () => {
    using world = testHub();
    const user = (id: string) => ({
      caller: {
        kind: 'user' as const,
        id,
        app: null,
        plan: 'standard' as const,
        scopes: new Set<never>(),
        tenancy: { account: null, projects: '*' as const, customers: '*' as const, serviceAccount: null },
      },
    });
    await world.subscribe(testSink(), { call: user('ada') });
    await world.subscribe(testSink(), { call: user('grace') });
    expect(world.hub.groups).toBe(1);
  });
});

describe('a subscriber that resumes', () => {
  test('gets the missed events and then new ones, each once, while others follow', async () => {
    using world = testHub();
    world.feed.log(100);
    const follower = testSink();
    await world.subscribe(follower);
    await follower.until(1);
    const back = range(0, 20).map((n) => ({ from: n * 5, sink: testSink() }));
    for (const { from, sink } of back) {
      await world.subscribe(sink, { after: cursorOf(from) });
      world.feed.log(2);
    }
    const last = 100 + 2 * back.length;
    await Promise.all(back.map(({ from, sink }) => sink.until(last - from)));
    for (const { from, sink } of back) expect(sink.got).toEqual(range(from + 1, last));
    await follower.until(1 + last - 100);
    expect(follower.got).toEqual(['StreamHeartbeat', ...range(101, last)]);
    expect(world.hub.groups).toBe(1);
    // Subscribers that resume at about the same time share their executions.
    expect(world.reads.length).toBe(last);
  });

  test('can have a heartbeat where it has all that it missed, while others have none', async () => {
    using world = testHub();
    world.feed.log(200);
    const [other, behind, upToDate] = [testSink(), testSink(), testSink()];
    await world.subscribe(other, { after: cursorOf(0) });
    await world.subscribe(behind, { after: cursorOf(0), heartbeatAtEnd: true });
    await world.subscribe(upToDate, { after: cursorOf(200), heartbeatAtEnd: true });
    // New events come before the replay has ended.
    world.feed.log(10);
    await Promise.all([other.until(210), behind.until(211), upToDate.until(11)]);
    expect(other.got).toEqual(range(1, 210));
    expect(behind.got.filter((one) => one !== 'StreamHeartbeat')).toEqual(range(1, 210));
    expect(behind.got.indexOf('StreamHeartbeat')).toBeGreaterThanOrEqual(200);
    expect(upToDate.got).toHaveLength(11);
    const { cursor } = JSON.parse(upToDate.payloads[0] ?? '').data.executionChanges;
    expect(cursors.parse(cursor)).toBe(200);
    expect(world.hub.groups).toBe(1);
  });

  test('triggers a look at the log for events of a process that has ended', async () => {
    using world = testHub();
    world.feed.log(2);
    await world.subscribe(testSink());
    expect(world.feed.looks).toBe(0);
    await world.subscribe(testSink(), { after: cursorOf(1) });
    expect(world.feed.looks).toBe(1);
  });

  test('with a cursor that this process has not seen yet misses nothing and gets nothing twice', async () => {
    using world = testHub();
    world.feed.log(5);
    const ahead = testSink();
    const { bounds } = world.feed;
    Object.assign(world.feed, { bounds: async () => ({ ...(await bounds()), head: 7 }) });
    await world.subscribe(ahead, { after: cursorOf(7) });
    const follower = testSink();
    await world.subscribe(follower);
    await follower.until(1);
    world.feed.log(4);
    await Promise.all([ahead.until(2), follower.until(5)]);
    expect([ahead.got, follower.got]).toEqual([
      [8, 9],
      ['StreamHeartbeat', 6, 7, 8, 9],
    ]);
  });

  test('too late gets a gap, then the remaining events', async () => {
    using world = testHub();
    world.feed.log(10);
    world.feed.forget(6);
    const sink = testSink();
    await world.subscribe(sink, { after: cursorOf(3) });
    await sink.until(5);
    expect(sink.got).toEqual(['StreamGap', 7, 8, 9, 10]);
    const { reason, missedTo } = JSON.parse(sink.payloads[0] ?? '').data.executionChanges;
    expect([reason, cursors.parse(missedTo)]).toEqual(['CURSOR_EXPIRED', 6]);
  });

  test('gets a gap for events that expire while it catches up, before it continues', async () => {
    using world = testHub();
    world.feed.log(200);
    const sink = testSink();
    sink.buffered = 512 * 1024;
    await world.subscribe(sink, { after: cursorOf(0) });
    await sink.until(1);
    world.feed.forget(150);
    sink.take();
    await sink.until(64 + 1 + 50);
    expect(sink.got).toEqual([...range(1, 64), 'StreamGap', ...range(151, 200)]);
    const { reason, missedTo } = JSON.parse(sink.payloads[64] ?? '').data.executionChanges;
    expect([reason, cursors.parse(missedTo)]).toEqual(['CURSOR_EXPIRED', 150]);
  });
});

describe('many subscribers that resume at once', () => {
  const callOfUser = (id: string): Partial<Call> => ({
    caller: {
      kind: 'user',
      id,
      app: null,
      plan: 'standard',
      scopes: new Set(),
      tenancy: { account: null, projects: '*', customers: '*', serviceAccount: null },
    },
  });

  test('share reads, with few of one owner at a time, and another owner is served in between', async () => {
    using world = testHub();
    world.feed.log(200);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { read } = world.feed;
    let [reads, holding] = [0, true];
    const heldRead: typeof read = async (query) => {
      reads += 1;
      if (holding) await held;
      return await read(query);
    };
    Object.assign(world.feed, { read: heldRead });
    const sinks = Array.from({ length: 200 }, testSink);
    for (const sink of sinks) await world.subscribe(sink, { after: cursorOf(0), call: callOfUser('ada') });
    while (reads < maxReplays) await setImmediate();
    // Every read that may begin has begun by now.
    for (let turns = 0; turns < 20; turns += 1) await setImmediate();
    expect(reads).toBe(maxReplays);
    holding = false;
    const other = testSink();
    await world.subscribe(other, { after: cursorOf(0), call: callOfUser('grace') });
    await other.until(200);
    expect(sinks.every(({ got }) => got.length === 0)).toBe(true);
    letGo();
    await Promise.all(sinks.map((sink) => sink.until(200)));
    world.feed.log(1);
    await Promise.all([other, ...sinks].map((sink) => sink.until(201)));
    for (const { got } of [other, ...sinks]) expect(got).toEqual(range(1, 201));
    expect(reads).toBeLessThan(100);
  });

  test('do not wait for one with a slow client, which misses nothing', async () => {
    using world = testHub();
    world.feed.log(300);
    const sinks = Array.from({ length: 40 }, testSink);
    const slow = sinks[20];
    if (slow) slow.buffered = 512 * 1024;
    for (const sink of sinks) await world.subscribe(sink, { after: cursorOf(0), call: callOfUser('ada') });
    const others = sinks.filter((sink) => sink !== slow);
    await Promise.all(others.map((sink) => sink.until(300)));
    expect(slow?.got.length).toBeLessThanOrEqual(64);
    expect(slow?.overflowed).toBe(false);
    slow?.take();
    await slow?.until(300);
    for (const { got } of sinks) expect(got).toEqual(range(1, 300));
  });
});

test('a restored log sends LOG_RESET to subscribers that follow or catch up, and they continue', async () => {
  using world = testHub();
  world.feed.log(10);
  const [following, catching] = [testSink(), testSink()];
  await world.subscribe(following);
  await following.until(1);
  const letGo = world.hold();
  await world.subscribe(catching, { after: cursorOf(2) });
  world.feed.log(1);
  world.feed.putBack(4);
  letGo();
  await Promise.all([following.until(3), catching.until(2)]);
  world.feed.log(3);
  await Promise.all([following.until(6), catching.until(5)]);
  for (const { got, payloads } of [following, catching]) {
    const told = got.slice(got.indexOf('StreamGap'));
    expect(told).toEqual(['StreamGap', 'StreamHeartbeat', 5, 6, 7]);
    expect(payloads[got.indexOf('StreamGap')]).toContain('LOG_RESET');
  }
  // A cursor beyond the restored log also gets LOG_RESET.
  const late = testSink();
  await world.subscribe(late, { after: cursorOf(11) });
  await late.until(2);
  expect(late.got).toEqual(['StreamGap', 'StreamHeartbeat']);
});

test('a restored log that has grown past its subscribers sends them LOG_RESET, and all events that it has instead', async () => {
  using world = testHub();
  world.feed.log(10);
  const [following, catching] = [testSink(), testSink()];
  await world.subscribe(following);
  await following.until(1);
  const letGo = world.hold();
  await world.subscribe(catching, { after: cursorOf(2) });
  world.feed.replace(4, 30);
  letGo();
  await Promise.all([following.until(3), catching.until(2)]);
  world.feed.log(2);
  await Promise.all([following.until(35), catching.until(34)]);
  const since = Array.from({ length: 32 }, (_, n) => 5 + n);
  for (const { got, payloads } of [following, catching]) {
    expect(got.slice(got.indexOf('StreamGap'))).toEqual(['StreamGap', 'StreamHeartbeat', ...since]);
    expect(payloads[got.indexOf('StreamGap')]).toContain('LOG_RESET');
  }
});

test('a message that fails has an error and its cursor, and the stream continues', async () => {
  using world = testHub();
  const sink = testSink();
  await world.subscribe(sink);
  await sink.until(1);
  world.feed.logBroken();
  world.feed.log(1);
  await sink.until(3);
  expect(sink.got.slice(2)).toEqual([2]);
  expect(JSON.parse(sink.payloads[1] ?? '')).toEqual({
    errors: [{ message: 'The message could not be made.', extensions: { code: 'INTERNAL' } }],
    data: null,
    extensions: { cursor: cursorOf(1) },
  });
});

test('an event of a kind that this release does not know is left out, and counted', async () => {
  let leftOut = 0;
  const observer: Observer = {
    ...noObserver,
    eventsLeftOut(count) {
      leftOut += count;
    },
  };
  using world = testHub(600_000, { observer });
  const sink = testSink();
  await world.subscribe(sink);
  await sink.until(1);
  world.feed.logUnknown();
  world.feed.log(1);
  await sink.until(2);
  expect([sink.got.slice(1), leftOut]).toEqual([[2], 1]);
});

describe('a client that does not read', () => {
  const mebibyte = 1024 * 1024;

  test('is closed at its limit while it follows, and others continue', async () => {
    using world = testHub();
    const [deaf, other] = [testSink(), testSink()];
    await world.subscribe(deaf);
    await world.subscribe(other);
    await Promise.all([deaf.until(1), other.until(1)]);
    deaf.buffered = mebibyte + 1;
    world.feed.log(5);
    await other.until(6);
    expect([deaf.overflowed, deaf.got.length]).toEqual([true, 2]);
    expect(other.overflowed).toBe(false);
  });

  test('is waited for while it catches up: nothing is read ahead of it', async () => {
    using world = testHub();
    world.feed.log(500);
    const slow = testSink();
    slow.buffered = mebibyte / 2;
    await world.subscribe(slow, { after: cursorOf(0) });
    await slow.until(1);
    const other = testSink();
    await world.subscribe(other, { after: cursorOf(400) });
    await other.until(100);
    // Messages that were executed together are written together.
    expect(slow.got.length).toBeLessThanOrEqual(8);
    expect(slow.overflowed).toBe(false);
    slow.take();
    await slow.until(500);
    expect(slow.got).toEqual(range(1, 500));
  });
});

describe('heartbeats', () => {
  test('give the present position to a subscriber without messages, and never an older one', async () => {
    using world = testHub(30);
    const sink = testSink();
    await world.subscribe(sink, { sid: sidOf('FN', 99) });
    await sink.until(1);
    world.feed.log(4);
    const last = () => JSON.parse(sink.payloads.at(-1) ?? '').data.executionChanges.cursor;
    while (cursors.parse(last()) !== 4) await sink.until(sink.got.length + 1);
    expect(new Set(sink.got)).toEqual(new Set(['StreamHeartbeat']));
  });
});

test('a missing scope, an invalid argument and an invalid cursor are refused', async () => {
  using world = testHub();
  const refused = (asked: Parameters<typeof world.subscribe>[1]) =>
    expect(world.subscribe(testSink(), asked)).rejects;
  await refused({ call: { scopes: new Set() } }).toMatchObject({ code: 'FORBIDDEN' });
  await refused({ sid: 'FN' }).toMatchObject({ code: 'BAD_USER_INPUT' });
  await refused({ after: 'garbage' }).toMatchObject({ code: 'INVALID_CURSOR' });
  expect(world.hub.groups).toBe(0);
});

describe('an event of a subscription', () => {
  const query = `subscription ($after: Cursor) {
    resellerEvents(after: $after) { __typename ... on Event { id cursor text } }
  }`;
  const call = resellerCall();
  const eventsOf = ({ payloads }: { readonly payloads: readonly string[] }) =>
    payloads.filter((payload) => !payload.includes('StreamHeartbeat'));

  test('has the same text for a replay and for those who follow', async () => {
    using world = testHub();
    world.feed.logReseller(1);
    const follower = testSink();
    await world.subscribe(follower, { query, call });
    await follower.until(1);
    world.feed.logReseller(3);
    const resumed = testSink();
    const after = cursors.ofEvent('reseller', 1);
    await world.subscribe(resumed, { query, call, after });
    await Promise.all([follower.until(4), resumed.until(3)]);
    expect(eventsOf(follower)).toHaveLength(3);
    expect(eventsOf(resumed)).toEqual(eventsOf(follower));
    expect(world.hub.groups).toBe(1);
  });

  test('continues behind the cursor of another stream', async () => {
    using world = testHub();
    world.feed.logReseller(3);
    const resumed = testSink();
    await world.subscribe(resumed, { query, call, after: cursors.ofEvent('activity', 1) });
    await resumed.until(2);
    expect(eventsOf(resumed)).toHaveLength(2);
  });

  test('reaches callers of different customers through different groups', async () => {
    using world = testHub();
    const [one, other] = [testSink(), testSink()];
    await world.subscribe(one, { query, call: resellerCall(new Set(['C1'])) });
    await world.subscribe(other, { query, call: resellerCall(new Set(['C2'])) });
    expect(world.hub.groups).toBe(2);
    await Promise.all([one.until(1), other.until(1)]);
    world.feed.logReseller(1);
    await one.until(2);
    expect([eventsOf(one).length, eventsOf(other).length]).toEqual([1, 0]);
  });
});
