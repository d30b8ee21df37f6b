import { idOf } from '../../../../apis/inventory/contract/names.ts';
import { notFound, precondition } from '../../../../apis/inventory/contract/refusals.ts';
import { textAt } from '../../../../apis/inventory/contract/values.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Files, StoredFile } from '../../files/files.ts';
import { isBlocked, type Survey, type SurveyedFile, survey } from '../../imports/file-survey.ts';
import { formatOf } from '../../imports/import-formats.ts';
import type { ByteSource } from '../../imports/reading/bytes.ts';
import type { ImportMove } from '../../rules/imports.ts';
import type { EmbeddedParts } from '../../store/options.ts';
import { documentOf, nameOf, rowByName } from '../../store/rows.ts';
import { dataFileRows } from '../../store/writes/import-jobs.ts';
import type { Work } from '../job.ts';
import { operationIdOf } from './staging.ts';

/**
 * An import that this process works on; another process would build the same from the database.
 * See docs/decisions/037-files-imports-and-exports.md.
 */
export interface Importing {
  readonly move: ImportMove;
  readonly work: Work;
  readonly parts: EmbeddedParts;
  readonly operationId: number;
  readonly files: readonly SurveyedFile[];
  readonly survey: Survey;
  /** The source of the job, which nobody changes meanwhile. */
  readonly sourceName: ResourceName;
}

export async function openImport(move: ImportMove, work: Work): Promise<Importing> {
  const { parts, operation, target } = work;
  const files = await dataFilesOf(parts, target);
  const job = await rowByName(parts.db, target);
  if (!job) throw notFound(target);
  const sourceName = textAt(documentOf(job), 'assetSource') as ResourceName;
  return {
    move,
    work,
    parts,
    operationId: await operationIdOf(parts.db, operation),
    files,
    survey: await survey(files),
    sourceName,
  };
}

/** Returns whether nothing is imported, because a file of the job is damaged or was refused. */
export const isStopped = (
  { survey: surveyed }: Importing,
  { damaged }: { readonly damaged: boolean },
): boolean => damaged || isBlocked(surveyed);

/**
 * Returns the files of an import job. Throws FAILED_PRECONDITION for a file that is missing or in an unsupported
 * format.
 */
async function dataFilesOf(
  { db, files }: Pick<EmbeddedParts, 'db' | 'files'>,
  job: ResourceName,
): Promise<readonly SurveyedFile[]> {
  const rows = await dataFileRows(db, job);
  const stored = await files.find(rows.map(({ name }) => name));
  return rows.map((row) => {
    const document = documentOf(row);
    const format = formatOf(document['format']);
    const file = stored.get(row.name);
    if (!format || !file)
      throw precondition(`${row.name} cannot be read: upload it, in a format that is served.`);
    return {
      fileName: textAt(document, 'displayName') || idOf(nameOf(row)),
      format,
      source: sourceOf(files, file),
    };
  });
}

function sourceOf(files: Files, file: StoredFile): ByteSource {
  return {
    size: file.size ?? 0,
    read: ({ start, end }) => (end > start ? files.read(file, { start, end: end - 1 }) : nothing()),
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
