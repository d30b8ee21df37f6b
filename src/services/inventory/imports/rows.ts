import { createHash } from 'node:crypto';
import { type Tree, textAt, treeAt } from '../../../apis/inventory/contract/values.ts';
import { error, type Problem, shown, warning } from './file-problems.ts';
import type { Layout } from './layout.ts';
import type { SheetRow } from './reading/sheets.ts';
import type { CellContext } from './sheet-cells.ts';
import { type Column, type PartName, readCell } from './sheet-columns.ts';
import { type Branch, setAt } from './trees.ts';

/** The data of one row about a machine, or about a host or vCenter that machines run on. */
export interface Part {
  readonly part: PartName;
  /** Key of the machine, the same for all parts of one machine. */
  readonly machine: string;
  /** Values by the fields of the columns. */
  readonly values: Tree;
}

export interface RowReading extends CellContext {
  /** Columns that identify the machine of a row, most reliable first. */
  readonly keys: readonly (readonly string[])[];
  /** Separates the parts of different families. */
  readonly family: string;
  /** Whether a row must be as wide as the header: true for text files, false for workbooks. */
  readonly even: boolean;
}

/** Name and UUID of the machine in a row; empty when they cannot be read. */
export interface RowNames {
  readonly vmName: string;
  readonly vmUuid: string;
}

export interface ReadRow extends RowNames {
  /** Null for a row that is left out. */
  readonly part: Part | null;
  readonly problems: readonly Problem[];
}

/** Reads a row of a table. An invalid value becomes a problem, and the row continues without it unless it needs it. */
export function readRow(layout: Layout, row: SheetRow, reading: RowReading): ReadRow {
  const { tab, columns } = layout;
  const texts = new Map(columns.map(({ at, column }) => [column.name, (row.cells[at] ?? '').trim()]));
  const problems = raggedness(layout, row, reading);
  const values: Branch = {};
  let lost = false;
  for (const { column, path } of columns) {
    const read = readValue(column, texts.get(column.name) ?? '', reading);
    if ('problem' in read) problems.push(read.problem);
    else if (read.value !== undefined) setAt(values, path, read.value);
    else continue;
    lost ||= 'problem' in read && column.must === 'value';
  }
  const machine = joinOf(reading, tab.part, values) ?? keyOf(reading, texts);
  if (machine === null)
    problems.push(error(`No value says which machine it is: expected ${anyOf(reading.keys)}.`));
  return {
    part: lost || machine === null ? null : { part: tab.part, machine, values },
    problems,
    ...namesIn(values),
  };
}

type ReadValue = { readonly value: unknown } | { readonly problem: Problem };

function readValue(column: Column, text: string, context: CellContext): ReadValue {
  const { name, must } = column;
  if (text === '')
    return must === 'value' ? { problem: error(`${name} must be given.`) } : { value: undefined };
  if (text.includes('\0')) return { problem: error(`${name} must be text without the character U+0000.`) };
  const cell = readCell(column, text, context);
  if ('value' in cell) return cell;
  return { problem: error(`${name} must be ${cell.expected}, got ${shown(text)}.`) };
}

function raggedness({ width }: Layout, { cells, beyond }: SheetRow, { even }: RowReading): Problem[] {
  const problems: Problem[] = [];
  if (beyond > 0)
    problems.push(warning(`It has ${beyond} values beyond the ${width} columns of the header.`));
  if (even && cells.length < width) {
    problems.push(warning(`It has ${cells.length} values, and the header ${width} columns.`));
  }
  if (cells.some((cell) => cell.includes('\uFFFD'))) {
    problems.push(warning('It has characters that are neither UTF-8 nor UTF-16.'));
  }
  return problems;
}

/** Returns the key of a host or vCenter, which is identified by its own name; null for other rows. */
function joinOf({ family }: RowReading, part: PartName, values: Tree): string | null {
  const name = textAt(values, '$joins');
  return name === '' ? null : joinKey(family, part, name);
}

export const joinKey = (family: string, part: PartName, name: string): string =>
  shortened(`${family}:${part}:${name.toLowerCase()}`);

function keyOf({ keys, family }: RowReading, texts: ReadonlyMap<string, string>): string | null {
  const surest = keys.findIndex((key) => key.every((name) => (texts.get(name) ?? '') !== ''));
  if (surest === -1) return null;
  const values = (keys[surest] ?? []).map((name) => texts.get(name)?.toLowerCase());
  return shortened(`${family}:${surest}:${values.join('\n')}`);
}

/** Maximum characters of a key, since an index limits the length of its values; a longer key becomes its hash. */
const maxKeyLength = 200;

function shortened(key: string): string {
  if (key.length <= maxKeyLength) return key;
  return `#${createHash('sha256').update(key).digest('base64url')}`;
}

const anyOf = (keys: RowReading['keys']): string => keys.map((key) => key.join(' and ')).join(', or ');

export function namesIn(values: Tree): RowNames {
  const details = treeAt(values, 'machineDetails') ?? {};
  return {
    vmName: textAt(details, 'machineName') || textAt(values, '$name') || textAt(values, '$joins'),
    vmUuid: textAt(details, 'uuid') || textAt(values, '$uuid'),
  };
}
