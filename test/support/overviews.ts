import { createOverview, type Overview } from '../../src/gateway/overview/overview.ts';
import { noDetails } from '../../src/gateway/overview/process-details.ts';
import { createRecentRefusals } from '../../src/gateway/overview/recent-refusals.ts';
import { durationBounds, type Sample } from '../../src/gateway/overview/sample.ts';

/** Returns a sample without figures that ends at this time, in milliseconds since the epoch. */
export function emptySample(at: number): Sample {
  const none = [...durationBounds, Number.POSITIVE_INFINITY].map(() => 0);
  return {
    at,
    ms: 10_000,
    counts: { graphqlRequests: 0, restRequests: 0, websocketOperations: 0, points: 0, messages: 0 },
    named: { errors: {}, refusals: {}, events: {} },
    durations: { operations: none, rest: none },
    open: { websockets: 0, eventStreams: 0, subscriptions: 0 },
    process: { cpuMs: 0, heapBytes: 0, rssBytes: 0, delayMs: 0, utilization: 0 },
  };
}

/** Returns the overview of a gateway that takes no samples. */
export const stillOverview = (samples: readonly Sample[] = []): Overview =>
  createOverview({
    own: { id: 'still', worker: null, version: '0.0.0', startedAt: 0 },
    engine: 'sqlite',
    periodMs: 10_000,
    health: { read: async () => ({ state: 'ok', dependencies: [] }) },
    refusals: createRecentRefusals(),
    registry: undefined,
    usage: undefined,
    details: () => noDetails,
    sampler: { samples: () => samples, take: async () => {}, async [Symbol.asyncDispose]() {} },
  });
