import type { Values } from './section.ts';
import { about, whole } from './variable-kinds.ts';

const liveVariables = {
  TRIBUTARY_HEARTBEAT_MS: whole(10, 600_000)
    .default(15_000)
    .meta(
      about({
        help: 'Milliseconds without a message after which a subscriber gets a heartbeat with its cursor; also the interval of websocket pings.',
      }),
    ),
  TRIBUTARY_MAX_CONNECTIONS: whole(0, 1_000_000)
    .default(1000)
    .meta(about({ help: 'Maximum number of open websockets and event streams for one caller.' })),
  TRIBUTARY_MAX_ANONYMOUS_CONNECTIONS: whole(0, 1_000_000)
    .default(20)
    .meta(
      about({
        help: 'Maximum number of open websockets and event streams for one address without a credential.',
      }),
    ),
  TRIBUTARY_MAX_SUBSCRIPTIONS: whole(0, 1_000_000)
    .default(10_000)
    .meta(about({ help: 'Maximum number of open subscriptions for one caller.' })),
  TRIBUTARY_MAX_DISTINCT_SUBSCRIPTIONS: whole(1, 1_000_000)
    .default(200)
    .meta(
      about({
        help: 'Maximum number of different selections with which one caller subscribes to the same events; subscriptions with the same selection count once.',
      }),
    ),
  TRIBUTARY_MAX_SOCKET_OPERATIONS: whole(1, 10_000)
    .default(100)
    .meta(about({ help: 'Maximum number of open operations on one websocket.' })),
  TRIBUTARY_CONNECTION_LIFETIME_MS: whole(1000, 604_800_000)
    .default(86_400_000)
    .meta(
      about({
        help: 'Milliseconds after which a websocket or event stream is closed, so that its client reconnects.',
      }),
    ),
};

/** The settings of websockets and event streams. */
export interface LiveConfig {
  readonly heartbeatMs: number;
  /** Maximum open connections of one caller. */
  readonly connections: number;
  readonly anonymousConnections: number;
  readonly subscriptions: number;
  /** Maximum different subscriptions of one owner to the same events. */
  readonly distinct: number;
  /** Maximum open operations on one websocket. */
  readonly socketOperations: number;
  readonly lifetimeMs: number;
}

function liveConfig(variables: Values<typeof liveVariables>): LiveConfig {
  return {
    heartbeatMs: variables.TRIBUTARY_HEARTBEAT_MS,
    connections: variables.TRIBUTARY_MAX_CONNECTIONS,
    anonymousConnections: variables.TRIBUTARY_MAX_ANONYMOUS_CONNECTIONS,
    subscriptions: variables.TRIBUTARY_MAX_SUBSCRIPTIONS,
    distinct: variables.TRIBUTARY_MAX_DISTINCT_SUBSCRIPTIONS,
    socketOperations: variables.TRIBUTARY_MAX_SOCKET_OPERATIONS,
    lifetimeMs: variables.TRIBUTARY_CONNECTION_LIFETIME_MS,
  };
}

export const liveSection = {
  variables: liveVariables,
  read: (variables: Values<typeof liveVariables>) => ({ live: liveConfig(variables) }),
};
