import * as z from 'zod';
import type { Values } from '../../config/section.ts';
import { redisUrl } from '../../config/server-urls.ts';
import { about, switched, whole } from '../../config/variable-kinds.ts';
import type { RedisAddress } from '../redis.ts';
import { type Overrides, parseOverrides } from './overrides.ts';
import type { WhenDown } from './resilient.ts';

const limitOverrides = z.string().transform((value, context): Overrides => {
  const parsed = parseOverrides(value);
  if ('overrides' in parsed) return parsed.overrides;
  for (const fault of parsed.faults) context.addIssue(fault);
  return z.NEVER;
});

const limitsVariables = {
  REDIS_URL: redisUrl.optional().meta(
    about({
      help: 'Redis that several gateways share for rate limits and the fan-out of events.',
      unset: 'each gateway counts by itself and reads events from the database',
      secret: true,
    }),
  ),
  REDIS_CLUSTER: switched('true', 'false')
    .default(false)
    .meta(
      about({ help: 'Whether REDIS_URL is the address of a node of a Redis Cluster: `true` or `false`.' }),
    ),
  TRIBUTARY_LIMITS: switched('on', 'off')
    .default(true)
    .meta(about({ help: 'Whether rate limits apply: `on` or `off`.', shown: 'on' })),
  TRIBUTARY_LIMITS_OVERRIDES: limitOverrides.default({}).meta(
    about({
      help: 'Limits that replace the default ones, as JSON of rule names and numbers, such as {"core.user": 6000}.',
      shown: 'none',
    }),
  ),
  TRIBUTARY_LIMITS_WHEN_REDIS_DOWN: z
    .enum(['share', 'open', 'closed'], 'share, open or closed')
    .default('share')
    .meta(
      about({
        help: "Treatment of requests while Redis does not answer: `share` admits requests up to this gateway's share of each budget, `open` admits all, `closed` refuses all.",
      }),
    ),
  TRIBUTARY_LIMITS_PATIENCE_MS: whole(1, 10_000)
    .default(50)
    .meta(
      about({
        help: 'Maximum milliseconds that a request waits for Redis to charge it.',
      }),
    ),
};

export interface LimitsConfig {
  readonly on: boolean;
  readonly overrides: Overrides;
  readonly whenRedisDown: WhenDown;
  /** Milliseconds that a request waits for Redis. */
  readonly patienceMs: number;
}

type Variables = Values<typeof limitsVariables>;

function redisConfig(variables: Variables): RedisAddress | undefined {
  return variables.REDIS_URL ? { url: variables.REDIS_URL, cluster: variables.REDIS_CLUSTER } : undefined;
}

function limitsConfig(variables: Variables): LimitsConfig {
  return {
    on: variables.TRIBUTARY_LIMITS,
    overrides: variables.TRIBUTARY_LIMITS_OVERRIDES,
    whenRedisDown: variables.TRIBUTARY_LIMITS_WHEN_REDIS_DOWN,
    patienceMs: variables.TRIBUTARY_LIMITS_PATIENCE_MS,
  };
}

export const limitsSection = {
  variables: limitsVariables,
  read: (variables: Variables) => ({ redis: redisConfig(variables), limits: limitsConfig(variables) }),
};
