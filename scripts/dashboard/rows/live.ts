import { lines } from '../panels.ts';
import { of, perSecond, quantile, sumBy } from '../queries.ts';
import type { Row } from '../row.ts';

export const live: Row = {
  title: 'Subscriptions and events',
  panels: [
    lines(
      {
        title: 'Open connections',
        description: 'Websockets and event streams.',
        unit: 'short',
        queries: { '{{transport}}': sumBy(['transport'], of('tributary_live_connections')) },
      },
      { stacked: true },
    ),
    lines({
      title: 'Open subscriptions',
      description: 'GraphQL subscriptions, by gateway.',
      unit: 'short',
      queries: { '{{instance}}': sumBy(['instance'], of('tributary_subscriptions')) },
    }),
    lines({
      title: 'Messages and executions',
      description:
        'Messages to subscribers, executions of events for groups of them, and operations over websockets.',
      unit: 'ops',
      queries: {
        messages: perSecond('tributary_messages_delivered_total'),
        executions: perSecond('tributary_event_executions_total'),
        operations: perSecond('tributary_websocket_operations_total'),
      },
    }),
    lines({
      title: 'Closed websockets by code',
      description:
        '1012: the gateway stops. 1013: the client reads too slowly, or the gateway is overloaded.',
      unit: 'ops',
      queries: { '{{code}}': perSecond('tributary_websocket_closes_total', ['code']) },
    }),
    lines(
      {
        title: 'Events by stream',
        description: 'Events that got their position in the log.',
        unit: 'ops',
        queries: { '{{stream}}': perSecond('tributary_events_relayed_total', ['stream']) },
      },
      { stacked: true },
    ),
    lines({
      title: 'Events left out',
      description: 'Events of kinds that this release does not know, in pages and streams.',
      unit: 'ops',
      queries: { events: perSecond('tributary_events_left_out_total') },
    }),
    lines({
      title: 'Delay of events',
      description: 'Time from the writing of an event to its arrival in each gateway.',
      unit: 's',
      bad: 10,
      queries: {
        p50: quantile(0.5, 'tributary_event_delay_seconds'),
        p99: quantile(0.99, 'tributary_event_delay_seconds'),
      },
    }),
    lines({
      title: 'Lag in the event log',
      description:
        'Events by which a gateway is behind the one that is first. Prometheus reads them at different times.',
      unit: 'short',
      queries: {
        '{{instance}}': `scalar(max(${of('tributary_event_log_position')})) - min by (instance) (${of('tributary_event_log_position')})`,
      },
    }),
    lines({
      title: 'Withheld pushes',
      description: 'Messaging subscriptions to which nothing is pushed, by reason.',
      unit: 'short',
      queries: { '{{reason}}': `max by (reason) (${of('tributary_push_subscriptions_withheld')})` },
    }),
  ],
};
