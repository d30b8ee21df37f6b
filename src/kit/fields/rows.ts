import { withoutFraction } from '../text/timestamp.ts';
import {
  type ColumnOf,
  compiled,
  type Fields,
  factsOf,
  type HeadOf,
  memberOf,
  type ObjectOf,
  snakeCase,
} from './fields.ts';

type Name<Of> = keyof Of & string;

/** Returns the names of the fields of a head. */
export const headNames = <Of extends Fields>(fields: Of) =>
  Object.entries(fields).flatMap(([name, kind]) => (factsOf(kind).heavy ? [] : [name as Name<HeadOf<Of>>]));

export const columnName = (fields: Fields, name: string): string =>
  factsOf(fields[name]).name ?? snakeCase(name);

/** Returns the columns of the named fields. */
export const columnNames = <Of extends Fields, Some extends Name<Of>>(fields: Of, names: readonly Some[]) =>
  names.map((name) => columnName(fields, name)) as { [One in Some]: ColumnOf<One, Of[One]> }[Some][];

/**
 * Returns the conversion of rows to objects with the named fields, of which one may be JSON: it is parsed when it is first
 * read. The gateway wrote the rows from checked values, so they need no second check. `keyOf` returns the key of a field's
 * value in a row.
 */
export function rowReader<Of extends Fields, Some extends Name<Of>>(
  fields: Of,
  names: readonly Some[],
  keyOf: (name: Some, index: number) => string | number = (name) => columnName(fields, name),
): (row: object) => Pick<ObjectOf<Of>, Some> {
  const parts = names.map((name, index) => {
    const value = `row[${JSON.stringify(keyOf(name, index))}]`;
    const { as } = factsOf(fields[name]);
    if (as === 'json') return `get ${JSON.stringify(name)}() { return parsed ??= JSON.parse(${value}); }`;
    return memberOf(name, as === 'time' ? `${value} && withoutFraction(${value})` : value);
  });
  const reader = `return (row) => { let parsed; return { ${parts.join(', ')} }; }`;
  return compiled<(time: typeof withoutFraction) => (row: object) => Pick<ObjectOf<Of>, Some>>(
    'withoutFraction',
    reader,
  )(withoutFraction);
}
