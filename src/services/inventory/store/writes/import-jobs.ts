import { parentNameOf } from '../../../../apis/inventory/contract/names.ts';
import { notFound } from '../../../../apis/inventory/contract/refusals.ts';
import { textAt } from '../../../../apis/inventory/contract/values.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import {
  type ImportMove,
  importMoves,
  requireFiles,
  requireMove,
  requireTaking,
  withOtherFiles,
} from '../../rules/imports.ts';
import type { Handlers } from '../handlers.ts';
import type { EmbeddedParts, Reader } from '../options.ts';
import { documentOf, lockByName, nameOf, type ResourceRow, resourceColumns, rowByName } from '../rows.ts';
import { deleteRows, requireRow, requireRowToDelete, undertake, writeRow } from './change.ts';

type ImportJobWrites = Handlers<'importJobs.validate' | 'importJobs.run' | 'importDataFiles.delete'>;

export function createImportJobWrites(parts: EmbeddedParts): ImportJobWrites {
  const begin =
    (move: ImportMove): ImportJobWrites['importJobs.run'] =>
    (call, request) =>
      undertake(parts, { call, id: `importJobs.${move}`, request }, async (change) => {
        const { target } = request;
        const row = await requireRow(change, target);
        const job = documentOf(row);
        requireMove(move, job, target);
        await requireSource(change, textAt(job, 'assetSource'));
        requireFiles(target, (await dataFileRows(change, target)).map(stateOf));
        await writeRow(change, row, { ...job, state: importMoves[move].during }, parts.clock());
        return { target, job: { job: `${move}Import`, input: { before: job['state'] } } };
      });

  return {
    'importJobs.validate': begin('validate'),
    'importJobs.run': begin('run'),
    'importDataFiles.delete': (call, request) =>
      undertake(parts, { call, id: 'importDataFiles.delete', request }, async (change) => {
        const { target } = request;
        const job = await lockByName(change, parentNameOf(target));
        if (!job) throw notFound(target);
        const file = await requireRowToDelete(change, target);
        await changeFiles(change, parts, job);
        await deleteRows(change, [file.id]);
        return { target, result: {} };
      }),
  };
}

const stateOf = (row: ResourceRow) => ({ name: row.name, state: documentOf(row)['state'] });

/** Returns the data files of an import job, in the order of their creation. */
export async function dataFileRows(db: Reader, job: ResourceName): Promise<readonly ResourceRow[]> {
  return await db
    .selectFrom('inventory_resources')
    .select(resourceColumns(db))
    .where('parent', '=', job)
    .where('kind', '=', 'importDataFiles')
    .orderBy('id')
    .execute();
}

async function requireSource(change: Change, name: string): Promise<void> {
  const row = await rowByName(change, name);
  if (!row) throw notFound(name);
  requireTaking(documentOf(row), name);
}

/** Updates a locked job when a file is added or removed. Throws CONFLICT while the job is busy. */
export async function changeFiles(
  change: Change,
  { clock }: Pick<EmbeddedParts, 'clock'>,
  job: ResourceRow,
): Promise<void> {
  await writeRow(change, job, withOtherFiles(documentOf(job), nameOf(job)), clock());
}
