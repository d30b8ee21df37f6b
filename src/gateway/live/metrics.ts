import { Counter, Gauge, type Registry } from 'prom-client';
import type { Observer } from '../observer.ts';

type LiveObserver = Pick<
  Observer,
  'subscribed' | 'eventExecuted' | 'delivered' | 'connected' | 'socketClosed'
>;

/** Creates the metrics of live connections and subscriptions. */
export function liveMetrics(registry: Registry): LiveObserver {
  const registers = [registry];
  const connections = new Gauge({
    name: 'tributary_live_connections',
    help: 'Websockets and event streams that are open.',
    labelNames: ['transport'] as const,
    registers,
  });
  const subscriptions = new Gauge({
    name: 'tributary_subscriptions',
    help: 'Subscriptions that are open.',
    registers,
  });
  const runs = new Counter({
    name: 'tributary_event_executions_total',
    help: 'Events that were executed, once for each group of subscribers that get the same message.',
    registers,
  });
  const messages = new Counter({
    name: 'tributary_messages_delivered_total',
    help: 'Messages that were written to subscribers.',
    registers,
  });
  const closes = new Counter({
    name: 'tributary_websocket_closes_total',
    help: 'Websockets that were closed, by code.',
    labelNames: ['code'] as const,
    registers,
  });
  return {
    connected: (transport, change) => connections.inc({ transport }, change),
    subscribed: (change) => subscriptions.inc(change),
    eventExecuted: () => runs.inc(),
    delivered: (count) => messages.inc(count),
    socketClosed: (code) => closes.inc({ code }),
  };
}
