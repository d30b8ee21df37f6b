import type { MessageOf, ResourceName } from '../../contract.ts';
import { type Change, inBatches, type Reader } from '../../embedded/parts.ts';
import type { PartName } from '../../imports/columns.ts';
import type { Problem } from '../../imports/problems.ts';
import type { Part } from '../../imports/rows.ts';
import type { Tree } from '../../rules/values.ts';

/** Where a row stands: the place of its file among those of the job, its worksheet, its number. */
export interface RowPlace {
  readonly file: number;
  readonly sheet: string | null;
  readonly row: number;
}

export interface StagedPart extends Part, RowPlace {}

/** Something of the file as a whole, or of one of its rows. */
export type FileProblem = { readonly file: number } & (
  | { readonly whole: Problem }
  | { readonly row: MessageOf<'ImportRowError'> }
);

/** The number that an operation's rows are kept under. */
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

/** What machines run on is no machine: it is read with those that run on it. */
const joined: readonly PartName[] = ['host', 'center'];

/** The machines that come next, at most so many, and as many as have about so many rows. */
const mostMachines = 200;
const mostRows = 2000;

export async function nextMachines(
  db: Reader,
  operationId: number,
  after: string,
): Promise<readonly string[]> {
  const next = await db
    .selectFrom('inventory_import_parts')
    .select((row) => ['machine', row.fn.countAll<number>().as('rows')])
    .where('operation_id', '=', operationId)
    .where('machine', '>', after)
    .where('part', 'not in', joined)
    .groupBy('machine')
    .orderBy('machine')
    .limit(mostMachines)
    .execute();
  let rows = 0;
  // The first one comes, however many rows it has.
  const some = next.filter((one) => {
    const fits = rows < mostRows;
    rows += one.rows;
    return fits;
  });
  return some.map(({ machine }) => machine);
}

/** The rows of machines, in the order in which they were read. */
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
    .execute();
  return rows.map((row) => ({
    machine: row.machine,
    part: row.part as PartName,
    file: row.file,
    sheet: row.sheet,
    row: row.row_number,
    values: JSON.parse(row.content) as Tree,
  }));
}

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
