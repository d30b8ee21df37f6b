import { type CellContext, cellKinds, oneOf, type ReadCell } from './sheet-cells.ts';
import { readTime } from './times.ts';

/** The kind of data in a row. All other parts of a machine are joined to its `machine` part. */
export type PartName =
  | 'machine'
  | 'processor'
  | 'memory'
  | 'disk'
  | 'partition'
  | 'adapter'
  | 'sample'
  | 'tag'
  /** Hosts and vCenters are joined to every machine that runs on them. */
  | 'host'
  | 'center';

/** A column of a table, and the field that its values go to. */
export interface Column {
  /** Name in the documentation of the format. */
  readonly name: string;
  /** Names in other releases of the format. */
  readonly also?: readonly string[];
  /** Path in the part. `machines/machine-frame.ts` builds other fields from those that begin with `$`. */
  readonly field: string;
  /** The reader of its cells: one of the kinds, or words with the value of each. */
  readonly kind: CellKind | Readonly<Record<string, unknown>>;
  /** `column`: a table without the column is not read. `value`: a row without a value in it is left out. */
  readonly must?: 'column' | 'value';
}

const allKinds = { ...cellKinds, time: readTime } as const;
export type CellKind = keyof typeof allKinds;

export function readCell({ kind }: Pick<Column, 'kind'>, text: string, context: CellContext): ReadCell {
  return typeof kind === 'string' ? allKinds[kind](text, context) : oneOf(kind)(text, context);
}

/** A kind of table. */
export interface Tab {
  /** Name of the worksheet or of the file, in the documentation of the format. */
  readonly name: string;
  readonly part: PartName;
  /** Columns that identify a table without a name: two of them are needed. */
  readonly marks: readonly string[];
  readonly columns: readonly Column[];
}

/** Tables whose rows belong together, in whatever files they come. */
export interface Family {
  readonly name: string;
  readonly tabs: readonly Tab[];
  /**
   * Columns that identify the machine of a row, most reliable first. Several columns of one list identify it only
   * together.
   */
  readonly keys: readonly (readonly string[])[];
  /** Tables of the same program without data of machines, each with a column that only it has. */
  readonly others: Readonly<Record<string, string>>;
}
