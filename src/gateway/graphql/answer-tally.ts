import type { Call } from '../../kit/call/call.ts';
import { ownerOf } from '../../kit/call/caller.ts';
import { isTurnSpent, nextTurn } from '../../kit/event-loop.ts';
import { createFairPlaces } from '../../kit/fair-places.ts';
import { Fault } from '../../kit/fault.ts';
import { roughLength } from '../../kit/json/text.ts';
import { Stop, whenCancelled } from '../upstream/cancellation.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../upstream/concurrency-limit.ts';

export interface AnswerLimits {
  /** Objects in lists. */
  readonly maxNodes: number;
  /** Values of lists of plain values; fields that stand in the operation's text were counted before it ran. */
  readonly maxAnswerFields: number;
  /** Bytes of the answer as text; twice as much may be read for it, and 32 MiB in any case. */
  readonly maxAnswerBytes: number;
}

/** Objects from which on an answer gives the event loop back. */
const manyObjects = 1_000;
/** Objects from which on an answer needs one of the places for large ones: their memory is what bounds ours. */
const largeObjects = 10_000;
/** Likewise bytes of resources that were read for it. */
const largeBytes = 4 * 1024 * 1024;
/** Bytes that any answer may be made of: much is read of which little is selected. */
const leastRead = 32 * 1024 * 1024;
/**
 * Places are by owner: a large answer keeps its own while it waits for a slow service, and one owner with two of those
 * would else stop the large answers of all others until a deadline. Answers that wait hold what was read for them, so
 * that few may.
 */
const largeAnswers = createFairPlaces({
  places: 4,
  maxWaiting: 40,
  maxWaitingOfOwner: 10,
  tasks: 'large answers',
});
/** Characters from which on what was read is counted in a later turn, where this one was long. */
const longLength = 64 * 1024;
/** Lists that one operation reads at once: how large their pages are is not known before. */
const readsAtOnce = 4;

const unlimited: AnswerLimits = {
  maxNodes: Number.POSITIVE_INFINITY,
  maxAnswerFields: Number.POSITIVE_INFINITY,
  maxAnswerBytes: Number.POSITIVE_INFINITY,
};

/**
 * Counts the objects of one operation's answer while they are resolved. Once it is over (too many objects, the deadline has
 * passed, the client has gone) no field is resolved any more: fields then wait for a promise that never settles,
 * which goes with the operation. Failing each of them would make an error for every object.
 * See docs/decisions/008-answers-are-bounded-while-they-are-made.md.
 */
export class AnswerTally {
  readonly #call: Call;
  #limits: AnswerLimits = unlimited;
  #objects = 0;
  #bytes = 0;
  #characters = 0;
  #reads: ConcurrencyLimit | null = null;
  /** Reads that still wait when the operation is over go with it. */
  readonly #waiting = new Stop();
  #values = 0;
  #stopped: Fault | null = null;
  #tell: ((fault: Fault | null) => void) | null = null;
  #never: Promise<never> | null = null;
  #place: Promise<void> | null = null;
  #awaitsEnd = false;
  #leave: (() => void) | null = null;
  #closed = false;
  readonly #mutated: string[] = [];

  constructor(call: Call) {
    this.#call = call;
  }

  /** Objects of lists so far. */
  get objects(): number {
    return this.#objects;
  }

  /** Why no field is resolved any more; null while they are. A call that ends by itself is told of by its transport. */
  get stopped(): Fault | null {
    return this.#stopped;
  }

  /** Root fields of a mutation that were begun, under their names in the answer. */
  get mutated(): readonly string[] {
    return this.#mutated;
  }

  /**
   * `stop` is called once: with the fault when there are too many objects or the time is up, with null for a call that has
   * ended by itself, for which its transport answers.
   */
  open(limits: AnswerLimits, stop: (fault: Fault | null) => void): void {
    this.#limits = limits;
    this.#tell = stop;
  }

  isOver(): boolean {
    if (this.#stopped) return true;
    const { ended, deadline } = this.#call;
    if (!ended && Date.now() <= deadline) return false;
    if (ended === undefined) this.#stop(new Fault('TIMEOUT', 'The operation took longer than it may.'));
    else if (ended) this.#end();
    else this.#endWithCall();
    return true;
  }

  begins(responseName: string): void {
    this.#mutated.push(responseName);
  }

  /** Whether there is room for so many objects more, which are counted. */
  hasRoomFor(objects: number): boolean {
    this.#objects += objects;
    const { maxNodes } = this.#limits;
    if (this.#objects <= maxNodes) return true;
    this.#stop(tooLarge(`has more than ${maxNodes} objects`, this.#mutated));
    return false;
  }

  /** The same for values of a list of plain values. */
  hasRoomForValues(values: number): boolean {
    this.#values += values;
    const { maxAnswerFields } = this.#limits;
    if (this.#values <= maxAnswerFields) return true;
    this.#stop(tooLarge(`has more than ${maxAnswerFields} values in lists`, this.#mutated));
    return false;
  }

  /** The same for a value that is written into the answer as JSON of its own, under each name that it was asked for by. */
  hasRoomForText(value: unknown): boolean {
    this.#characters += roughLength(value, Number.POSITIVE_INFINITY);
    const { maxAnswerBytes } = this.#limits;
    if (this.#characters <= maxAnswerBytes) return true;
    this.#stop(tooLarge(`is larger than ${maxAnswerBytes / 1024 / 1024} MiB`, this.#mutated));
    return false;
  }

  /** Resolves with the rows once they are counted; never settles where they are too much for one answer. */
  async counted<Value>(value: Value): Promise<Value> {
    if (isTurnSpent() && roughLength(value, longLength) >= longLength) await nextTurn();
    this.#bytes += roughLength(value, Number.POSITIVE_INFINITY);
    const most = Math.max(leastRead, 2 * this.#limits.maxAnswerBytes);
    if (this.#bytes > most) {
      this.refuse(tooLarge(`needs more than ${most / 1024 / 1024} MiB of resources`, this.#mutated));
    }
    return this.isOver() ? await this.never() : value;
  }

  /** Reads a page of a list in turn with others of the operation; one that is large by now reads on in one of the places. */
  async reading<Value>(read: () => Promise<Value>): Promise<Value> {
    this.#reads ??= createConcurrencyLimit(readsAtOnce);
    return await this.#reads.run(this.#waiting, async () => {
      if (this.#isLarge()) await this.#inPlace();
      return this.isOver() ? await this.never() : await read();
    });
  }

  /** Nothing more is resolved: what is asked for cannot be answered. */
  refuse(fault: Fault): void {
    this.#stop(fault);
  }

  /** Whether what was read is better shown in a later turn of the event loop: the answer is large, and this turn was long. */
  shouldWait(): boolean {
    if (this.#isLarge() && this.#leave === null) return true;
    return this.#objects > manyObjects && isTurnSpent();
  }

  never(): Promise<never> {
    this.#never ??= new Promise(() => {});
    return this.#never;
  }

  /** The value in a later turn of the event loop; never settled where the answer is over by then. */
  async later<Value>(value: Value): Promise<Value> {
    await nextTurn();
    if (this.#isLarge()) await this.#inPlace();
    return this.isOver() ? await this.never() : value;
  }

  /** The operation has its answer, or its error. */
  close(): void {
    this.#closed = true;
    this.#leave?.();
  }

  #isLarge(): boolean {
    return this.#objects > largeObjects || this.#bytes > largeBytes;
  }

  #inPlace(): Promise<void> {
    this.#place ??= this.#takePlace();
    return this.#place;
  }

  async #takePlace(): Promise<void> {
    const { signal, caller } = this.#call;
    try {
      const leavePlace = await largeAnswers.enter(ownerOf(caller), signal);
      const stay = whenCancelled(signal, leavePlace);
      this.#leave = () => {
        stay();
        leavePlace();
      };
    } catch (error) {
      if (signal.aborted || !(error instanceof Fault)) this.#end();
      else this.#stop(this.#mutated.length === 0 ? error : tooLarge(crowded, this.#mutated));
      return await this.never();
    }
    if (this.#closed || signal.aborted) this.#leave();
  }

  #end(): void {
    this.#tell?.(null);
    this.#tell = null;
  }

  /** Its timer is late, and its transport answers when that fires. */
  #endWithCall(): void {
    if (this.#awaitsEnd) return;
    this.#awaitsEnd = true;
    whenCancelled(this.#call.signal, () => this.#end());
  }

  #stop(fault: Fault): void {
    this.#stopped ??= fault;
    this.#tell?.(fault);
    this.#tell = null;
  }
}

const crowded = 'is large, and too many large ones wait for their turn';
const shownNames = 10;

/** RESPONSE_TOO_LARGE. `mutated`: the root fields of a mutation that were executed, which the client must know of. */
export function tooLarge(what: string, mutated: readonly string[]): Fault {
  const advice = 'Ask for smaller pages or fewer fields.';
  if (mutated.length === 0) return new Fault('RESPONSE_TOO_LARGE', `The answer ${what}. ${advice}`);
  const names = mutated.slice(0, shownNames).map((name) => name.slice(0, 64));
  const more = mutated.length > names.length ? ` and ${mutated.length - names.length} more` : '';
  const ran = `The mutation was executed (${names.join(', ')}${more}); root fields behind these were not. Only its answer is left out: read what it changed before you repeat it.`;
  return new Fault('RESPONSE_TOO_LARGE', `The answer ${what}. ${ran} ${advice}`);
}
