import { Gauge, type Registry } from 'prom-client';
import type { ScanObserver } from '../../../storage/scans/observer.ts';
import { Timings } from './timings.ts';

export function scanMetrics(registry: Registry, buckets: readonly number[]): ScanObserver {
  const registers = [registry];
  const running = new Gauge({
    name: 'tributary_scans_running',
    help: 'Searches, aggregations and report steps that run in the database, also those that are being stopped.',
    registers,
  });
  const waiting = new Gauge({
    name: 'tributary_scans_waiting',
    help: 'Searches, aggregations and report steps that wait for a place.',
    registers,
  });
  const durations = new Timings(
    {
      name: 'tributary_scan_duration_seconds',
      help: 'Duration of searches, aggregations and report steps in the database in seconds, by outcome: ok, ABORTED or an error code.',
      labelNames: ['outcome'],
      buckets,
    },
    registry,
  );
  return {
    threads() {},
    waiting: (change) => waiting.inc(change),
    began: () => running.inc(),
    ended: () => running.dec(),
    scanned: ({ outcome, seconds }) => durations.time(seconds, outcome),
  };
}
