import type { Kind, ValueOf } from '../wire/kinds.ts';
import type { Fields } from '../wire/record.ts';

/** How the column of a field differs from the field. */
export interface Column {
  /** The field's name in snake_case when absent. */
  readonly name?: string;
  /** `json`: as JSON text. `time`: as a timestamp with a fraction. As it is when absent. */
  readonly as?: 'json' | 'time';
  /** The column is never null, although another service may leave the value out. */
  readonly filled?: true;
  /** Heads leave the field out: it can be larger than all others together. */
  readonly heavy?: true;
}

interface Stored<Of extends Column> {
  readonly column: Of;
}

/** Adds the facts about a field's column. */
export const column = <Value, const Of extends Column>(
  kind: Kind<Value>,
  facts: Of,
): Kind<Value> & Stored<Of> => ({ ...kind, column: facts });

export type { Fields } from '../wire/record.ts';

/** The object with these fields. */
export type ObjectOf<Of extends Fields> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> };
type Heavy<Of> = {
  [Name in keyof Of]: Of[Name] extends Stored<{ readonly heavy: true }> ? Name : never;
}[keyof Of];
/** The object, whose heavy fields may be left out. */
export type HeadOf<Of extends Fields> = Omit<ObjectOf<Of>, Heavy<Of>> &
  Partial<Pick<ObjectOf<Of>, Heavy<Of>>>;

type Snake<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';
export type ColumnOf<Name, One> =
  One extends Stored<{ readonly name: infer Own extends string }> ? Own : Snake<Name & string>;
/** Names and SIDs are texts in rows: only they have a brand. */
type Plain<Value> = Value extends string ? (keyof Value extends keyof string ? Value : string) : Value;
type Cell<One> =
  One extends Stored<{ readonly as: 'json' | 'time' }>
    ? string | Extract<ValueOf<One>, null>
    : Plain<ValueOf<One>>;
/** The columns of the fields. */
export type RowOf<Of extends Fields> = {
  readonly [Name in keyof Of as ColumnOf<Name, Of[Name]>]: Of[Name] extends Stored<{ readonly filled: true }>
    ? NonNullable<Cell<Of[Name]>>
    : Cell<Of[Name]>;
};

export const factsOf = (kind: (Kind<unknown> & Partial<Stored<Column>>) | undefined): Column =>
  kind?.column ?? {};
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the function with that body, for code that reads or writes many objects: a compiled object literal takes a
 * tenth of the time of a loop over the names. The text has names of the tables only.
 */
export const compiled = <Made extends (...given: never[]) => unknown>(parameters: string, body: string) =>
  new Function(parameters, body) as Made;

/**
 * Returns the code of a member of an object literal. Only `__proto__`, which would set the prototype, is a computed name:
 * after a full collection V8 defines members of computed names one by one, which takes several times as long.
 */
export const memberOf = (name: string, value: string): string =>
  `${name === '__proto__' ? "['__proto__']" : JSON.stringify(name)}: ${value}`;
