import { describe, expect, test } from 'vitest';
import { completeSamples, createHistoryReader, joined, type Sample } from '../../console/overview/samples.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)).toISOString();

const sample = (seconds: number, graphqlRequests: number, processes = 1): Sample => ({
  endedAt: at(seconds),
  seconds: 10,
  processes,
  graphqlRequests,
  restRequests: 0,
  websocketOperations: 0,
  operations: 0,
  operationLatency: null,
  errors: 0,
  errorsByCode: [],
  refusals: 0,
  points: 0,
  eventsByStream: [],
  messages: 0,
  websockets: 0,
  eventStreams: 0,
  subscriptions: 0,
  cpu: 0,
  rssBytes: 0,
  eventLoopDelayMilliseconds: 0,
});

const now = () => Date.parse(at(100));
const requestsOf = (samples: readonly Sample[]) => samples.map(({ graphqlRequests }) => graphqlRequests);

test('a sample replaces the one of the same period, and leaves after an hour', () => {
  const known = [sample(-3_600 + 95, 1), sample(10, 2)];
  expect(requestsOf(joined(known, [sample(20, 4), sample(10, 3)], now()))).toEqual([3, 4]);
});

test('the last sample waits for the processes that have not posted it', () => {
  const samples = [sample(10, 8, 2), sample(20, 3, 1)];
  expect(requestsOf(completeSamples(samples))).toEqual([8]);
  expect(requestsOf(completeSamples([...samples, sample(30, 4, 1)]))).toEqual([8, 3, 4]);
  expect(requestsOf(completeSamples([sample(10, 8, 1), sample(20, 3, 2)]))).toEqual([8, 3]);
});

describe('the history of a gateway', () => {
  /** A gateway whose answers come from the process of that name. */
  const answers = (histories: Readonly<Record<string, readonly Sample[]>>) => {
    const asked: [string, string | null][] = [];
    const from = (processId: string, scope: 'PROCESS' | 'CLUSTER') => async (since: string | null) => {
      asked.push([processId, since]);
      const samples = (histories[processId] ?? []).filter(({ endedAt }) => since === null || endedAt > since);
      return { scope, processId, samples };
    };
    return { asked, from };
  };

  test('never has samples of two processes in one line', async () => {
    const times = [10, 20, 30, 40];
    const { asked, from } = answers({
      a: times.map((time) => sample(time, 1)),
      b: times.map((time) => sample(time, 2)),
    });
    const read = createHistoryReader(now);
    expect(requestsOf((await read(from('a', 'PROCESS'))).samples)).toEqual([1, 1, 1, 1]);
    expect(await read(from('b', 'PROCESS'))).toMatchObject({ processId: 'b' });
    expect(requestsOf((await read(from('b', 'PROCESS'))).samples)).toEqual([2, 2, 2, 2]);
    expect(asked).toEqual([
      ['a', null],
      ['b', at(20)],
      ['b', null],
      ['b', at(20)],
    ]);
  });

  test('of a cluster goes on, whichever process answers, and begins anew when Redis goes away', async () => {
    const { asked, from } = answers({
      a: [10, 20, 30].map((time) => sample(time, 5, 2)),
      b: [10, 20, 30].map((time) => sample(time, 5, 2)),
    });
    const read = createHistoryReader(now);
    await read(from('a', 'CLUSTER'));
    await read(from('b', 'CLUSTER'));
    expect(asked).toEqual([
      ['a', null],
      ['b', at(10)],
    ]);
    await read(from('b', 'PROCESS'));
    expect(asked.at(-1)).toEqual(['b', null]);
  });
});
