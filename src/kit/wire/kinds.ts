import { type FieldSchema, orNullSchema, type Schema } from './schema.ts';

/** The error found in a wire value: the path to it, innermost step first, the expected value and the found one. */
export interface Wrong {
  readonly steps: (string | number)[];
  expected: string;
  found: unknown;
}

/** A kind of value: reads it from JSON of the wire, and writes it there. */
export interface Kind<Value> {
  /** Returns the value; undefined when it is not of the kind, and `wrong` then says why. */
  read(given: unknown, wrong: Wrong): Value | undefined;
  /** Returns the JSON value; undefined when the wire omits it. */
  write(value: Value): unknown;
  /** The values on the wire, as other programs may know them. */
  readonly schema?: FieldSchema;
}

export type ValueOf<Of> = Of extends Kind<infer Value> ? Value : never;

export const nothingWrong = (): Wrong => ({ steps: [], expected: '', found: undefined });

export function mismatch(wrong: Wrong, expected: string, found: unknown): undefined {
  wrong.expected = expected;
  wrong.found = found;
}

/**
 * Returns the value read as that kind. Throws the result of `complain`, which gets the path, the expected value and the
 * found one.
 */
export function readAs<Value>(
  kind: Pick<Kind<Value>, 'read'>,
  given: unknown,
  complain: (path: string, expected: string, found: unknown) => Error,
): Value {
  const wrong = nothingWrong();
  const value = kind.read(given, wrong);
  if (value !== undefined) return value;
  const path = wrong.steps.toReversed().map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`));
  throw complain(path.join('').replace(/^\./, ''), wrong.expected, wrong.found);
}

/**
 * Kind from a function: `take` returns undefined for a value that is not of the kind. The value is written unchanged,
 * unless `write` is given.
 */
export const kindOf = <Value>(
  expected: string,
  take: (given: unknown) => Value | undefined,
  write: (value: Value) => unknown = (value) => value,
  schema?: Schema,
): Kind<Value> => ({
  read: (given, wrong) => take(given) ?? mismatch(wrong, expected, given),
  write,
  schema: schema && described(schema, expected),
});

/** Returns the schema with the expected value as its description, unless that says no more than the type. */
const described = (schema: Schema, expected: string): Schema =>
  / /.test(expected) && !schema.enum && schema.type !== 'boolean'
    ? { ...schema, description: expected }
    : schema;

/** Kind of text: `parse` returns null for a text that is not of the kind. */
export const textOf = <Value>(
  expected: string,
  parse: (text: string) => Value | null,
  write?: (value: Value) => unknown,
): Kind<Value> =>
  kindOf(expected, (given) => (typeof given === 'string' ? (parse(given) ?? undefined) : undefined), write, {
    type: 'string',
  });

export const text = (expected: string, pattern?: RegExp): Kind<string> =>
  textOf(expected, (given) => (pattern && !pattern.test(given) ? null : given));

export const bool = (expected: string): Kind<boolean> =>
  kindOf(expected, (given) => (typeof given === 'boolean' ? given : undefined), undefined, {
    type: 'boolean',
  });

export interface Range {
  readonly least: number;
  readonly most: number;
}
const safeIntegers: Range = { least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER };

/** Kind of whole numbers in that range. */
export const whole = (expected: string, { least, most } = safeIntegers): Kind<number> =>
  kindOf(
    expected,
    (given) =>
      typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most
        ? given
        : undefined,
    undefined,
    { type: 'integer', ...(least !== safeIntegers.least && { minimum: least, maximum: most }) },
  );

/** Kind whose value must be one of `words`. */
export const word = <const Word extends string>(words: readonly Word[], expected: string): Kind<Word> =>
  kindOf(expected, (given) => words.find((one) => one === given), undefined, { type: 'string', enum: words });

/** Returns the kind with null as an allowed value, which is written as null. */
export const nullable = <Value>(kind: Kind<Value>): Kind<Value | null> => ({
  read: (given, wrong) => (given === null ? null : kind.read(given, wrong)),
  write: (value) => (value === null ? null : kind.write(value)),
  schema: orNullSchema(kind.schema),
});

/** Returns the kind with null for a value that is null or absent; null is left out when it is written. */
export const orNull = <Value>(kind: Kind<Value>): Kind<Value | null> => ({
  read: (given, wrong) => (given === null || given === undefined ? null : kind.read(given, wrong)),
  write: (value) => (value === null ? undefined : kind.write(value)),
  schema: kind.schema,
});

/** Returns the kind with `fallback` for a value that is absent or one of `empty`. */
export const orElse = <Value>(
  kind: Kind<Value>,
  fallback: Value,
  ...empty: readonly unknown[]
): Kind<Value> => ({
  read: (given, wrong) => (given === undefined || empty.includes(given) ? fallback : kind.read(given, wrong)),
  write: kind.write,
  schema: kind.schema,
});

/** Returns the kind with `blank` for a value that is null or absent; it is written as it is. */
export const orBlank = <Value, const Blank>(kind: Kind<Value>, blank: Blank): Kind<Value | Blank> => ({
  read: (given, wrong) => (given === null || given === undefined ? blank : kind.read(given, wrong)),
  write: (value) => (value === blank ? blank : kind.write(value as Value)),
  schema: blank === null ? orNullSchema(kind.schema) : kind.schema,
});

/** Returns the kind narrowed by a test. */
export const checked = <Value>(
  kind: Kind<Value>,
  expected: string,
  isGood: (value: Value, given: unknown) => boolean,
): Kind<Value> => ({
  read(given, wrong) {
    const value = kind.read(given, wrong);
    if (value === undefined || isGood(value, given)) return value;
    return mismatch(wrong, expected, given);
  },
  write: kind.write,
  schema: kind.schema,
});
