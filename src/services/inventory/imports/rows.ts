import { createHash } from 'node:crypto';
import type { Tree } from '../../../apis/inventory/contract/values.ts';
import { textAt } from '../../../apis/inventory/contract/values.ts';
import { error, type Problem, shown, warning } from './file-problems.ts';
import type { Layout } from './layout.ts';
import type { SheetRow } from './reading/sheets.ts';
import type { CellContext } from './sheet-cells.ts';
import { type Column, type PartName, readCell } from './sheet-columns.ts';
import { withAt } from './trees.ts';

/** What a row tells of a machine, or of what machines run on. */
export interface Part {
  readonly part: PartName;
  /** Says which machine it is of: the parts of one machine have the same. */
  readonly machine: string;
  /** By the fields of its columns. */
  readonly values: Tree;
}

export interface RowReading extends CellContext {
  /** Names of columns that say which machine a row is of, the surest first. */
  readonly keys: readonly (readonly string[])[];
  /** What parts of other families are kept apart by. */
  readonly family: string;
  /** Whether a row has to be as wide as its header: in a file of text, but not in a workbook. */
  readonly even: boolean;
}

export interface ReadRow {
  /** Null for a row that is left out. */
  readonly part: Part | null;
  readonly problems: readonly Problem[];
  /** What it calls its machine, as far as it can be read. */
  readonly vmName: string;
  readonly vmUuid: string;
}

/** A row of a table. What is wrong with a value is said, and the row goes on without it where it can. */
export function readRow(layout: Layout, row: SheetRow, reading: RowReading): ReadRow {
  const { tab, columns } = layout;
  const texts = new Map(columns.map(({ at, column }) => [column.name, (row.cells[at] ?? '').trim()]));
  const problems = raggedness(layout, row, reading);
  let values: Tree = {};
  let lost = false;
  for (const { column } of columns) {
    const read = readValue(column, texts.get(column.name) ?? '', reading);
    if ('problem' in read) problems.push(read.problem);
    else if (read.value !== undefined) values = withAt(values, column.field.split('.'), read.value);
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

/** What machines run on is known by its own name. */
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

/** An index takes no text of any length. */
const maxKeyLength = 200;

function shortened(key: string): string {
  if (key.length <= maxKeyLength) return key;
  return `#${createHash('sha256').update(key).digest('base64url')}`;
}

const anyOf = (keys: RowReading['keys']): string => keys.map((key) => key.join(' and ')).join(', or ');

function namesIn(values: Tree): { vmName: string; vmUuid: string } {
  const details = (values['machineDetails'] ?? {}) as Tree;
  return {
    vmName: textAt(details, 'machineName') || textAt(values, '$name') || textAt(values, '$joins'),
    vmUuid: textAt(details, 'uuid') || textAt(values, '$uuid'),
  };
}
