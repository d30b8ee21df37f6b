import { isJsonObject } from '../json/value.ts';
import { type Kind, mismatch, nothingWrong, type Wrong } from '../wire/kinds.ts';
import { type ObjectSchema, objectOf } from '../wire/schema.ts';
import { compiled, type Fields, memberOf, type ObjectOf, snakeCase } from './fields.ts';

type Json = Readonly<Record<string, unknown>>;
/** Values that an answer must have. */
type Requested<Of extends Fields> = { readonly [Name in keyof Of]?: ObjectOf<Of>[Name] | undefined };

/**
 * Makes the wire form of objects with these fields. Their names on the wire are the fields' names in snake_case, unless
 * `at` places them; of two fields at one place, the first is written.
 */
export function wireOf<Of extends Fields>(fields: Of) {
  const rows = Object.entries(fields).map(([name, kind], index) => {
    const key = 'place' in kind ? String(kind.place) : snakeCase(name);
    return {
      name,
      kind,
      wire: key,
      key: JSON.stringify(key),
      own: `kind${index}`,
    };
  });
  const { write, readerOf } = compiledWire<ObjectOf<Of>>(rows);
  const usual = rows.map(({ kind }) => kind);
  const places = new Map(rows.map(({ name }, at) => [name, at]));

  function request(kinds: Kind<unknown>[], values: Requested<Of>, mayBeAbsent: boolean): void {
    for (const name in values) {
      const at = places.get(name);
      if (at !== undefined && values[name] !== undefined) kinds[at] = only(values[name], mayBeAbsent);
    }
  }

  return {
    write,

    /** Returns the schema of the objects, with further properties. */
    schema(more: ObjectSchema['properties']): ObjectSchema {
      const first = firstOf(rows);
      const required = first.filter(
        ({ kind }) => kind.schema !== 'never' && kind.read(undefined, nothingWrong()) === undefined,
      );
      const properties = Object.fromEntries(first.map(({ wire, kind }) => [wire, kind.schema]));
      return objectOf({ ...properties, ...more }, [
        ...required.map(({ wire }) => wire),
        ...Object.keys(more),
      ]);
    },

    /** Kind of an answer that has the values of `exact`. Those of `known` may be left out: the request says them. */
    answer(exact: Requested<Of>, known: Requested<Of>): Kind<ObjectOf<Of>> {
      const kinds = usual.slice();
      request(kinds, known, true);
      request(kinds, exact, false);
      const read = readerOf(kinds);
      return {
        read: (given, wrong) =>
          isJsonObject(given) ? read(given, wrong) : mismatch(wrong, 'a JSON object', given),
        write,
      };
    },
  };
}

interface Row {
  readonly kind: Kind<unknown>;
  /** The names of the property and on the wire. */
  readonly name: string;
  readonly wire: string;
  /** The name on the wire, and that of the kind, as code. */
  readonly key: string;
  readonly own: string;
}
/** Returns the rows that are written: of two fields at one place, the first. */
const firstOf = <One extends Row>(rows: readonly One[]): readonly One[] =>
  rows.filter(({ key }, index) => rows.findIndex((row) => row.key === key) === index);

type Kinds = readonly Kind<unknown>[];
type Reader<Value> = (given: Json, wrong: Wrong) => Value | undefined;

function compiledWire<Value>(rows: readonly Row[]) {
  const parameters = `[${rows.map(({ own }) => own).join(', ')}]`;
  const reads = rows.map(
    ({ key, own }) => `const ${own}Value = ${own}.read(given[${key}], wrong);
      if (${own}Value === undefined) return void wrong.steps.push(${key});`,
  );
  const read = rows.map(({ name, own }) => memberOf(name, `${own}Value`));
  const first = firstOf(rows);
  const written = first.map(({ name, wire, own }) =>
    memberOf(wire, `${own}.write(value[${JSON.stringify(name)}])`),
  );
  const writerOf = compiled<(kinds: Kinds) => (value: Value) => Json>(
    parameters,
    `return (value) => ({ ${written.join(', ')} });`,
  );
  return {
    write: writerOf(rows.map(({ kind }) => kind)),
    readerOf: compiled<(kinds: Kinds) => Reader<Value>>(
      parameters,
      `return (given, wrong) => { ${reads.join(' ')} return { ${read.join(', ')} }; };`,
    ),
  };
}

const only = (value: unknown, orAbsent: boolean): Kind<unknown> => ({
  read: (given, wrong) =>
    given === value || (orAbsent && (given === null || given === undefined))
      ? value
      : mismatch(wrong, String(value), given),
  write: (one) => one,
});
