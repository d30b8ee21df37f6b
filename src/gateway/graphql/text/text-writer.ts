import type { GraphContext } from '../context.ts';
import { Unwritable } from './selections.ts';

/** Writes a value, whose promise has resolved. */
export type Write = (writer: TextWriter, value: unknown) => void;

/** What all writers of one answer share. */
export interface Writing {
  readonly context: GraphContext;
  /** Arguments of the fields, by their place in the operation. */
  readonly args: readonly Readonly<Record<string, unknown>>[];
}

/** The text of a part of an answer. A part whose value is a promise is written later, in its place. */
export class TextWriter {
  readonly writing: Writing;
  /** The text behind the last part. */
  text = '';
  readonly #parts: (string | TextWriter)[] = [];
  readonly #waiting: Promise<void>[] = [];

  constructor(writing: Writing) {
    this.writing = writing;
  }

  /** Leaves a place for a value that is not there yet. */
  later(value: Promise<unknown>, write: Write): void {
    const part = new TextWriter(this.writing);
    this.#parts.push(this.text, part);
    this.text = '';
    this.#waiting.push(
      value.then((found) => {
        write(part, found);
        return part.#written();
      }),
    );
  }

  /** Resolves with the text when all its parts are written. Rejects when one cannot be written. */
  async finished(): Promise<string> {
    await this.#written();
    return this.#whole();
  }

  #written(): Promise<void> | undefined {
    return this.#waiting.length === 0 ? undefined : Promise.all(this.#waiting).then(() => undefined);
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

/** Characters that are the same in JSON. */
const plain = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

/** Returns the JSON of a scalar or an enum value, which mostly is a text. */
export function leafText(value: unknown): string {
  if (typeof value === 'string') return plain.test(value) ? `"${value}"` : JSON.stringify(value);
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return JSON.stringify(value);
  throw new Unwritable();
}

export function leafList(value: unknown, hasNulls: boolean): string {
  if (value === null || value === undefined) return 'null';
  if (!Array.isArray(value)) throw new Unwritable();
  return `[${value.map((item) => leafText(hasNulls ? item : given(item))).join(',')}]`;
}

/** Returns a value that is not null; an engine reports one that is. */
export function given<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Unwritable();
  return value;
}

export const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;
