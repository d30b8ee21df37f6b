import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { AnswerTally } from '../../src/gateway/graphql/bounds/answer-tally.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import type { Operation } from '../../src/gateway/graphql/operation/operations.ts';
import { execute } from '../../src/gateway/graphql/request/execute.ts';
import { noObserver } from '../../src/gateway/observer.ts';
import { createUpstream } from '../../src/gateway/upstream/upstream.ts';
import { LargeAnswerPlace, manyObjects, readingRows } from '../../src/kit/call/large-answer-place.ts';
import { createScan, type ScanParts } from '../../src/storage/scans/scan.ts';
import { callOf } from '../support/calls.ts';
import { gated, json, startFaultServer } from '../support/fault-server.ts';
import { accountOf } from '../support/sids.ts';

const manyRows = 500;
const placesOfOwner = 2;
const opened: LargeAnswerPlace[] = [];

function placeOf(owner: number): LargeAnswerPlace {
  const call = callOf();
  const place = new LargeAnswerPlace({
    ...call,
    caller: { kind: 'account', accountSid: accountOf(owner), scopes: call.scopes },
  });
  opened.push(place);
  return place;
}

afterEach(() => {
  for (const place of opened.splice(0)) place.leave();
});

/** Begins a read of many rows; returns whether it has begun by now. */
function reading(place: LargeAnswerPlace, rows = manyRows) {
  let begun = false;
  const read = readingRows({ largePlace: place }, rows, async () => {
    begun = true;
  });
  return { read, hasBegun: () => begun };
}

test('reads of many rows of one owner wait for their place, those of others and small ones do not', async () => {
  for (let nth = 0; nth < placesOfOwner; nth += 1) await reading(placeOf(1)).read;
  const waiting = reading(placeOf(1));
  await reading(placeOf(2)).read;
  await reading(placeOf(1), 50).read;
  await nextTurn();
  expect(waiting.hasBegun()).toBe(false);
  opened[0]?.leave();
  await waiting.read;
  expect(waiting.hasBegun()).toBe(true);
});

test('three reads of many rows run at once', async () => {
  for (const owner of [1, 2, 3]) await reading(placeOf(owner)).read;
  const waiting = reading(placeOf(4));
  await nextTurn();
  expect(waiting.hasBegun()).toBe(false);
  opened[0]?.leave();
  await waiting.read;
});

test('any number of reads waits', async () => {
  const all = Array.from({ length: 200 }, () => placeOf(1));
  const reads = all.map(async (place) => {
    await reading(place).read;
    place.leave();
  });
  await Promise.all(reads);
});

test('a place is given back while a remote service is called, and taken again for the next read', async () => {
  const place = placeOf(1);
  await reading(place).read;
  expect(place.isHeld).toBe(true);
  const answer = Promise.withResolvers<string>();
  const answered = place.awaiting(answer.promise);
  expect(place.isHeld).toBe(false);
  await place.reading(async () => expect(place.isHeld).toBe(true));
  expect(place.isHeld).toBe(false);
  answer.resolve('of the service');
  await expect(answered).resolves.toBe('of the service');
  await reading(place).read;
  expect(place.isHeld).toBe(true);
});

test('an answer that has turned out to be large keeps its place while a remote service is called', async () => {
  const place = placeOf(1);
  await place.enter();
  void place.awaiting(new Promise(() => {}));
  expect(place.isHeld).toBe(true);
  place.giveBack();
  expect(place.isHeld).toBe(false);
});

test('a call whose answer is written takes no further place', async () => {
  const place = placeOf(1);
  place.leave();
  await reading(place).read;
  await place.enter();
  expect(place.isHeld).toBe(false);
});

/** Executes a query of that many objects; returns whether its resolvers have begun. */
function executing(largePlace: LargeAnswerPlace, nodes: number) {
  let begun = false;
  const operation = {
    kind: 'query',
    name: null,
    size: () => ({ nodes, fields: nodes }),
    variableErrors: () => [],
    run() {
      begun = true;
      return { data: {} };
    },
  } as unknown as Operation;
  const call = callOf({ largePlace });
  const context = { call, tally: new AnswerTally(call) } as unknown as GraphContext;
  const guards = { maxNodes: 100_000, maxAnswerFields: 100_000, maxAnswerBytes: 1_000_000, directNodes: 0 };
  const answer = execute(operation, context, {}, { guards, report() {}, observer: noObserver });
  return { answer, hasBegun: () => begun };
}

test('a query of many objects begins when it has a place, one of few begins at once', async () => {
  for (let nth = 0; nth < placesOfOwner; nth += 1) await placeOf(1).expect();
  const many = executing(placeOf(1), manyObjects);
  const few = executing(placeOf(1), manyObjects - 1);
  await few.answer;
  await nextTurn();
  expect(many.hasBegun()).toBe(false);
  opened[0]?.leave();
  await expect(many.answer).resolves.toEqual({ data: {} });
  const next = executing(placeOf(1), manyObjects);
  await expect(next.answer).resolves.toEqual({ data: {} });
});

test('a query that waits for its place when its call ends is not run', async () => {
  for (let nth = 0; nth < placesOfOwner; nth += 1) await placeOf(1).expect();
  const ending = new AbortController();
  const place = new LargeAnswerPlace({ ...callOf(), signal: ending.signal });
  const waiting = executing(place, manyObjects);
  ending.abort(new Error('the client has left'));
  await expect(waiting.answer).resolves.toEqual({ data: null });
  expect(waiting.hasBegun()).toBe(false);
});

test.each([
  [
    'read',
    (upstream: ReturnType<typeof createUpstream>, call: ReturnType<typeof callOf>) => upstream.get(call, '/'),
  ],
  [
    'write',
    (upstream: ReturnType<typeof createUpstream>, call: ReturnType<typeof callOf>) =>
      upstream.send(call, 'POST', '/', { json: {} }),
  ],
])('a %s of a remote service gives the place back until it is answered', async (_, ask) => {
  const gate = Promise.withResolvers<void>();
  await using server = await startFaultServer(gated(gate.promise, json({})));
  const credentials = { headers: () => ({}) };
  const upstream = createUpstream({ service: 'executions', url: server.url, credentials });
  const largePlace = placeOf(1);
  await largePlace.expect();
  const answer = ask(upstream, callOf({ largePlace, deadline: Date.now() + 60_000 }));
  await nextTurn();
  const { isHeld } = largePlace;
  gate.resolve();
  await expect(answer).resolves.toMatchObject({ status: 200 });
  expect(isHeld).toBe(false);
  await upstream.close();
});

test('a scan gives the place back until it has its rows', async () => {
  const rows = Promise.withResolvers<readonly unknown[]>();
  const parts = {
    engine: { run: () => rows.promise },
    queue: { run: (_: unknown, work: () => Promise<unknown>) => work() },
    admit: async () => () => {},
    limitMs: 1_000,
  } as unknown as ScanParts;
  const largePlace = placeOf(1);
  await largePlace.expect();
  const { caller, signal } = callOf();
  const scanning = { caller, signal, deadline: Date.now() + 60_000, largePlace };
  const found = createScan(parts)(scanning, { compile: () => ({}) as CompiledQuery });
  await nextTurn();
  expect(largePlace.isHeld).toBe(false);
  rows.resolve(['row']);
  await expect(found).resolves.toEqual(['row']);
});
