import { Counter, Gauge, type Registry } from 'prom-client';
import type { Observer } from '../observer.ts';
import { closeCodes } from './websocket/socket-closing.ts';

type LiveObserver = Pick<
  Observer,
  'subscribed' | 'eventExecuted' | 'delivered' | 'connected' | 'socketOperation' | 'socketClosed'
>;

/** Creates the metrics of live connections and subscriptions. */
export function liveMetrics(registry: Registry): LiveObserver {
  const registers = [registry];
  const connections = new Gauge({
    name: 'tributary_live_connections',
    help: 'Open websockets and event streams, by transport.',
    labelNames: ['transport'] as const,
    registers,
  });
  const subscriptions = new Gauge({
    name: 'tributary_subscriptions',
    help: 'Open GraphQL subscriptions.',
    registers,
  });
  const runs = new Counter({
    name: 'tributary_event_executions_total',
    help: 'Executions of an event, one for each group of subscribers with the same selection.',
    registers,
  });
  const messages = new Counter({
    name: 'tributary_messages_delivered_total',
    help: 'Messages written to subscribers.',
    registers,
  });
  const operations = new Counter({
    name: 'tributary_websocket_operations_total',
    help: 'GraphQL operations that clients began over websockets.',
    registers,
  });
  const closes = new Counter({
    name: 'tributary_websocket_closes_total',
    help: 'Closed websockets, by close code.',
    labelNames: ['code'] as const,
    registers,
  });
  // A series that begins with its first closes has no step that a rate could see.
  for (const code of Object.values(closeCodes)) closes.inc({ code }, 0);
  return {
    connected: (transport, change) => connections.inc({ transport }, change),
    subscribed: (change) => subscriptions.inc(change),
    eventExecuted: () => runs.inc(),
    delivered: (count) => messages.inc(count),
    socketOperation: () => operations.inc(),
    socketClosed: (code) => closes.inc({ code }),
  };
}
