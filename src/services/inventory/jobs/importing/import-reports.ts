import type { Tree } from '../../../../apis/inventory/contract/values.ts';
import type { MessageOf } from '../../../../apis/inventory/contract.ts';
import { error, isError, type Problem } from '../../imports/file-problems.ts';
import { type ImportMove, importMoves } from '../../rules/imports.ts';
import type { Reader } from '../../store/options.ts';
import type { ImportState } from './import-state.ts';
import { type Importing, isStopped } from './importing.ts';
import { problemsOf } from './staging.ts';

/** Problems of a job apart from those of single rows. */
export interface JobProblems {
  readonly fileNames: readonly string[];
  /** Problems of each file as a whole, in the order of the files. */
  readonly files: readonly (readonly Problem[])[];
  readonly job: readonly Problem[];
}

/** Returns whether an import succeeded, and the problems to report. */
export function outcomeOf(
  importing: Importing,
  state: ImportState,
): { readonly well: boolean; readonly problems: JobProblems } {
  const { files, survey } = importing;
  const nothing = state.frames === 0 && !isStopped(importing, state);
  const job = nothing ? [error('No row of any file is a machine that can be taken.')] : survey.together;
  return {
    well: !isStopped(importing, state) && !job.some(isError),
    problems: { fileNames: files.map(({ fileName }) => fileName), files: survey.problems, job },
  };
}

/** Returns the report of a job, under the job's field for it. */
export async function reportOf(
  db: Reader,
  move: ImportMove,
  operationId: number,
  state: ImportState,
  problems: JobProblems,
): Promise<Tree> {
  const errors = await errorsOf(db, operationId, state, problems);
  if (move === 'validate') return { [importMoves.validate.report]: errors };
  const report: MessageOf<'ExecutionReport'> = {
    executionErrors: errors,
    ...(state.frames > 0 && { framesReported: state.frames }),
    ...(state.rows > 0 && { totalRowsCount: state.rows }),
  };
  return { [importMoves.run.report]: report };
}

async function errorsOf(
  db: Reader,
  operationId: number,
  { partial }: ImportState,
  { fileNames, files, job }: JobProblems,
): Promise<MessageOf<'ValidationReport'>> {
  const kept = Map.groupBy(await problemsOf(db, operationId), ({ file }) => file);
  const fileValidations = fileNames.map((fileName, file) => {
    const some = kept.get(file) ?? [];
    const fileErrors = [...(files[file] ?? []), ...some.flatMap((one) => ('whole' in one ? one.whole : []))];
    const rowErrors = some.flatMap((one) => ('row' in one ? one.row : []));
    return {
      fileName,
      ...(fileErrors.length > 0 && { fileErrors }),
      ...(rowErrors.length > 0 && { rowErrors }),
      ...(partial.includes(file) && { partialReport: true }),
    };
  });
  return { fileValidations, ...(job.length > 0 && { jobErrors: job }) };
}
