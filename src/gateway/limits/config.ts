import * as z from 'zod';
import { redisUrl } from '../../config/server-urls.ts';
import { allOrNone, optional, settings, variable } from '../../config/settings.ts';
import { choice, switched, whole } from '../../config/variable-kinds.ts';
import { type Overrides, parseOverrides } from './rules/overrides.ts';

const limitOverrides = z.string().transform((value, context): Overrides => {
  const parsed = parseOverrides(value);
  if ('overrides' in parsed) return parsed.overrides;
  for (const fault of parsed.faults) context.addIssue(fault);
  return z.NEVER;
});

export const limitsSection = settings({
  redis: allOrNone(
    {
      url: optional('REDIS_URL', redisUrl, {
        help: 'Redis that several gateways share for rate limits and the fan-out of events.',
        unset: 'each gateway counts by itself and reads events from the database',
        secret: true,
      }),
    },
    {
      cluster: variable('REDIS_CLUSTER', switched('true', 'false'), 'false', {
        help: 'Whether REDIS_URL is the address of a node of a Redis Cluster: `true` or `false`.',
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
    whenRedisDown: variable('TRIBUTARY_LIMITS_WHEN_REDIS_DOWN', choice('share', 'open', 'closed'), 'share', {
      help: "Treatment of requests while Redis does not answer: `share` admits requests up to this gateway's share of each budget, `open` admits all, `closed` refuses all.",
    }),
    patienceMs: variable('TRIBUTARY_LIMITS_PATIENCE_MS', whole(1, 10_000), '50', {
      help: 'Maximum milliseconds that a request waits for Redis to charge it.',
    }),
  }),
});
