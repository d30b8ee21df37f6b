import * as z from 'zod';
import { type JointRule, unless } from '../../config/joint-rules.ts';
import { redisUrl } from '../../config/server-urls.ts';
import { allOrNone, optional, settings, variable } from '../../config/settings.ts';
import { choice, switched, whole } from '../../config/variable-kinds.ts';
import { urlsOf } from '../../kit/text/server-list.ts';
import { type Overrides, parseOverrides } from './rules/overrides.ts';

const limitOverrides = z.string().transform((value, context): Overrides => {
  const parsed = parseOverrides(value);
  if ('overrides' in parsed) return parsed.overrides;
  for (const fault of parsed.faults) context.addIssue(fault);
  return z.NEVER;
});

/** Several nodes belong to a Redis Cluster, or are its sentinels; a single Redis has one address. */
/** A number other than 0 behind the hosts. */
const numberedDatabase = /\/0*[1-9]\d*(\?|$)|[?&]db=0*[1-9]/;

const clusterRule: JointRule = ({ REDIS_URL: url = '', REDIS_CLUSTER: cluster }) => {
  if (url.startsWith('redis+sentinel:'))
    return unless(cluster === 'true', 'REDIS_CLUSTER must not be true when REDIS_URL names sentinels.');
  if (cluster === 'true')
    return unless(
      numberedDatabase.test(url),
      'REDIS_URL must not have the number of a database when REDIS_CLUSTER is true: a cluster has database 0 only.',
    );
  return unless(urlsOf(url).length > 1, 'REDIS_CLUSTER must be true when REDIS_URL names several nodes.');
};

export const limitsSection = settings(
  {
    redis: allOrNone(
      {
        url: optional('REDIS_URL', redisUrl, {
          help: 'Redis that several gateways share for rate limits and the fan-out of events: `redis://` or `rediss://`, or `redis+sentinel://:password@one:26379,two:26379/name` with the sentinels of a primary. For a Redis Cluster, several nodes separated by commas.',
          unset: 'each gateway counts by itself and reads events from the database',
          secret: true,
        }),
      },
      {
        cluster: variable('REDIS_CLUSTER', switched('true', 'false'), 'false', {
          help: 'Whether REDIS_URL has the addresses of nodes of a Redis Cluster: `true` or `false`.',
        }),
      },
    ),
    limits: settings({
      on: variable('TRIBUTARY_LIMITS', switched('on', 'off'), 'on', {
        help: 'Whether rate limits apply: `on` or `off`.',
      }),
      overrides: variable('TRIBUTARY_LIMITS_OVERRIDES', limitOverrides, '{}', {
        help: 'Limits that replace the default ones, as JSON of rule names and numbers, such as {"core.user": 6000}.',
        unset: 'none',
      }),
      whenRedisDown: variable(
        'TRIBUTARY_LIMITS_WHEN_REDIS_DOWN',
        choice('share', 'open', 'closed'),
        'share',
        {
          help: "Treatment of requests while Redis does not answer: `share` admits requests up to this gateway's share of each budget, `open` admits all, `closed` refuses all.",
        },
      ),
      patienceMs: variable('TRIBUTARY_LIMITS_PATIENCE_MS', whole(1, 10_000), '50', {
        help: 'Maximum milliseconds that a request waits for Redis to charge it.',
      }),
    }),
  },
  [clusterRule],
);
