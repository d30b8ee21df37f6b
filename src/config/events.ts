import { z } from 'zod';
import { about, amount, sinkUrls } from './kinds.ts';
import type { Variables } from './variables.ts';

export const eventsVariables = {
  TRIBUTARY_EVENTS_RETENTION_DAYS: amount(0.00001, 3_650)
    .default(7)
    .meta(about({ help: 'Days that events are kept for subscribers who come back; may be a fraction.' })),
  TRIBUTARY_EVENT_SINKS: sinkUrls.default([]).meta(
    about({
      help: 'Addresses that events of embedded executions are posted to, separated by commas; needs the variable below.',
      shown: 'none',
      secret: true,
    }),
  ),
  TRIBUTARY_EVENT_SINK_SECRET: z
    .string()
    .refine((value) => value.trim().length >= 16, 'at least 16 characters')
    .optional()
    .meta(about({ help: 'Signs what is posted to event sinks.', unset: 'not used', secret: true })),
};

export interface EventsConfig {
  /** Days that relayed events are kept. */
  readonly retentionDays: number;
}

/** Where events are posted. */
export interface SinksConfig {
  readonly urls: readonly string[];
  readonly secret: string;
}

export function eventsConfig(variables: Variables): EventsConfig {
  return { retentionDays: variables.TRIBUTARY_EVENTS_RETENTION_DAYS };
}

/** Undefined for nowhere. */
export function sinksConfig(variables: Variables): SinksConfig | undefined {
  const { TRIBUTARY_EVENT_SINKS: urls, TRIBUTARY_EVENT_SINK_SECRET: secret } = variables;
  return urls.length > 0 && secret ? { urls, secret } : undefined;
}
