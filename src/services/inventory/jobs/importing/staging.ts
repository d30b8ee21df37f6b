import type { Selectable } from 'kysely';
import type { Tree } from '../../../../apis/inventory/contract/values.ts';
import type { MessageOf, ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import type { Problem } from '../../imports/file-problems.ts';
import type { Part } from '../../imports/rows.ts';
import type { PartName } from '../../imports/sheet-columns.ts';
import { inBatches, type Reader } from '../../store/options.ts';
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

export async function stageParts(
  change: Change,
  operationId: number,
  parts: readonly StagedPart[],
): Promise<void> {
  for (const some of inBatches(parts)) {
    const rows = some.map(({ machine, part, file, sheet, row, values }) => ({
      operation_id: operationId,
      machine,
      part,
      file,
      sheet,
      row_number: row,
      content: JSON.stringify(values),
    }));
    await change.insertInto('inventory_import_parts').values(rows).execute();
  }
}

export async function stageProblems(
  change: Change,
  operationId: number,
  problems: readonly FileProblem[],
): Promise<void> {
  for (const some of inBatches(problems)) {
    const rows = some.map(({ file, ...content }) => ({
      operation_id: operationId,
      file,
      content: JSON.stringify(content),
    }));
    await change.insertInto('inventory_import_problems').values(rows).execute();
  }
}

/** Hosts and vCenters are no machines; they are read together with the machines that run on them. */
const joined: readonly PartName[] = ['host', 'center'];

/** Limits of one step: machines, and rows in addition to those of its last machine. */
const maxMachines = 200;
const maxRows = 2000;

/**
 * Returns the keys of the next machines, at most `maxMachines`. Only the last of them can have rows beyond `maxRows`.
 */
export async function nextMachines(
  db: Reader,
  operationId: number,
  after: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('inventory_import_parts')
    .select('machine')
    .where('operation_id', '=', operationId)
    .where('machine', '>', after)
    .where('part', 'not in', joined)
    .orderBy('machine')
    .orderBy('id')
    .limit(maxRows)
    .execute();
  return [...new Set(rows.map(({ machine }) => machine))].slice(0, maxMachines);
}

/** Maximum rows that are read of one machine: memory and time of a step grow with them. */
export const maxRowsOfMachine = 20_000;

/**
 * Returns the rows of machines in the order in which they were read. The limit leaves room for one row more than the
 * last machine may have, so that the excess is noticed.
 */
export async function partsOf(
  db: Reader,
  operationId: number,
  machines: readonly string[],
): Promise<readonly StagedPart[]> {
  if (machines.length === 0) return [];
  const rows = await db
    .selectFrom('inventory_import_parts')
    .selectAll()
    .where('operation_id', '=', operationId)
    .where('machine', 'in', machines)
    .orderBy('machine')
    .orderBy('id')
    // Only the last machine of `nextMachines` can have more than `maxRows` rows.
    .limit(maxRows + maxRowsOfMachine + 1)
    .execute();
  return rows.map(stagedPart);
}

/** Returns the first row of each host and each vCenter. */
export async function joinedOf(
  db: Reader,
  operationId: number,
  keys: readonly string[],
): Promise<readonly StagedPart[]> {
  if (keys.length === 0) return [];
  const firsts = db
    .selectFrom('inventory_import_parts')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('operation_id', '=', operationId)
    .where('machine', 'in', keys)
    .groupBy('machine');
  const rows = await db.selectFrom('inventory_import_parts').selectAll().where('id', 'in', firsts).execute();
  return rows.map(stagedPart);
}

const stagedPart = (row: Selectable<InventoryImportPartsTable>): StagedPart => ({
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
