import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Disables allocation-site pretenuring, so that all objects start in the young generation. V8 would allocate objects in
 * the old generation when earlier ones of their kind lived long, as pages do that wait for other services. Such objects
 * keep the answers that they refer to until the next full collection, which takes half as much CPU again per page. A
 * gateway's objects live as long as a request. Call it before the gateway is loaded: compiled code keeps the setting it
 * was compiled with.
 * See docs/decisions/022-upstream-calls.md.
 */
export function makeYoungObjects(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/** Milliseconds between two looks for a moment without requests. The first requests do not wait for the collection. */
const lookMs = 1_000;

export interface ReleaseOptions {
  /** Returns whether a request waits for its answer. */
  readonly isAnswering: () => boolean;
  /** Milliseconds until the first look, and between two. Default: 1,000. */
  readonly everyMs?: number;
  /** Default: a full collection that gives memory back. */
  readonly collect?: () => void;
}

/**
 * Gives the memory back that only the start needed. Assembling the schema makes the young generation grow to 64 MB, and
 * an idle gateway allocates too little for V8 to shrink it again. One full collection releases some 30 MB and takes a
 * tenth of a second of CPU, so it waits for a moment in which no request is in flight.
 * See docs/decisions/042-a-built-server.md.
 */
export function releaseStartMemory(options: ReleaseOptions): void {
  const { isAnswering, everyMs = lookMs, collect = collectAll } = options;
  const looking = setInterval(() => {
    if (isAnswering()) return;
    clearInterval(looking);
    collect();
  }, everyMs).unref();
}

/** Collections after which V8 drops the code of a function that was not called in between; 6 is its default. */
const codeAge = (collections: number) => setFlagsFromString(`--bytecode-old-age=${collections}`);

/** Drops the code as well that only the start ran, some 3 MB. The first requests compile again what they need of it. */
function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  codeAge(1);
  collect({ type: 'major', flavor: 'last-resort' });
  codeAge(6);
}

/** Milliseconds between two looks at the event loop: half of the time that V8 waits before it collects to give memory back. */
const busyLookMs = 4_000;

/** Share of the time that the event loop of a busy process is at work. */
const busyShare = 0.02;

/** Milliseconds between two looks at the size of the heap. */
const sizeLookMs = 1_000;

/**
 * Percentage by which a heap of up to that many MiB may grow before the next full collection. The steps are few, because
 * threads that start later compile the gateway anew for each setting of V8.
 */
const growths = [
  { mebibytes: 128, percent: 100 },
  { mebibytes: 256, percent: 50 },
] as const;
/** The same of a larger heap. */
const largeGrowth = 15;

/** Returns the percentage by which a heap of that many bytes may grow before the next full collection. */
export const growthPercent = (bytes: number): number =>
  growths.find(({ mebibytes }) => bytes <= mebibytes * 1024 * 1024)?.percent ?? largeGrowth;

/** Returns the used bytes of the main thread's heap, and of its buffers outside the heap. */
export function heapBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

export interface SparingOptions {
  /** Milliseconds between two looks at the event loop, and at the size of the heap. Default: 4,000 and 1,000. */
  readonly everyMs?: number;
  /** Returns the bytes of the heap. Default: `heapBytes`. */
  readonly bytesOf?: () => number;
  /** Default: V8's. */
  readonly setFlag?: (flag: string) => void;
}

/**
 * Makes full collections rarer and cheaper for a gateway that has started. The settings are those of all its threads, by
 * the heap of the main one.
 * - A small heap may double before the next full collection. At a moderate load V8 would begin one after 8 MB, in which it
 *   counts the buffers and encoders of compressed answers: a hundred answers of 80 KB caused two. A large heap grows
 *   by less: beside what clients make a gateway hold, garbage of the same size would fill its memory.
 * - A busy process does not give memory back. After minutes without a full collection V8 makes one that drops the hidden
 *   classes of which no object is left, and all compiled code that relies on them: the answers of the next seconds take
 *   up to three times the CPU. An idle process gives its memory back, as V8 does by default.
 *
 * It looks until it is disposed of, and does not keep the process alive.
 * See docs/decisions/042-a-built-server.md.
 */
export function spareCollections({
  everyMs,
  bytesOf = heapBytes,
  setFlag = setFlagsFromString,
}: SparingOptions = {}): Disposable {
  const looking = new DisposableStack();
  let percent = 0;
  function boundGrowth(): void {
    const now = growthPercent(bytesOf());
    if (now !== percent) setFlag(`--heap-growing-percent=${now}`);
    percent = now;
  }
  boundGrowth();
  looking.use(setInterval(boundGrowth, everyMs ?? sizeLookMs).unref());

  let last = performance.eventLoopUtilization();
  function keepCode(): void {
    const now = performance.eventLoopUtilization();
    const isBusy = performance.eventLoopUtilization(now, last).utilization > busyShare;
    last = now;
    setFlag(`--${isBusy ? 'no-' : ''}memory-reducer-favors-memory`);
  }
  looking.use(setInterval(keepCode, everyMs ?? busyLookMs).unref());
  return looking;
}
