import type { Awaitable } from '../../../kit/awaitable.ts';
import { nextTurn } from '../../../kit/work/event-loop.ts';
import type { Reading } from './field-reads.ts';
import { Unwritable } from './selections.ts';

/** Writes a value, whose promise has resolved. */
export type Write = (writer: TextWriter, value: unknown) => void;

/** The parts of an answer that wait for their values. */
class WaitingParts {
  #count = 0;
  #ended: PromiseWithResolvers<void> | null = null;
  #failure: { readonly error: unknown } | null = null;

  /** Writes the part when its value is there, unless another part could not be written. */
  add(value: Promise<unknown>, write: (found: unknown) => void): void {
    this.#count += 1;
    value.then(
      (found) => {
        if (this.#failure) return;
        try {
          write(found);
        } catch (error) {
          return this.#fail(error);
        }
        this.#count -= 1;
        if (this.#count === 0) this.#ended?.resolve();
      },
      (error: unknown) => this.#fail(error),
    );
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.#ended?.reject(error);
  }

  /** Resolves when all parts are written; null when they are. Rejects or throws when one cannot be written. */
  written(): Promise<void> | null {
    if (this.#failure) throw this.#failure.error;
    if (this.#count === 0) return null;
    this.#ended = Promise.withResolvers();
    return this.#ended.promise;
  }
}

/** The text of a part of an answer. A part whose value is a promise is written later, in its place. */
export class TextWriter {
  readonly reading: Reading;
  /** The text behind the last part. */
  text = '';
  readonly #waiting: WaitingParts;
  readonly #parts: (string | TextWriter)[] = [];
  /** Characters of the text that were counted. */
  #counted = 0;

  constructor(reading: Reading, waiting = new WaitingParts()) {
    this.reading = reading;
    this.#waiting = waiting;
  }

  /** Leaves a place for a value that is not there yet. */
  later(value: Promise<unknown>, write: Write): void {
    const part = new TextWriter(this.reading, this.#waiting);
    this.count();
    this.#parts.push(this.text, part);
    this.text = '';
    this.#counted = 0;
    this.#waiting.add(value, (found) => {
      // Another part had no room.
      if (this.reading.context.tally.stopped) throw new Unwritable();
      write(part, found);
      part.count();
    });
  }

  /** Counts what was written since the last call. Throws when the answer has no room for it. */
  count(): void {
    const more = this.text.length - this.#counted;
    this.#counted = this.text.length;
    if (!this.reading.context.tally.hasRoomForWritten(more)) throw new Unwritable();
  }

  /** Returns the text when all its parts are written. Throws or rejects when one cannot be written. */
  finished(): Awaitable<string> {
    const waiting = this.#waiting.written();
    return waiting ? waiting.then(() => this.#whole()) : this.#whole();
  }

  #whole(): string {
    let whole = '';
    for (const part of this.#parts) whole += typeof part === 'string' ? part : part.#whole();
    return whole + this.text;
  }
}

/** The JSON of a value. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** Returns the value. Throws Unwritable for null, which an engine reports. */
export function nonNull<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Unwritable();
  return value;
}

/** Characters that are the same in JSON. */
const plain = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

/** Returns a scalar or an enum value as JSON has it. Throws an error that is in its place. */
export function leafValue(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || value === undefined) return null;
  throw value instanceof Error ? value : new Unwritable();
}

/** Returns the JSON of a scalar or of an enum value. Most are texts. */
export const leafText = (value: unknown): string =>
  typeof value === 'string' && plain.test(value) ? `"${value}"` : JSON.stringify(leafValue(value));

/** Returns the text of a value of the scalar JSON. */
export function jsonText(value: unknown): string {
  if (value instanceof Error) throw value;
  return JSON.stringify(value) ?? 'null';
}

export function leafList(value: unknown, hasNulls: boolean, write: (item: unknown) => string): string {
  if (value === null || value === undefined) return 'null';
  if (!Array.isArray(value)) throw new Unwritable();
  return `[${value.map((item) => write(hasNulls ? item : nonNull(item))).join(',')}]`;
}

/** Writes null, a text, or any other value. An error in place of a value is thrown. */
export const writeOrNull =
  (write: Write): Write =>
  (writer, value) => {
    if (value === null || value === undefined) writer.text += 'null';
    else if (value instanceof JsonText) writer.text += value.text;
    else if (value instanceof Error) throw value;
    else write(writer, value);
  };

/** Writes one item or more of a list, and returns the index behind the last of them. */
export type WriteItems = (writer: TextWriter, items: readonly unknown[], from: number) => number;

export const oneByOne =
  (write: Write): WriteItems =>
  (writer, items, at) => {
    const value = items[at];
    if (isPromise(value)) writer.later(value, write);
    else write(writer, value);
    return at + 1;
  };

export const writeList =
  (write: WriteItems): Write =>
  (writer, items) => {
    if (!Array.isArray(items)) throw new Unwritable();
    writer.text += '[';
    writeFrom(writer, items, 0, write);
    writer.text += ']';
  };

/** Characters after which the rest of a list is written in a later turn. */
const longText = 512 * 1024;

function writeFrom(writer: TextWriter, items: readonly unknown[], from: number, write: WriteItems): void {
  for (let at = from; at < items.length; ) {
    if (at > from && writer.text.length > longText) {
      const rest = at;
      writer.later(nextTurn(), (part) => writeFrom(part, items, rest, write));
      return;
    }
    if (at > 0) writer.text += ',';
    at = write(writer, items, at);
    writer.count();
  }
}
