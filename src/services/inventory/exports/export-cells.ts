import type { Field } from '../../../apis/inventory/contract/messages/field-types.ts';
import { messageOf } from '../../../apis/inventory/contract/messages.ts';
import type { Tree } from '../../../apis/inventory/contract/values.ts';
import { isJsonObject } from '../../../kit/json/value.ts';

/** A value of a table; null when it is not known. */
export type Cell = string | number | boolean | null;
export type CellRow = readonly Cell[];

/** Decimal digits that a spreadsheet keeps of a number without rounding. */
const exactDigits = 15;

/** A column that shows one field of a message; `header` is the path of that field. */
export interface Column {
  readonly header: string;
  cell(message: Tree): Cell;
}

/** Returns the column for the field at `path`. Throws TypeError for a path that leads to no field. */
export function columnOf(message: string, path: string): Column {
  const names = path.split('.');
  const field = fieldAt(message, names);
  return {
    header: path,
    cell: (tree) => cellOf(field, names.reduce(within, tree)),
  };
}

const within = (value: unknown, name: string): unknown => (isJsonObject(value) ? value[name] : undefined);

function fieldAt(message: string, [name = '', ...rest]: readonly string[]): Field {
  const field = messageOf(message).fields[name];
  if (!field) throw new TypeError(`${message} has no field ${name}`);
  if (rest.length === 0) return field;
  if (field.kind !== 'message') throw new TypeError(`${name} of ${message} is not a message`);
  return fieldAt(field.message, rest);
}

function cellOf({ kind }: Field, value: unknown): Cell {
  if (kind === 'bool') return value === true;
  if (value === undefined || value === null) return null;
  if (kind === 'int64') return integerOf(String(value));
  if (kind === 'list' && Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** Returns a number, or the digits as text when a spreadsheet would round them. */
const integerOf = (digits: string): Cell => (digits.length > exactDigits ? digits : Number(digits));
