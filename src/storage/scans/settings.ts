import type { QueryExecutorProvider } from 'kysely';
import { maxCountedInMemory } from '../sqlite/reads/counting.ts';
import { noScanObserver, type ScanObserver } from './observer.ts';
import { createScanQueue } from './queue.ts';
import { type AdmitScan, createScan, type Scan, type ScanEngine } from './scan.ts';

/** The settings of scans; each has a default. */
export interface ScanSettings {
  /** Concurrent scans: threads on SQLite, connections on PostgreSQL. An owner gets at most half of them. Default 2. */
  readonly atOnce?: number;
  /** Milliseconds that one statement may run. Default 10,000. */
  readonly limitMs?: number;
  /** Milliseconds after which an idle thread or connection ends. Default 10,000. */
  readonly idleMs?: number;
  /**
   * Characters of different values that figures count in memory on SQLite; with more they are counted by sorting. Default
   * 16 Mi.
   */
  readonly maxCounted?: number;
  /** Called once for all scans of a call. Default: admits all. */
  readonly admit?: AdmitScan | undefined;
  readonly observer?: ScanObserver;
}

export const defaultScans = {
  atOnce: 2,
  limitMs: 10_000,
  idleMs: 10_000,
  maxCounted: maxCountedInMemory,
  admit: async () => () => undefined,
  observer: noScanObserver,
} as const satisfies ScanSettings;

/**
 * A waiting scan costs its open request. The one owner of a service that is served alone is a gateway with the pages of all
 * its callers.
 */
const maxWaiting = 1_000;
const maxWaitingOfOwner = 100;

export function openScan(
  provider: QueryExecutorProvider,
  engine: ScanEngine,
  {
    atOnce,
    limitMs,
    admit,
    observer = noScanObserver,
  }: ScanSettings & Required<Pick<ScanSettings, 'atOnce' | 'limitMs'>>,
): Scan {
  const queue = createScanQueue({ places: atOnce, maxWaiting, maxWaitingOfOwner, observer });
  return createScan({ provider, engine, queue, limitMs, admit: admit ?? defaultScans.admit });
}
