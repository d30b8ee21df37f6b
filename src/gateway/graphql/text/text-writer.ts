import { nextTurn } from '../../../kit/work/event-loop.ts';
import type { Reading } from './field-reads.ts';
import { Unwritable } from './selections.ts';

/** Writes a value, whose promise has resolved. */
export type Write = (writer: TextWriter, value: unknown) => void;

/** The text of a part of an answer. A part whose value is a promise is written later, in its place. */
export class TextWriter {
  readonly reading: Reading;
  /** The text behind the last part. */
  text = '';
  readonly #parts: (string | TextWriter)[] = [];
  readonly #waiting: Promise<unknown>[] = [];
  /** Characters of the text that were counted. */
  #counted = 0;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  /** Writes the value, or leaves a place for one that is not there yet. */
  put(value: unknown, write: Write): void {
    if (isPromise(value)) this.later(value, write);
    else write(this, value);
  }

  later(value: Promise<unknown>, write: Write): void {
    const part = new TextWriter(this.reading);
    this.count();
    this.#parts.push(this.text, part);
    this.text = '';
    this.#counted = 0;
    const written = value.then((found) => {
      // Another part had no room.
      if (this.reading.context.tally.stopped) throw new Unwritable();
      write(part, found);
      part.count();
      return part.#written();
    });
    // Nobody waits for it when another part cannot be written.
    written.catch(() => {});
    this.#waiting.push(written);
  }

  /** Counts what was written since the last call. Throws when the answer has no room for it. */
  count(): void {
    const more = this.text.length - this.#counted;
    this.#counted = this.text.length;
    if (!this.reading.context.tally.hasRoomForWritten(more)) throw new Unwritable();
  }

  /** Resolves with the text when all its parts are written. Rejects when one cannot be written. */
  async finished(): Promise<string> {
    await this.#written();
    return this.#whole();
  }

  #written(): Promise<unknown> | undefined {
    return this.#waiting.length === 0 ? undefined : Promise.all(this.#waiting);
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

/** Returns the JSON of a scalar or of an enum value. Most are texts. */
export function leafText(value: unknown): string {
  if (typeof value === 'string') return plain.test(value) ? `"${value}"` : JSON.stringify(value);
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return JSON.stringify(value);
  throw value instanceof Error ? value : new Unwritable();
}

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

export const writeList =
  (write: Write): Write =>
  (writer, items) => {
    if (!Array.isArray(items)) throw new Unwritable();
    writer.text += '[';
    writeItems(writer, items, 0, write);
    writer.text += ']';
  };

/** Characters after which the rest of a list is written in a later turn. */
const longText = 512 * 1024;

function writeItems(writer: TextWriter, items: readonly unknown[], from: number, write: Write): void {
  for (let at = from; at < items.length; at += 1) {
    if (at > from && writer.text.length > longText) {
      writer.later(nextTurn(), (part) => writeItems(part, items, at, write));
      return;
    }
    if (at > 0) writer.text += ',';
    writer.put(items[at], write);
    writer.count();
  }
}
