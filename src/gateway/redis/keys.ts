/**
 * The versions of the formats of records, which stand in their keys: releases with different versions do not see each
 * other's records. A change that the release before reads rightly, such as another member of a JSON object, keeps the
 * version. See docs/decisions/063-releases-side-by-side.md.
 */
const versions = { limits: 2, gateways: 1, overview: 1, events: 1 } as const;

/** Every key of the gateway in Redis. Keys with the same braces are on one node of a cluster. */
export const redisKeys = {
  limits: (owner: string) => `tributary:{${owner}}:${versions.limits}`,
  gateways: `tributary:gateways:${versions.gateways}`,
  processes: `tributary:{overview}:${versions.overview}`,
  samples: (process: string) => `tributary:{overview}:${versions.overview}:${process}`,
  details: (process: string) => `tributary:{overview}:${versions.overview}:${process}:details`,
  events: (logId: string) => `tributary:{events:${logId}}:${versions.events}`,
} as const;

/** A kind of record, as the table in docs/maintenance.md describes it. */
export interface RedisRecord {
  readonly version: number;
  readonly keys: readonly string[];
  readonly holds: string;
  /** The only folder of `src/` that reads and writes it. */
  readonly owner: string;
  readonly kept: string;
  /** The loss while gateways of two versions of the record run. */
  readonly apart: string;
}

export const redisRecords: Readonly<Record<keyof typeof versions, RedisRecord>> = {
  limits: {
    version: versions.limits,
    keys: [redisKeys.limits('<owner>')],
    holds: 'the windows, rates, ban and open requests of an owner: bytes in the layout of `record-layout.ts`',
    owner: 'gateway/limits/redis',
    kept: 'until all of it has expired, at most a day',
    apart: 'an owner may spend its budgets once at each version',
  },
  gateways: {
    version: versions.gateways,
    keys: [redisKeys.gateways],
    holds: 'the gateways that run: a sorted set by expiry',
    owner: 'gateway/limits/redis',
    kept: 'until the last gateway is gone',
    apart: 'while Redis is away, budgets are shared among the gateways of one version only',
  },
  overview: {
    version: versions.overview,
    keys: [redisKeys.processes, redisKeys.samples('<process>'), redisKeys.details('<process>')],
    holds:
      'the processes: a sorted set of JSON by their last sample; the samples of each: a list of JSON; its operations, callers and refusals: JSON',
    owner: 'gateway/overview',
    kept: 'an hour after the last sample',
    apart: 'the field `gateway` shows the processes of one version',
  },
  events: {
    version: versions.events,
    keys: [redisKeys.events('<log>')],
    holds: 'the last announcements of an event log: a stream of JSON',
    owner: 'gateway/events',
    kept: 'a day after the last announcement',
    apart: 'events of the other version arrive up to a second later',
  },
};
