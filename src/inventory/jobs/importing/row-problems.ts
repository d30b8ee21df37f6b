import type { MessageOf } from '../../contract.ts';
import type { Problem } from '../../imports/problems.ts';
import type { FileProblem, RowPlace } from './staging.ts';
import type { ImportState } from './state.ts';

/** What a row calls its machine. */
export interface RowNames {
  readonly vmName: string;
  readonly vmUuid: string;
}

/** What was wrong with a row, as reports say it. */
export function rowProblem(
  { file, sheet, row }: RowPlace,
  { vmName, vmUuid }: RowNames,
  errors: readonly Problem[],
): FileProblem {
  const place = sheet === null ? { csvError: { rowNumber: row } } : { xlsxError: { sheet, rowNumber: row } };
  const told: MessageOf<'ImportRowError'> = {
    ...place,
    ...(vmName !== '' && { vmName, assetTitle: vmName }),
    ...(vmUuid !== '' && { vmUuid }),
    errors,
  };
  return { file, row: told };
}

/** Rows with problems that a report has: of each file, and of all. */
const mostOfFile = 1000;
const mostTogether = 5000;

/** Which of new problems are kept, and the state after that: a file with more of them has a partial report. */
export function keepSome(
  state: ImportState,
  problems: readonly FileProblem[],
): { readonly some: readonly FileProblem[]; readonly state: ImportState } {
  const kept = [...state.kept];
  const partial = new Set(state.partial);
  let together = kept.reduce((sum, count) => sum + count, 0);
  const some = problems.filter((problem) => {
    if ('whole' in problem) return true;
    const { file } = problem;
    const count = kept[file] ?? 0;
    const fits = count < mostOfFile && together < mostTogether;
    if (fits) {
      while (kept.length <= file) kept.push(0);
      kept[file] = count + 1;
      together += 1;
    } else {
      partial.add(file);
    }
    return fits;
  });
  return { some, state: { ...state, kept, partial: [...partial] } };
}
