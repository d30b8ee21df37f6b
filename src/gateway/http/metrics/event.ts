import { Counter, Gauge, type Registry } from 'prom-client';
import type { Observer } from '../../observer.ts';
import { Timings } from './timings.ts';

/** Upper bounds of the buckets of event delays in seconds. */
const delayBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Creates the metrics of the event log. */
export function eventMetrics(
  registry: Registry,
): Pick<Observer, 'relayed' | 'followed' | 'arrived' | 'eventsLeftOut'> {
  const registers = [registry];
  const relayed = new Counter({
    name: 'tributary_events_relayed_total',
    help: 'Events to which this process gave a position in the event log, by stream.',
    labelNames: ['stream'] as const,
    registers,
  });
  const leftOut = new Counter({
    name: 'tributary_events_left_out_total',
    help: 'Events of kinds that this release does not know, which pages and streams left out.',
    registers,
  });
  const position = new Gauge({
    name: 'tributary_event_log_position',
    help: 'Position of the last event in the log that this process has read.',
    registers,
  });
  const delays = new Timings(
    {
      name: 'tributary_event_delay_seconds',
      help: 'Time from the writing of an event to its arrival in this process in seconds, by the clocks of both.',
      labelNames: [],
      buckets: delayBounds,
    },
    registry,
  );
  return {
    relayed(events) {
      for (const [stream, some] of Map.groupBy(events, (event) => event.stream)) {
        relayed.inc({ stream }, some.length);
      }
    },
    followed: (seq) => position.set(seq),
    eventsLeftOut: (count) => leftOut.inc(count),
    arrived: (seconds) => delays.time(seconds),
  };
}
