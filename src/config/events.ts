import type { Values } from './section.ts';
import { about, amount } from './variable-kinds.ts';

const eventsVariables = {
  TRIBUTARY_EVENTS_RETENTION_DAYS: amount(0.00001, 3_650)
    .default(7)
    .meta(about({ help: 'Days that events are kept for subscribers who come back; may be a fraction.' })),
};

export interface EventsConfig {
  /** Days that relayed events are kept. */
  readonly events: { readonly retentionDays: number };
}

export const eventsSection = {
  variables: eventsVariables,
  read: (variables: Values<typeof eventsVariables>): EventsConfig => ({
    events: { retentionDays: variables.TRIBUTARY_EVENTS_RETENTION_DAYS },
  }),
};
