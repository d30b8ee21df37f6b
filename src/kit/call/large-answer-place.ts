import { createFairPlaces } from '../queues/fair-places.ts';
import { type Caller, ownerOf } from './caller.ts';

/**
 * Places of the process for large answers. They bound its memory: parsed documents take several times the memory of
 * their text. A large answer keeps its place while it waits for a slow service. One owner has at most two of the three
 * places, so that it cannot stop the large answers of all others.
 */
const largeAnswers = createFairPlaces({
  places: 3,
  maxWaiting: 40,
  maxWaitingOfOwner: 10,
  tasks: 'large answers',
});

/** Number of characters above which a read needs a place before it parses the documents. */
export const largeDocuments = 1024 * 1024;

/** The part of a call that its place needs. The signal is read only when the place is taken, because making it is dear. */
interface PlacedCall {
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/** The place of one call among the large answers. A call takes it once and keeps it until its answer is written. */
export class LargeAnswerPlace {
  readonly #call: PlacedCall;
  #entered: Promise<void> | null = null;
  #release: (() => void) | null = null;
  #left = false;

  constructor(call: PlacedCall) {
    this.#call = call;
  }

  /** Whether the call has a place. */
  get isHeld(): boolean {
    return this.#release !== null && !this.#left;
  }

  /** Resolves once the call has a place. Rejects with UNAVAILABLE where too many wait, or with the call's end. */
  enter(): Promise<void> {
    this.#entered ??= this.#take();
    return this.#entered;
  }

  /** Gives the place to others: the answer is written, or nobody waits for it. */
  leave(): void {
    this.#left = true;
    this.#release?.();
  }

  async #take(): Promise<void> {
    const { caller, signal } = this.#call;
    const release = await largeAnswers.enter(ownerOf(caller), signal);
    const leave = () => this.leave();
    signal.addEventListener('abort', leave, { once: true });
    this.#release = () => {
      signal.removeEventListener('abort', leave);
      release();
    };
    if (this.#left || signal.aborted) this.leave();
  }
}
