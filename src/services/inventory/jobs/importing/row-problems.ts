import type { MessageOf } from '../../../../apis/inventory/contract.ts';
import { error, isError, type Problem, warning } from '../../imports/file-problems.ts';
import type { RowNames } from '../../imports/rows.ts';
import type { ImportState } from './import-state.ts';
import type { FileProblem, RowPlace } from './staging.ts';

/** Returns the problems of a row in the format of reports. */
export function rowProblem(
  { file, sheet, row }: RowPlace,
  { vmName, vmUuid }: RowNames,
  errors: readonly Problem[],
): FileProblem {
  const place = sheet === null ? { csvError: { rowNumber: row } } : { xlsxError: { sheet, rowNumber: row } };
  const reported: MessageOf<'ImportRowError'> = {
    ...place,
    ...(vmName !== '' && { vmName, assetTitle: vmName }),
    ...(vmUuid !== '' && { vmUuid }),
    errors: firstOf(errors),
  };
  return { file, row: reported };
}

/** Maximum problems of a row in a report; the rest are only counted. */
const maxOfRow = 5;

function firstOf(errors: readonly Problem[]): readonly Problem[] {
  if (errors.length <= maxOfRow) return errors;
  const rest = errors.slice(maxOfRow);
  const more = rest.some(isError) ? error : warning;
  return [...errors.slice(0, maxOfRow), more(`And ${rest.length} more.`)];
}

/** Limits of a report, because every list of jobs reads it: rows of each file, and characters of JSON of all files. */
const maxOfFile = 1000;
const maxLength = 512 * 1024;

/**
 * Returns the problems that still fit into the report, and the state after them. A file with more gets a partial
 * report.
 */
export function keepSome(
  state: ImportState,
  problems: readonly FileProblem[],
): { readonly some: readonly FileProblem[]; readonly state: ImportState } {
  const kept = [...state.kept];
  const partial = new Set(state.partial);
  let { keptLength } = state;
  const some = problems.filter((problem) => {
    if ('whole' in problem) return true;
    const { file, row } = problem;
    const count = kept[file] ?? 0;
    const length = keptLength + JSON.stringify(row).length;
    const fits = count < maxOfFile && length <= maxLength;
    if (fits) {
      while (kept.length <= file) kept.push(0);
      kept[file] = count + 1;
      keptLength = length;
    } else {
      partial.add(file);
    }
    return fits;
  });
  return { some, state: { ...state, kept, keptLength, partial: [...partial] } };
}
