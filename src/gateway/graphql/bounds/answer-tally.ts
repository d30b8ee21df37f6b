import type { Call } from '../../../kit/call/call.ts';
import { LargeAnswerPlace, manyObjects } from '../../../kit/call/large-answer-place.ts';
import { Fault } from '../../../kit/fault.ts';
import { roughLength } from '../../../kit/json/text.ts';
import { isTurnSpent, nextTurn } from '../../../kit/work/event-loop.ts';
import { createConcurrencyLimit } from '../../upstream/call/concurrency-limit.ts';
import { Stop, whenCancelled } from '../../upstream/cancellation.ts';

export interface AnswerLimits {
  /** Maximum number of objects in lists. */
  readonly maxNodes: number;
  /**
   * Maximum number of values in lists of scalars; the other fields are counted from the operation's text before it
   * runs.
   */
  readonly maxAnswerFields: number;
  /** Maximum bytes of the answer as text. Resolvers may read twice as many bytes for it, and always 32 MiB. */
  readonly maxAnswerBytes: number;
}

/** Number of objects above which an answer needs one of the places for large answers, which bound our memory. */
const largeObjects = 10_000;
/** Bytes of resources read above which an answer needs such a place. */
const largeBytes = 4 * 1024 * 1024;
/** Bytes of resources that every answer may read: an answer often selects little of what it reads. */
const leastRead = 32 * 1024 * 1024;
/** Characters of a value above which counting it waits for a later turn, when the current turn has been long. */
const longLength = 64 * 1024;
/** Maximum number of values that one answer reads of the schema; the query of GraphQL tools reads a third of them. */
const maxIntrospected = 100_000;
/** Number of lists that one operation reads concurrently: the size of their pages is unknown before they are read. */
const readsAtOnce = 4;

const unlimited: AnswerLimits = {
  maxNodes: Number.POSITIVE_INFINITY,
  maxAnswerFields: Number.POSITIVE_INFINITY,
  maxAnswerBytes: Number.POSITIVE_INFINITY,
};

/**
 * Counts the objects of one operation's answer while they are resolved. After the operation is over (too many objects,
 * deadline passed, client gone), fields resolve to a promise that never settles and that is collected with the
 * operation. Failing them instead would create an error for every object.
 * See docs/decisions/008-answers-are-bounded-while-they-are-made.md.
 */
export class AnswerTally {
  readonly #call: Call;
  #limits: AnswerLimits = unlimited;
  #objects = 0;
  #bytes = 0;
  #characters = 0;
  #written = 0;
  #reads: ReturnType<typeof createReads> | null = null;
  #values = 0;
  #introspected = 0;
  #stopped: Fault | null = null;
  #tell: ((fault: Fault | null) => void) | null = null;
  #never: Promise<never> | null = null;
  #awaitsEnd = false;
  readonly #large: LargeAnswerPlace;
  readonly #mutated: string[] = [];

  constructor(call: Call) {
    this.#call = call;
    this.#large = call.largePlace ?? new LargeAnswerPlace(call);
  }

  /** Number of objects in lists so far. */
  get objects(): number {
    return this.#objects;
  }

  /**
   * The fault that stopped the resolving of fields. Null while they are resolved, and null when the call itself ended,
   * which its transport reports.
   */
  get stopped(): Fault | null {
    return this.#stopped;
  }

  /** Root fields of a mutation that have started, by their names in the answer. */
  get mutated(): readonly string[] {
    return this.#mutated;
  }

  /**
   * Starts counting with these limits. `stop` is called once: with the fault when there are too many objects or the
   * time is up, and with null when the call itself has ended, for which its transport answers.
   */
  open(limits: AnswerLimits, stop: (fault: Fault | null) => void): void {
    this.#limits = limits;
    this.#tell = stop;
  }

  /**
   * Resolves at once, or when an operation that asks for up to that many objects has a place: a waiting one has read
   * nothing. Rejects when the call ends.
   */
  admit(objects: number): Promise<void> | null {
    return objects >= manyObjects ? this.#large.expect() : null;
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

  /** Counts this many more objects and returns whether the answer has room for them. */
  hasRoomFor(objects: number): boolean {
    this.#objects += objects;
    const { maxNodes } = this.#limits;
    return this.#objects <= maxNodes || this.#stopLarge(`has more than ${maxNodes} objects`);
  }

  /** Counts values of a list of scalars and returns whether the answer has room for them. */
  hasRoomForValues(values: number): boolean {
    this.#values += values;
    const { maxAnswerFields } = this.#limits;
    return (
      this.#values <= maxAnswerFields || this.#stopLarge(`has more than ${maxAnswerFields} values in lists`)
    );
  }

  /** Counts a value of introspection and returns whether the answer has room for it. */
  hasRoomForIntrospection(): boolean {
    this.#introspected += 1;
    const isWithin = this.#introspected <= maxIntrospected;
    return isWithin || this.#stopLarge(`has more than ${maxIntrospected} values of introspection`);
  }

  /** Counts the length of a JSON value, once for each name in the answer, and returns whether there is room for it. */
  hasRoomForText(value: unknown): boolean {
    this.#characters += roughLength(value, Number.POSITIVE_INFINITY);
    return this.#hasRoomForBytes(this.#characters);
  }

  /** Counts characters of an answer that is written as text, and returns whether there is room for them. */
  hasRoomForWritten(characters: number): boolean {
    this.#written += characters;
    return this.#hasRoomForBytes(this.#written);
  }

  /** Counts the bytes of the rows and returns the rows; never settles when they are too many for one answer. */
  async counted<Value>(value: Value): Promise<Value> {
    if (isTurnSpent() && roughLength(value, longLength) >= longLength) await nextTurn();
    this.#bytes += roughLength(value, Number.POSITIVE_INFINITY);
    const max = Math.max(leastRead, 2 * this.#limits.maxAnswerBytes);
    if (this.#bytes > max) {
      this.refuse(tooLarge(`needs more than ${max / 1024 / 1024} MiB of resources`, this.#mutated));
    }
    return this.isOver() ? await this.never() : value;
  }

  /**
   * Reads a page of a list, up to `readsAtOnce` concurrently in each operation. An operation that has become large
   * continues in one of the places for large answers.
   */
  async reading<Value>(read: () => Promise<Value>): Promise<Value> {
    this.#reads ??= createReads();
    const { limit, waiting } = this.#reads;
    return await limit.run(waiting, async () => {
      if (this.#isLarge()) await this.#inPlace();
      return this.isOver() ? await this.never() : await read();
    });
  }

  /**
   * Stops the operation with the fault of a read that is too large, so that it is refused once and not in each field.
   * Throws any other error.
   */
  refuseLarge(error: unknown): Promise<never> {
    if (!(error instanceof Fault) || error.code !== 'RESPONSE_TOO_LARGE') throw error;
    this.refuse(error);
    return this.never();
  }

  /** Stops the operation with this fault: no more fields are resolved. */
  refuse(fault: Fault): void {
    this.#stop(fault);
  }

  /**
   * Whether the value should be resolved in a later turn of the event loop: the answer is large, and it has no place
   * yet or this turn has been long.
   */
  shouldWait(): boolean {
    if (this.#isLarge() && !this.#large.isHeld) return true;
    return this.#objects > manyObjects && isTurnSpent();
  }

  never(): Promise<never> {
    this.#never ??= new Promise(() => {});
    return this.#never;
  }

  /** Returns the value in a later turn of the event loop; never settles when the operation is over by then. */
  async later<Value>(value: Value): Promise<Value> {
    await nextTurn();
    if (this.#isLarge()) await this.#inPlace();
    return this.isOver() ? await this.never() : value;
  }

  /** Counts from nothing, because the engine makes the answer once more. */
  restart(): void {
    this.#objects = 0;
    this.#bytes = 0;
    this.#characters = 0;
    this.#values = 0;
  }

  /** Ends the counting: the operation has its answer or its error. Returns the place for large answers. */
  close(): void {
    this.#large.leave();
  }

  #hasRoomForBytes(bytes: number): boolean {
    const { maxAnswerBytes } = this.#limits;
    return bytes <= maxAnswerBytes || this.#stopLarge(`is larger than ${maxAnswerBytes / 1024 / 1024} MiB`);
  }

  /** Stops the operation, whose answer is too large. */
  #stopLarge(what: string): false {
    this.#stop(tooLarge(what, this.#mutated));
    return false;
  }

  #isLarge(): boolean {
    return this.#objects > largeObjects || this.#bytes > largeBytes;
  }

  async #inPlace(): Promise<void> {
    if (this.#large.isHeld) return;
    try {
      await this.#large.enter();
    } catch (error) {
      if (this.#call.signal.aborted || !(error instanceof Fault)) this.#end();
      else this.#stop(this.#mutated.length === 0 ? error : tooLarge(crowded, this.#mutated));
      return await this.never();
    }
  }

  #end(): void {
    this.#tell?.(null);
    this.#tell = null;
  }

  /**
   * Stops when the signal aborts: the deadline has passed, but the call's timer is late, and the transport answers when
   * it fires.
   */
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

/** `waiting` never aborts: reads that still wait when the operation is over are collected with it. */
const createReads = () => ({ limit: createConcurrencyLimit(readsAtOnce), waiting: new Stop() });

const crowded = 'is large, and too many large ones wait for their turn';
const shownNames = 10;

/**
 * Returns a RESPONSE_TOO_LARGE fault. `mutated` holds the root fields of a mutation that were executed, so that the
 * client learns of them.
 */
export function tooLarge(what: string, mutated: readonly string[]): Fault {
  const advice = 'Ask for smaller pages or fewer fields.';
  if (mutated.length === 0) return new Fault('RESPONSE_TOO_LARGE', `The answer ${what}. ${advice}`);
  const names = mutated.slice(0, shownNames).map((name) => name.slice(0, 64));
  const more = mutated.length > names.length ? ` and ${mutated.length - names.length} more` : '';
  const ran = `The mutation was executed (${names.join(', ')}${more}); root fields behind these were not. Only its answer is left out: read what it changed before you repeat it.`;
  return new Fault('RESPONSE_TOO_LARGE', `The answer ${what}. ${ran} ${advice}`);
}
