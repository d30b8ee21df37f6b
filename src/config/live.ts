import { count, namedValues } from './named-values.ts';
import { type Read, settings, variable } from './settings.ts';
import { amount, whole } from './variable-kinds.ts';

/** Maximum numbers by their names in the variable; docs/subscriptions.md explains them. */
const boundForms = {
  connections: count(0, 1_000_000),
  anonymousConnections: count(0, 1_000_000),
  subscriptions: count(0, 1_000_000),
  distinctSubscriptions: count(1, 1_000_000),
  socketOperations: count(1, 10_000),
};
const usualBounds =
  'connections=1000,anonymousConnections=20,subscriptions=10000,distinctSubscriptions=200,socketOperations=100';

const bounds = variable('TRIBUTARY_LIVE_BOUNDS', namedValues(boundForms, usualBounds), usualBounds, {
  help: 'Maximum numbers of connections, subscriptions and operations, which docs/subscriptions.md explains; bounds that the value leaves out keep their default.',
  former: {
    TRIBUTARY_MAX_CONNECTIONS: 'connections=1000',
    TRIBUTARY_MAX_ANONYMOUS_CONNECTIONS: 'anonymousConnections=20',
    TRIBUTARY_MAX_SUBSCRIPTIONS: 'subscriptions=10000',
    TRIBUTARY_MAX_DISTINCT_SUBSCRIPTIONS: 'distinctSubscriptions=200',
    TRIBUTARY_MAX_SOCKET_OPERATIONS: 'socketOperations=100',
  },
});

/** The settings of the event log, and of websockets and event streams. */
export const liveSection = settings({
  events: settings({
    retentionDays: variable('TRIBUTARY_EVENTS_RETENTION_DAYS', amount(0.00001, 3_650), '7', {
      help: 'Days for which events are kept, so that subscribers can resume; may be a fraction.',
    }),
  }),
  live: settings({
    heartbeatMs: variable('TRIBUTARY_HEARTBEAT_MS', whole(10, 600_000), '15000', {
      help: 'Milliseconds without a message after which a subscriber gets a heartbeat with its cursor; also the interval of websocket pings.',
    }),
    bounds,
    lifetimeMs: variable('TRIBUTARY_CONNECTION_LIFETIME_MS', whole(1000, 604_800_000), '86400000', {
      help: 'Milliseconds after which a websocket or event stream is closed, so that its client reconnects.',
    }),
  }),
});

export type LiveConfig = Read<typeof liveSection>['live'];
