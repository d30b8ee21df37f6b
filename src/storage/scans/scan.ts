import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import { type Caller, ownerOf } from '../../kit/call/caller.ts';
import type { LargeAnswerPlace } from '../../kit/call/large-answer-place.ts';
import { Fault } from '../../kit/fault.ts';
import type { Running, ScanQueue } from './queue.ts';

/** The call that a scan is for: its owner and its deadline. */
export interface CallScanning {
  readonly caller: Caller;
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  /** Milliseconds that it may wait for a place among the owner's scans. Default 0: it is refused at once. */
  readonly patienceMs?: number;
  /** The place of the call, which it gives back while it waits for the scan. */
  readonly largePlace?: LargeAnswerPlace | undefined;
}

/** Milliseconds that a scan waits for a place which the client did not ask for by a filter or an order of its own. */
const patienceMs = 2_000;

/** Returns the call as that of a scan that waits a moment for a place among the owner's scans. */
export const patiently = ({ caller, signal, deadline, largePlace }: CallScanning): CallScanning => ({
  caller,
  signal,
  deadline,
  largePlace,
  patienceMs,
});

/** A scan of the gateway's own work, which no rate limit applies to. */
export interface WorkScanning {
  /** Name of the work. The works take turns with one another and with callers. */
  readonly work: string;
  readonly signal: AbortSignal;
}

export type Scanning = CallScanning | WorkScanning;

/** A query of Kysely's builder or of its `sql` template. */
export interface Scannable<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>;
}

/**
 * Runs a query that no index bounds: an unindexed filter or order, an aggregation, a report, an export. It waits in a
 * queue that is fair between owners, never blocks a bounded read, and ends with its call or at the time limit of a
 * statement. On SQLite its WHERE needs `watched(...)` with a column of each of its tables. Rejects with TIMEOUT,
 * RATE_LIMITED or UNAVAILABLE, or with the signal's reason.
 */
export type Scan = <Row>(scanning: Scanning, query: Scannable<Row>) => Promise<readonly Row[]>;

/** Takes a place among the caller's scans and returns the function that releases it. Rejects with RATE_LIMITED. */
export type AdmitScan = (scanning: CallScanning) => Promise<() => void>;

export interface Limits {
  readonly signal: AbortSignal;
  /** Milliseconds after which the statement is stopped; `late` returns the fault that its caller gets. */
  readonly limitMs: number;
  readonly late: () => Fault;
}

/** Runs statements on threads or connections that only scans use. */
export interface ScanEngine extends AsyncDisposable {
  run(query: CompiledQuery, limits: Limits): Running<readonly unknown[]>;
}

export interface ScanParts {
  readonly provider: QueryExecutorProvider;
  readonly engine: ScanEngine;
  readonly queue: ScanQueue;
  /** Milliseconds that a statement may run. */
  readonly limitMs: number;
  readonly admit: AdmitScan;
}

/** Milliseconds by which a statement ends before its call, so that the caller gets the reason. */
const wordsMs = 100;

/** The scans of one call, which run one after another and share one of the owner's places. */
interface Chain {
  tail: Promise<void>;
  open: number;
  place: Promise<() => void> | undefined;
}

export function createScan(parts: ScanParts): Scan {
  const chains = new WeakMap<AbortSignal, Chain>();

  async function run<Row>(scanning: Scanning, query: Scannable<Row>): Promise<readonly Row[]> {
    const compiled = query.compile(parts.provider);
    const { signal } = scanning;
    signal.throwIfAborted();
    const chain = chains.get(signal) ?? { tail: Promise.resolve(), open: 0, place: undefined };
    chains.set(signal, chain);
    const turn = Promise.withResolvers<void>();
    const before = chain.tail;
    chain.tail = turn.promise;
    chain.open += 1;
    try {
      await before;
      signal.throwIfAborted();
      if ('caller' in scanning) await placeOf(chain, () => parts.admit(scanning));
      const rows = await parts.queue.run({ owner: ownerIn(scanning), signal }, () =>
        parts.engine.run(compiled, limitsOf(parts, scanning)),
      );
      return rows as readonly Row[];
    } finally {
      turn.resolve();
      chain.open -= 1;
      if (chain.open === 0) leave(chain);
    }
  }

  return (scanning, query) => {
    const rows = run(scanning, query);
    const place = 'caller' in scanning ? scanning.largePlace : undefined;
    return place?.awaiting(rows) ?? rows;
  };
}

/** Requests the place once: a refusal applies to all scans of the call. */
function placeOf(chain: Chain, admit: () => Promise<() => void>): Promise<() => void> {
  chain.place ??= admit();
  return chain.place;
}

function leave(chain: Chain): void {
  const { place } = chain;
  chain.place = undefined;
  place?.then(
    (end) => end(),
    () => undefined,
  );
}

const ownerIn = (scanning: Scanning): string =>
  'caller' in scanning ? ownerOf(scanning.caller) : `work ${scanning.work}`;

function limitsOf({ limitMs: maxMs }: ScanParts, scanning: Scanning): Limits {
  const left = 'deadline' in scanning ? scanning.deadline - Date.now() - wordsMs : maxMs;
  const limitMs = Math.max(1, Math.min(maxMs, left));
  return { signal: scanning.signal, limitMs, late: () => tooLong(limitMs) };
}

function tooLong(milliseconds: number): Fault {
  return new Fault(
    'TIMEOUT',
    `The search was stopped after ${Math.round(milliseconds)} ms; nothing was changed. Narrow it: fewer terms in the filter, ` +
      'a comparison of name or createTime beside them, fewer figures, or no orderBy.',
  );
}
