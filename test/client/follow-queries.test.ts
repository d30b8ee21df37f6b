import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, createClient } from '../../client/src/index.ts';
import { createRefresher, followQueries, queryKey, queryOptions } from '../../client/src/query.ts';
import type { MockServer } from '../../client/src/testing/server.ts';
import { createMockGateway, type MockGateway } from '../../client/src/testing.ts';

let mock: MockGateway;
let server: MockServer;
let client: Client;
let cache: QueryClient;
let stops: (() => void)[];

beforeEach(async () => {
  mock = createMockGateway({ queries: { One: ({ sid }) => ({ execution: { sid: String(sid) } }) } });
  server = await mock.listen();
  client = createClient({ url: server.url, transport: 'sse', maxPause: 20 });
  cache = new QueryClient();
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) stop();
  cache.clear();
  client.close();
  await server.close();
});

const one = 'query One($sid: ID!) { execution(sid: $sid) { sid } }';
const changes = `subscription Changes($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { executionSid } }
}`;
const event = (executionSid: string) => ({ __typename: 'ExecutionChange' as const, executionSid });
const keyOf = (sid: unknown) => queryKey(one, { sid });
const reads = () => mock.requestsOf('One').map(({ variables }) => variables['sid']);

/** Shows the executions, follows the stream, and resolves when all were read again because it is live. */
async function follow(options: Partial<Parameters<typeof followQueries>[4]> = {}) {
  for (const sid of ['A', 'B']) {
    const observer = new QueryObserver(cache, { ...queryOptions(client, one, { sid }), staleTime: Infinity });
    stops.push(observer.subscribe(() => {}));
  }
  await expect.poll(reads).toEqual(['A', 'B']);
  const stop = followQueries(
    cache,
    client,
    changes,
    {},
    {
      queries: ({ executionSid }) => [keyOf(executionSid)],
      ...options,
    },
  );
  stops.push(stop);
  await mock.stream('executionChanges').connected(1);
  mock.stream('executionChanges').heartbeat();
  await expect.poll(reads).toEqual(['A', 'B', 'A', 'B']);
  await expect.poll(() => cache.isFetching()).toBe(0);
  return stop;
}

test('a burst of messages reads what it concerns once, and nothing else', async () => {
  await follow();
  for (let at = 0; at < 50; at += 1) mock.stream('executionChanges').send(event('A'));
  await expect.poll(() => reads().slice(4)).toEqual(['A']);
  mock.stream('executionChanges').send(event('B'));
  await expect.poll(() => reads().slice(4)).toEqual(['A', 'B']);
});

test('a gap and a new connection read everything again, once', async () => {
  const gaps: unknown[] = [];
  await follow({ onGap: ({ reason }) => gaps.push(reason) });
  mock.stream('executionChanges').send(event('A'));
  mock.stream('executionChanges').gap('LOG_RESET');
  await expect.poll(() => reads().slice(4).toSorted()).toEqual(['A', 'B']);
  expect(gaps).toEqual(['LOG_RESET']);
  mock.outage();
  mock.restore();
  await mock.stream('executionChanges').connected(1);
  mock.stream('executionChanges').heartbeat();
  await expect.poll(() => reads().slice(6).toSorted()).toEqual(['A', 'B']);
});

test('a stream that is refused for good tells it, and everything is read again', async () => {
  const ended = Promise.withResolvers<string>();
  await follow({ queries: [keyOf('A')], all: [queryKey(one)], onError: ({ code }) => ended.resolve(code) });
  mock.stream('executionChanges').refuse({ code: 'FORBIDDEN' });
  expect(await ended.promise).toBe('FORBIDDEN');
  await expect.poll(() => reads().slice(4).toSorted()).toEqual(['A', 'B']);
});

test('nothing is read after the end, also for the message that has ended it', async () => {
  const ended = Promise.withResolvers<void>();
  const stop = await follow({
    onMessage() {
      stop();
      ended.resolve();
    },
  });
  mock.stream('executionChanges').send(event('A'));
  await ended.promise;
  const later = Promise.withResolvers<void>();
  createRefresher({ invalidateQueries: async () => later.resolve() }, { settle: 100 }).refresh([['later']]);
  await later.promise;
  expect(reads()).toHaveLength(4);
});

test('a refresher reads the same queries as rarely as `every` says, and wider keys for narrower ones', async () => {
  const read: [key: unknown, at: number][] = [];
  const invalidateQueries: QueryClient['invalidateQueries'] = async (filters) => {
    read.push([filters?.queryKey, performance.now()]);
  };
  const refresher = createRefresher({ invalidateQueries }, { settle: 5, every: 200 });
  refresher.refresh([['a', 1], ['a'], ['a', 2], ['b']]);
  await expect.poll(() => read.length).toBe(2);
  expect(read.map(([key]) => key)).toEqual([['a'], ['b']]);
  refresher.refresh([['a']]);
  refresher.refresh([['a']]);
  await expect.poll(() => read.length).toBe(3);
  const [first, , second] = read;
  expect((second?.[1] ?? 0) - (first?.[1] ?? 0)).toBeGreaterThan(190);
  refresher.stop();
});
