import type { Values } from './section.ts';
import { about, amount } from './variable-kinds.ts';

const eventsVariables = {
  TRIBUTARY_EVENTS_RETENTION_DAYS: amount(0.00001, 3_650)
    .default(7)
    .meta(
      about({ help: 'Days for which events are kept, so that subscribers can resume; may be a fraction.' }),
    ),
};

export interface EventsConfig {
  /** Number of days that relayed events are kept. */
  readonly events: { readonly retentionDays: number };
}

export const eventsSection = {
  variables: eventsVariables,
  read: (variables: Values<typeof eventsVariables>): EventsConfig => ({
    events: { retentionDays: variables.TRIBUTARY_EVENTS_RETENTION_DAYS },
  }),
};
