import { isJsonObject } from '../json/value.ts';
import { type Kind, mismatch, nothingWrong, type ValueOf, type Wrong } from './kinds.ts';
import { objectOf, type Schema } from './schema.ts';

type Json = Record<string, unknown>;
type JsonObject = Readonly<Json>;

interface Optional<Value> extends Kind<Value> {
  readonly optional: true;
  /** Value that counts as absent, in addition to undefined. */
  readonly empty: unknown;
}
/** A field with a different name on the wire, perhaps inside an object there: `plan.planName`. */
interface Placed<Value> extends Kind<Value> {
  readonly place: string;
}
export type Fields = Readonly<Record<string, Kind<unknown>>>;

type RecordOf<Of extends Fields> = {
  readonly [Name in keyof Of as Of[Name] extends Optional<unknown> ? never : Name]: ValueOf<Of[Name]>;
} & {
  readonly [Name in keyof Of as Of[Name] extends Optional<unknown> ? Name : never]?:
    | ValueOf<Of[Name]>
    | undefined;
};

/** Marks a field that may be absent or have the value `empty`; the record has no such field then. */
export const optional = <Value>(kind: Kind<Value>, empty?: unknown): Optional<Value> => ({
  ...kind,
  optional: true,
  empty,
});

/** Sets a field's place on the wire. */
export const at = <Of extends Kind<unknown>>(place: string, kind: Of): Of => ({ ...kind, place });

/** Places fields inside an object of that name on the wire; in the record they are fields of the record itself. */
export const inside = <Of extends Fields>(name: string, fields: Of): Of =>
  Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [field, at(`${name}.${field}`, kind)]),
  ) as Of;

export interface RecordOptions {
  /** Description of a valid record, for error messages. */
  readonly expected?: string;
  /** Names of inner objects that must be present; any other may be absent, and with it all of its fields. */
  readonly required?: readonly string[];
  /**
   * Constants that are always written: for the record itself under the empty name, for inner objects when they are
   * written.
   */
  readonly constants?: Readonly<Record<string, JsonObject>>;
  /** Names of inner objects that are written even when they contain only constants. */
  readonly kept?: readonly string[];
}

interface WireField {
  readonly key: string;
  readonly name: string;
  readonly kind: Kind<unknown> & Partial<Optional<unknown>>;
}
interface Inner {
  readonly key: string;
  readonly rows: WireField[];
  readonly required: boolean;
  readonly kept: boolean;
  readonly constants: JsonObject;
}
type Entry = WireField | Inner;

const nothing: JsonObject = {};

/**
 * Kind of a record, by one table for reading and writing. Fields of the wire that the table does not name are ignored.
 */
export function record<Of extends Fields>(fields: Of, options: RecordOptions = {}): Kind<RecordOf<Of>> {
  const { expected = 'a JSON object', constants: { '': constants = nothing } = {} } = options;
  const entries = entriesOf(fields, options);
  const blank = blankOf(fields);
  return {
    read(given, wrong) {
      if (!isJsonObject(given)) return mismatch(wrong, expected, given);
      const found = { ...blank };
      return fill(found, entries, given, wrong) ? (found as RecordOf<Of>) : undefined;
    },
    write: (value) => written(entries, value as JsonObject, constants),
    schema: schemaOf(entries, constants),
  };
}

/** Returns the schema of the object on the wire. A field is required when its kind reads no value as none. */
function schemaOf(entries: readonly Entry[], constants: JsonObject): Schema {
  const fixed = Object.entries(constants).map(([key, value]): [string, Schema] => [key, { const: value }]);
  const fields = entries.map((entry): [string, Kind<unknown>['schema']] =>
    'rows' in entry ? [entry.key, schemaOf(entry.rows, entry.constants)] : [entry.key, entry.kind.schema],
  );
  const required = entries.filter((entry) => !fillOne({}, entry, undefined, nothingWrong()));
  return objectOf(
    Object.fromEntries([...fixed, ...fields]),
    required.map(({ key }) => key),
  );
}

/** Kind of records that differ by a word in one of their fields. They are written unchanged. */
export const union = <Of extends Readonly<Record<string, Kind<object>>>>(
  field: string,
  records: Of,
  expected: string,
): Kind<ValueOf<Of[keyof Of]>> => ({
  read(given, wrong) {
    if (!isJsonObject(given)) return mismatch(wrong, expected, given);
    const word = given[field];
    const kind = typeof word === 'string' && Object.hasOwn(records, word) ? records[word] : undefined;
    if (kind) return kind.read(given, wrong) as ValueOf<Of[keyof Of]> | undefined;
    wrong.steps.push(field);
    return mismatch(wrong, expected, word);
  },
  write: (value) => value,
  schema: {
    type: 'object',
    oneOf: Object.values(records).flatMap(({ schema }) => (schema && schema !== 'never' ? [schema] : [])),
  },
});

function entriesOf(fields: Fields, { required, constants, kept }: RecordOptions): readonly Entry[] {
  const entries: Entry[] = [];
  const inner = new Map<string, Inner>();
  for (const [name, kind] of Object.entries(fields)) {
    const [first = name, second] = 'place' in kind ? (kind as Placed<unknown>).place.split('.') : [name];
    if (second === undefined) {
      entries.push({ key: first, name, kind });
      continue;
    }
    const into = inner.get(first) ?? {
      key: first,
      rows: [],
      required: required?.includes(first) ?? false,
      kept: kept?.includes(first) ?? false,
      constants: constants?.[first] ?? nothing,
    };
    if (!inner.has(first)) entries.push(into);
    inner.set(first, into);
    into.rows.push({ key: second, name, kind });
  }
  return entries;
}

/**
 * Returns an object with every mandatory field, so that all records share one hidden class; objects with keys added
 * later would have many.
 */
function blankOf(fields: Fields): JsonObject {
  const always = Object.entries(fields).filter(([, kind]) => !('optional' in kind));
  return JSON.parse(JSON.stringify(Object.fromEntries(always.map(([name]) => [name, null]))));
}

function fill(into: Json, entries: readonly Entry[], given: JsonObject, wrong: Wrong): boolean {
  for (const entry of entries) {
    if (fillOne(into, entry, given[entry.key], wrong)) continue;
    wrong.steps.push(entry.key);
    return false;
  }
  return true;
}

function fillOne(into: Json, entry: Entry, found: unknown, wrong: Wrong): boolean {
  if ('rows' in entry) {
    const object = entry.required ? found : (found ?? nothing);
    if (isJsonObject(object)) return fill(into, entry.rows, object, wrong);
    mismatch(wrong, 'a JSON object', found);
    return false;
  }
  const { name, kind } = entry;
  if (kind.optional && (found === undefined || found === kind.empty)) return true;
  const value = kind.read(found, wrong);
  into[name] = value;
  return value !== undefined;
}

function written(entries: readonly Entry[], value: JsonObject, constants: JsonObject): JsonObject {
  const json: Json = { ...constants };
  for (const entry of entries) {
    const one = 'rows' in entry ? writtenInside(entry, value) : writtenField(entry, value);
    if (one !== undefined) json[entry.key] = one;
  }
  return json;
}

function writtenField({ name, kind }: WireField, value: JsonObject): unknown {
  const found = value[name];
  return found === undefined ? undefined : kind.write(found);
}

function writtenInside({ rows, constants, kept }: Inner, value: JsonObject): JsonObject | undefined {
  const json = written(rows, value, nothing);
  const empty = Object.keys(json).length === 0;
  if (empty && !kept) return undefined;
  return constants === nothing ? json : { ...constants, ...json };
}
