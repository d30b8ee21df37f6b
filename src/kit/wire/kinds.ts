/** Where a value of the wire is wrong: the steps to it, the innermost first, what is expected there, and what was found. */
export interface Wrong {
  readonly steps: (string | number)[];
  expected: string;
  found: unknown;
}

/** A kind of value: how it is read from JSON of the wire, and written there. */
export interface Kind<Value> {
  /** Undefined for a value that is not of the kind; `wrong` then says why. */
  read(given: unknown, wrong: Wrong): Value | undefined;
  /** Undefined for a value that the wire leaves out. */
  write(value: Value): unknown;
}

export type ValueOf<Of> = Of extends Kind<infer Value> ? Value : never;

export const nothingWrong = (): Wrong => ({ steps: [], expected: '', found: undefined });

export function mismatch(wrong: Wrong, expected: string, found: unknown): undefined {
  wrong.expected = expected;
  wrong.found = found;
}

/** The value of that kind. Throws what `complain` makes of the place, what is expected there and what was found. */
export function readAs<Value>(
  kind: Kind<Value>,
  given: unknown,
  complain: (path: string, expected: string, found: unknown) => Error,
): Value {
  const wrong = nothingWrong();
  const value = kind.read(given, wrong);
  if (value !== undefined) return value;
  const path = wrong.steps.toReversed().map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`));
  throw complain(path.join('').replace(/^\./, ''), wrong.expected, wrong.found);
}

/** `take` gives undefined for a value that is not of the kind. It is written as it is, unless `write` says how. */
export const kindOf = <Value>(
  expected: string,
  take: (given: unknown) => Value | undefined,
  write: (value: Value) => unknown = (value) => value,
): Kind<Value> => ({
  read: (given, wrong) => take(given) ?? mismatch(wrong, expected, given),
  write,
});

/** `parse` gives null for a text that is not of the kind. */
export const textOf = <Value>(
  expected: string,
  parse: (text: string) => Value | null,
  write?: (value: Value) => unknown,
): Kind<Value> =>
  kindOf(expected, (given) => (typeof given === 'string' ? (parse(given) ?? undefined) : undefined), write);

export const text = (expected: string, pattern?: RegExp): Kind<string> =>
  textOf(expected, (given) => (pattern && !pattern.test(given) ? null : given));

export const bool = (expected: string): Kind<boolean> =>
  kindOf(expected, (given) => (typeof given === 'boolean' ? given : undefined));

export interface Range {
  readonly least: number;
  readonly most: number;
}
const safeIntegers: Range = { least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER };

/** A whole number of that range. */
export const whole = (expected: string, { least, most } = safeIntegers): Kind<number> =>
  kindOf(expected, (given) =>
    typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most
      ? given
      : undefined,
  );

/** One of those words. */
export const word = <const Word extends string>(words: readonly Word[], expected: string): Kind<Word> =>
  kindOf(expected, (given) => words.find((one) => one === given));

/** Null is a value, and is written. */
export const nullable = <Value>(kind: Kind<Value>): Kind<Value | null> => ({
  read: (given, wrong) => (given === null ? null : kind.read(given, wrong)),
  write: (value) => (value === null ? null : kind.write(value)),
});

/** What is null or left out is null here, and is left out when it is written. */
export const orNull = <Value>(kind: Kind<Value>): Kind<Value | null> => ({
  read: (given, wrong) => (given === null || given === undefined ? null : kind.read(given, wrong)),
  write: (value) => (value === null ? undefined : kind.write(value)),
});

/** What is left out, or is one of `empty`, is the fallback. */
export const orElse = <Value>(
  kind: Kind<Value>,
  fallback: Value,
  ...empty: readonly unknown[]
): Kind<Value> => ({
  read: (given, wrong) => (given === undefined || empty.includes(given) ? fallback : kind.read(given, wrong)),
  write: kind.write,
});

/** A value of the kind that passes a test, too. */
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
});
