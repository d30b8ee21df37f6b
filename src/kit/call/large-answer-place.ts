import { createFairPlaces } from '../queues/fair-places.ts';
import { type Caller, ownerOf } from './caller.ts';

/**
 * Places for calls that are known to read many rows before they read any. A waiting call holds nothing, so that any
 * number may wait. One owner has at most two of the three places.
 */
const expected = createFairPlaces({ places: 3, tasks: 'large reads' });

/**
 * Places for answers that turn out to be large while they are made. A waiting answer holds what it has read, so that few
 * may wait. Both kinds of places bound the memory of the process: parsed documents take several times the memory of
 * their text. One owner has at most two of the three places, so that it cannot stop the large answers of all others.
 */
const unexpected = createFairPlaces({
  places: 3,
  maxWaiting: 40,
  maxWaitingOfOwner: 10,
  tasks: 'large answers',
});

/** Number of rows or objects from which a query takes a place before it reads them. */
export const manyObjects = 1_000;
/** Number of rows above which one read takes a place first. Fewer rows are read in process. */
const manyRows = 200;

/** Number of characters above which a read needs a place before it parses the documents. */
export const largeDocuments = 1024 * 1024;

/** The part of a call that its place needs. The signal is read only when the place is taken, because making it is dear. */
interface PlacedCall {
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/**
 * The place of one call among those with large answers. A call has one place at a time and keeps it until its answer is
 * made. A place that was taken before a read is given back while the call only waits for a remote service or a scan, so
 * that slow ones do not stop the reads of others.
 * See docs/decisions/008-answers-are-bounded-while-they-are-made.md.
 */
export class LargeAnswerPlace {
  readonly #call: PlacedCall;
  #entering: Promise<void> | null = null;
  #release: (() => void) | null = null;
  #left = false;
  /** Whether the place is one of those that are taken before reads. */
  #isExpected = false;
  #reads = 0;
  #waits = 0;

  constructor(call: PlacedCall) {
    this.#call = call;
  }

  /** Whether the call has a place. */
  get isHeld(): boolean {
    return this.#release !== null;
  }

  /**
   * Resolves once the call has a place for what it has read. Rejects with UNAVAILABLE where too many wait, or with the
   * call's end.
   */
  enter(): Promise<void> {
    return this.#enter(false);
  }

  /** Resolves once the call has a place for what it is going to read. Rejects with the call's end. */
  expect(): Promise<void> {
    return this.#enter(true);
  }

  /** Reads many rows in a place. */
  async reading<Result>(read: () => Promise<Result>): Promise<Result> {
    this.#reads += 1;
    try {
      await this.expect();
      return await read();
    } finally {
      this.#reads -= 1;
      this.#giveWay();
    }
  }

  /** Gives back a place that was taken before reads, because the call waits for something slow; returns its answer. */
  awaiting<Result>(answer: Promise<Result>): Promise<Result> {
    this.#waits += 1;
    this.#giveWay();
    const end = () => {
      this.#waits -= 1;
    };
    answer.then(end, end);
    return answer;
  }

  /** Gives the place back for the time in which the call waits; `enter` and reads take one again. */
  giveBack(): void {
    this.#release?.();
    this.#release = null;
  }

  /** Gives the place back for good: the answer is written, or nobody waits for it. */
  leave(): void {
    this.#left = true;
    this.giveBack();
  }

  #giveWay(): void {
    if (this.#isExpected && this.#waits > 0 && this.#reads === 0) this.giveBack();
  }

  #enter(isExpected: boolean): Promise<void> {
    if (this.#release || this.#left) return Promise.resolve();
    this.#entering ??= this.#take(isExpected).finally(() => {
      this.#entering = null;
    });
    return this.#entering;
  }

  async #take(isExpected: boolean): Promise<void> {
    const { caller, signal } = this.#call;
    const release = await (isExpected ? expected : unexpected).enter(ownerOf(caller), signal);
    const leave = () => this.leave();
    signal.addEventListener('abort', leave, { once: true });
    this.#isExpected = isExpected;
    this.#release = () => {
      signal.removeEventListener('abort', leave);
      release();
    };
    if (this.#left || signal.aborted) this.leave();
  }
}

/** Reads up to that many rows for a call, many of them in its place. Calls that no client made have none. */
export function readingRows<Result>(
  call: { readonly largePlace?: LargeAnswerPlace | undefined },
  rows: number,
  read: () => Promise<Result>,
): Promise<Result> {
  const place = rows > manyRows ? call.largePlace : undefined;
  return place ? place.reading(read) : read();
}
