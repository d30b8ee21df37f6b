import { type CellContext, cellKinds, oneOf, type ReadCell } from './sheet-cells.ts';
import { readTime } from './times.ts';

/** What a row tells of a machine: the rest of a machine's parts are joined to its `machine`. */
export type PartName =
  | 'machine'
  | 'processor'
  | 'memory'
  | 'disk'
  | 'partition'
  | 'adapter'
  | 'sample'
  | 'tag'
  /** Of what machines run on: joined to all of its machines. */
  | 'host'
  | 'center';

/** A column of a table, and where its values go. */
export interface Column {
  /** As the format's own documents have it. */
  readonly name: string;
  /** Other names that it has had. */
  readonly also?: readonly string[];
  /** Path in the part; what begins with `$` is made into something by `machines/machine-frame.ts`. */
  readonly field: string;
  /** How its cells are read: one of the kinds, or words and what they stand for. */
  readonly kind: CellKind | Readonly<Record<string, unknown>>;
  /** A table without the column is not read, a row without the value is left out. */
  readonly must?: 'column' | 'value';
}

const allKinds = { ...cellKinds, time: readTime } as const;
export type CellKind = keyof typeof allKinds;

export function readCell({ kind }: Pick<Column, 'kind'>, text: string, context: CellContext): ReadCell {
  return typeof kind === 'string' ? allKinds[kind](text, context) : oneOf(kind)(text, context);
}

/** A kind of table. */
export interface Tab {
  /** Of the worksheet, or of the file, in the format's documents. */
  readonly name: string;
  readonly part: PartName;
  /** Columns by which a table without a name is known: two of them, or its only one, make it this. */
  readonly marks: readonly string[];
  readonly columns: readonly Column[];
}

/** Tables whose rows belong together, in whichever files they come. */
export interface Family {
  readonly name: string;
  readonly tabs: readonly Tab[];
  /** Names of columns that say which machine a row is of, the surest first; of several, all have to be the same. */
  readonly keys: readonly (readonly string[])[];
  /** Tables of the same program that tell nothing of machines, by a column that only they have. */
  readonly others: Readonly<Record<string, string>>;
}
