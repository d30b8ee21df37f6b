import { badInput } from '../fault.ts';
import { list } from '../wire/containers.ts';
import { type Kind, mismatch, readAs, type ValueOf } from '../wire/kinds.ts';
import type { FieldSchema } from '../wire/schema.ts';
import { type Fields, factsOf, type ObjectOf } from './fields.ts';
import { columnName } from './rows.ts';

/** A condition of a list: one row for the graph, REST, the real service and the table. */
export interface Condition<On extends string = string> {
  /** The field that it is about. */
  readonly on: On;
  readonly is: '=' | '>=' | '<' | 'in' | 'begins';
  /** The kind of its value; that of the field when absent. */
  readonly kind?: Kind<unknown>;
  /** The compared value of an object; that of the field when absent. */
  of?(object: never): unknown;
  /**
   * Its field in the graph's filter; its own name when absent. Of two conditions with one field, `=` has lists of one value
   * and `in` the longer ones.
   */
  readonly graph?: string;
  /** The graph writes its values in capitals. */
  readonly capitals?: true;
  /** Its parameters over REST, of which the first that is given counts; REST does not have it when absent. */
  readonly rest?: readonly string[];
  /** Its parameter at the real service, which does not have it when absent. */
  readonly remote?: string;
  /** Only the embedded service knows the field, so that the gateway cannot compare the real service's objects either. */
  readonly embedded?: true;
  /**
   * Tokens of lists without it stay as they were before it was added: `apart` from those of each other condition, or
   * together with the conditions of an earlier release.
   */
  readonly added?: true | 'apart';
}

type Table<Of extends Fields> = Readonly<Record<string, Condition<keyof Of & string>>>;
type KindOf<Of extends Fields, Row> = Row extends { readonly kind: infer Own extends Kind<unknown> }
  ? Own
  : Row extends { readonly on: infer On extends keyof Of }
    ? Of[On]
    : never;
type ValuesOf<Of extends Fields, Rows> = {
  readonly [Name in keyof Rows]?: NonNullable<ValueOf<KindOf<Of, Rows[Name]>>> | undefined;
};
export type ConditionsOf<List extends { fromGraph(filter: object): object }> = ReturnType<List['fromGraph']>;

/** Returns the value read as that kind. Throws BAD_USER_INPUT that names the field. */
export const readInput = <Value>(kind: Kind<Value>, given: unknown, field: string): Value =>
  readAs(kind, given, (_, expected, found) => badInput(field, expected, found));

/** Returns the expected words as the graph writes them: `ACTIVE or ENDED`. The length of a list has no such words. */
const inCapitals = (expected: string): string =>
  expected.startsWith('a list ')
    ? expected
    : expected.replaceAll(/[a-z]+/g, (word) => (word === 'or' ? word : word.toUpperCase()));

const maxValues = 100;

/** Kind of the distinct values of a condition, sorted. */
export const someOf = <Value extends string>(item: Kind<Value>): Kind<readonly Value[]> => {
  const values = list('a list', item);
  return {
    read(given, wrong) {
      const texts = Array.isArray(given) ? given : [given];
      if (texts.length >= 1 && texts.length <= maxValues)
        return values.read([...new Set(texts)].sort(), wrong);
      return mismatch(wrong, `a list of 1 to ${maxValues} values`, texts.length);
    },
    write: values.write,
  };
};

/**
 * Makes the conditions of a list on objects with these fields. A value that cannot be read throws BAD_USER_INPUT, which
 * names the graph's field after `at`.
 */
export function conditionsOn<Of extends Fields, const Rows extends Table<Of>>(
  fields: Of,
  rows: Rows,
  at = 'filter.',
) {
  type Values = ValuesOf<Of, Rows>;
  type Name = keyof Rows & string;
  const all = Object.entries<Condition<keyof Of & string>>(rows).map(([name, row]) => ({
    graph: name,
    ...row,
    name: name as Name,
    kind: row.kind ?? (fields[row.on] as Kind<unknown>),
    column: columnName(fields, row.on),
    as: factsOf(fields[row.on]).as,
  }));
  const local = all.filter(isLocal);
  const others = all.filter((row) => !local.includes(row));

  function usedOf(some: typeof all, conditions: Values): Values {
    const used: { [One in Name]?: Values[One] } = {};
    for (const { name } of some) if (conditions[name] !== undefined) used[name] = conditions[name];
    return used as Values;
  }

  return {
    all,

    /** Parses the filter of the graph. */
    fromGraph(filter: object | null | undefined): Values {
      const found: Record<string, unknown> = {};
      if (!filter) return found as Values;
      for (const row of all) {
        const isShared = all.some((other) => other !== row && other.graph === row.graph);
        const given = givenFor(row, isShared, Reflect.get(filter, row.graph));
        if (given === undefined) continue;
        const field = `${at}${row.graph}`;
        found[row.name] = readAs(row.kind, given, (_, expected, value) =>
          row.capitals
            ? badInput(field, inCapitals(expected), typeof value === 'string' ? value.toUpperCase() : value)
            : badInput(field, expected, value),
        );
      }
      return found as Values;
    },

    /**
     * Parses the parameters over REST, which `textOf` reads. Also returns them as the client wrote them, for the URLs of
     * other pages.
     */
    fromQuery(query: URLSearchParams, textOf = (all: URLSearchParams, name: string) => all.get(name)) {
      const found: Record<string, unknown> = {};
      const given: [string, string][] = [];
      for (const { name, kind, rest = [] } of all) {
        const own = rest.map((param): [string, string] => [param, textOf(query, param) ?? '']);
        const [first, ...others] = own.filter(([, text]) => text !== '');
        if (!first) continue;
        found[name] = readInput(kind, first[1], first[0]);
        given.push(first, ...others);
      }
      return { conditions: found as Values, given };
    },

    /** Returns the parameters of the real service. */
    toRemote: (conditions: Values): readonly (readonly [string, string])[] =>
      all.flatMap(({ name, remote }) => {
        const value = conditions[name];
        return remote !== undefined && value ? [[remote, String(value)] as const] : [];
      }),

    /** Returns the used conditions that the real service has, and those that only it could judge, which it refuses. */
    remoteOnly: (conditions: Values): Values => usedOf(others, conditions),

    /** Returns the used conditions that the gateway judges, because the real service does not have them; null for none. */
    local: (conditions: Values): Values | null =>
      local.some(({ name }) => conditions[name] !== undefined) ? usedOf(local, conditions) : null,

    /** Whether the object meets the conditions. */
    meets: (conditions: Values, object: Partial<ObjectOf<Of>>): boolean =>
      all.every(({ name, on, is, of }) => {
        const wanted = conditions[name];
        return wanted === undefined || holds(of ? of(object as never) : object[on], is, wanted);
      }),
  };
}

/** Returns the schemas of the conditions' parameters over REST. */
export const restSchema = (
  all: readonly Pick<Condition, 'rest' | 'kind'>[],
): Readonly<Record<string, FieldSchema>> =>
  Object.fromEntries(all.flatMap(({ rest = [], kind }) => rest.map((name) => [name, kind?.schema])));

/** Returns the value of a condition; undefined for none. `isShared`: another condition has the same field. */
function givenFor({ is, capitals }: Pick<Condition, 'is' | 'capitals'>, isShared: boolean, given: unknown) {
  if (given === null || given === undefined) return undefined;
  const inCase = (value: unknown) => (capitals ? String(value).toLowerCase() : value);
  if (!Array.isArray(given)) return inCase(given);
  const values = given.map(inCase);
  const isSingle = new Set(values).size === 1;
  if (!isShared) return values;
  if (isSingle === (is === 'in')) return undefined;
  return isSingle ? values[0] : values;
}

const isLocal = ({ remote, embedded }: Pick<Condition, 'remote' | 'embedded'>): boolean =>
  remote === undefined && !embedded;

function holds(found: unknown, is: Condition['is'], wanted: unknown): boolean {
  if (is === 'in') return Array.isArray(wanted) && wanted.includes(found);
  if (found === null || found === undefined) return false;
  if (is === 'begins') return String(found).startsWith(String(wanted));
  if (is === '=') return found === wanted;
  const [one, other] = [found as number | string, wanted as number | string];
  return is === '<' ? one < other : one >= other;
}
