import { type Read, settings, variable } from './settings.ts';
import { amount, whole } from './variable-kinds.ts';

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
    connections: variable('TRIBUTARY_MAX_CONNECTIONS', whole(0, 1_000_000), '1000', {
      help: 'Maximum number of open websockets and event streams for one caller.',
    }),
    anonymousConnections: variable('TRIBUTARY_MAX_ANONYMOUS_CONNECTIONS', whole(0, 1_000_000), '20', {
      help: 'Maximum number of open websockets and event streams for one address without a credential.',
    }),
    subscriptions: variable('TRIBUTARY_MAX_SUBSCRIPTIONS', whole(0, 1_000_000), '10000', {
      help: 'Maximum number of open subscriptions for one caller.',
    }),
    distinct: variable('TRIBUTARY_MAX_DISTINCT_SUBSCRIPTIONS', whole(1, 1_000_000), '200', {
      help: 'Maximum number of different selections with which one caller subscribes to the same events; subscriptions with the same selection count once.',
    }),
    socketOperations: variable('TRIBUTARY_MAX_SOCKET_OPERATIONS', whole(1, 10_000), '100', {
      help: 'Maximum number of open operations on one websocket, or on one shared event stream.',
    }),
    lifetimeMs: variable('TRIBUTARY_CONNECTION_LIFETIME_MS', whole(1000, 604_800_000), '86400000', {
      help: 'Milliseconds after which a websocket or event stream is closed, so that its client reconnects.',
    }),
  }),
});

export type LiveConfig = Read<typeof liveSection>['live'];
