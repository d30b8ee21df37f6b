import { type Selectable, sql } from 'kysely';
import type { Tree } from '../../../../apis/inventory/contract/values.ts';
import type { MessageOf, ResourceName } from '../../../../apis/inventory/contract.ts';
import { inBatches } from '../../../../kit/db/in-batches.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { longRead } from '../../../../storage/queries/long-read.ts';
import { insertSet, lookUp } from '../../../../storage/queries/row-sets.ts';
import type { Statement } from '../../../../storage/queries/together.ts';
import type { Problem } from '../../imports/file-problems.ts';
import type { Part } from '../../imports/rows.ts';
import type { PartName } from '../../imports/sheet-columns.ts';
import type { Reader } from '../../store/options.ts';
import type { InventoryImportPartsTable } from '../../tables.ts';

/** Position of a row: the index of its file in the job, its worksheet and its number. */
export interface RowPlace {
  readonly file: number;
  readonly sheet: string | null;
  readonly row: number;
}

export interface StagedPart extends Part, RowPlace {}

/** A problem of a file as a whole, or of one of its rows. */
export type FileProblem = { readonly file: number } & (
  | { readonly whole: Problem }
  | { readonly row: MessageOf<'ImportRowError'> }
);

/** Returns the id under which the rows of an operation are stored. */
export async function operationIdOf(db: Reader, name: ResourceName): Promise<number> {
  const { id } = await db
    .selectFrom('inventory_operations')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the statements that store rows. */
export function partsStaged(
  change: Change,
  operationId: number,
  parts: readonly StagedPart[],
): readonly Statement[] {
  if (parts.length === 0) return [];
  const insert = insertSet(change, {
    table: 'inventory_import_parts',
    columns: {
      operation_id: 'integer',
      machine: 'text',
      part: 'text',
      file: 'integer',
      sheet: 'text',
      row_number: 'integer',
      content: 'json',
    },
    rows: parts.map(({ machine, part, file, sheet, row, values }) => ({
      machine,
      part,
      file,
      sheet,
      row_number: row,
      content: values,
    })),
    same: { operation_id: operationId },
  });
  return [insert];
}

/** Returns the statements that store problems. */
export function problemsStaged(
  change: Change,
  operationId: number,
  problems: readonly FileProblem[],
): readonly Statement[] {
  return inBatches(problems).map((some) => {
    const rows = some.map(({ file, ...content }) => ({
      operation_id: operationId,
      file,
      content: JSON.stringify(content),
    }));
    return change.insertInto('inventory_import_problems').values(rows);
  });
}

type StagedRow = Selectable<InventoryImportPartsTable>;

/** Hosts and vCenters are not machines; they are read together with the machines that run on them. */
const joined: readonly PartName[] = ['host', 'center'];

/** A machine and the number of its rows. */
export interface StagedMachine {
  readonly machine: string;
  readonly rows: number;
}

/** Returns the next machines in the order of their keys, at most `max`; empty after the last one. */
export async function machinesAfter(
  db: Reader,
  operationId: number,
  after: string,
  max: number,
): Promise<readonly StagedMachine[]> {
  return await db
    .selectFrom('inventory_import_parts')
    .select(({ fn }) => ['machine', fn.countAll<number>().as('rows')])
    .where('operation_id', '=', operationId)
    .where('machine', '>', after)
    .where('part', 'not in', joined)
    .groupBy('machine')
    .orderBy('machine')
    .limit(max)
    .execute();
}

/** Maximum rows that are read of one machine: memory and time of a step grow with them. */
export const maxRowsOfMachine = 20_000;

/**
 * Returns the rows of machines in the order of their keys, and the rows of each in the order in which they were read. A
 * single machine may have any number of rows: it gets one row more than it may have, so that the excess is noticed.
 */
export async function partsOf(
  db: Reader,
  operationId: number,
  machines: readonly string[],
): Promise<readonly StagedPart[]> {
  const [only, ...others] = machines;
  if (only === undefined) return [];
  const found = lookUp(db, {
    table: 'inventory_import_parts',
    values: machines,
    on: (machine) => sql`found.operation_id = ${operationId} and found.machine = ${machine}`,
  });
  const all = sql<StagedRow>`select found.* from ${found} order by found.machine, found.id`;
  const one = sql<StagedRow>`select * from inventory_import_parts
    where operation_id = ${operationId} and machine = ${only} order by id limit ${sql.lit(maxRowsOfMachine + 1)}`;
  const rows = await longRead(db, others.length > 0 ? all : one, others.length > 0);
  return rows.map(stagedPart);
}

/** Returns the first row of each host and each vCenter. */
export async function joinedOf(
  db: Reader,
  operationId: number,
  keys: readonly string[],
): Promise<readonly StagedPart[]> {
  if (keys.length === 0) return [];
  const found = lookUp(db, {
    table: 'inventory_import_parts',
    values: keys,
    on: (key) => sql`found.id = (select min(first.id) from inventory_import_parts as first
      where first.operation_id = ${operationId} and first.machine = ${key})`,
  });
  const rows = await longRead(db, sql<StagedRow>`select found.* from ${found}`);
  return rows.map(stagedPart);
}

const stagedPart = (row: StagedRow): StagedPart => ({
  machine: row.machine,
  part: row.part as PartName,
  file: row.file,
  sheet: row.sheet,
  row: row.row_number,
  values: JSON.parse(row.content) as Tree,
});

export async function problemsOf(db: Reader, operationId: number): Promise<readonly FileProblem[]> {
  const rows = await db
    .selectFrom('inventory_import_problems')
    .select(['file', 'content'])
    .where('operation_id', '=', operationId)
    .orderBy('file')
    .orderBy('id')
    .execute();
  return rows.map(({ file, content }) => ({ file, ...JSON.parse(content) }));
}
