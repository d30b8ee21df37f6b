import { isBlocked, type Survey, type SurveyedFile, survey } from '../../imports/file-survey.ts';
import type { ImportMove } from '../../rules/imports.ts';
import type { EmbeddedParts } from '../../store/options.ts';
import type { Work } from '../job.ts';
import { dataFilesOf } from './data-files.ts';
import { operationIdOf } from './staging.ts';

/**
 * An import that this process works on; another process would build the same from the database.
 * See docs/decisions/038-imports-and-exports.md.
 */
export interface Importing {
  readonly move: ImportMove;
  readonly work: Work;
  readonly parts: EmbeddedParts;
  readonly operationId: number;
  readonly files: readonly SurveyedFile[];
  readonly survey: Survey;
}

export async function openImport(move: ImportMove, work: Work): Promise<Importing> {
  const { parts, operation, target } = work;
  const files = await dataFilesOf(parts, target);
  return {
    move,
    work,
    parts,
    operationId: await operationIdOf(parts.db, operation),
    files,
    survey: await survey(files),
  };
}

/** Returns whether nothing is imported, because a file of the job is damaged or was refused. */
export const isStopped = (
  { survey: surveyed }: Importing,
  { damaged }: { readonly damaged: boolean },
): boolean => damaged || isBlocked(surveyed);
