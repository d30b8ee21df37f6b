import { idOf } from '../../../../apis/inventory/contract/names.ts';
import { type Tree, textAt } from '../../../../apis/inventory/contract/values.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import { analyze } from '../../../../storage/queries/analyze.ts';
import { error, warning } from '../../imports/file-problems.ts';
import { type ImportMove, importMoves } from '../../rules/imports.ts';
import { documentOf, lockByName, nameOf } from '../../store/rows.ts';
import { writeRow } from '../../store/writes/change.ts';
import { dataFileRows } from '../../store/writes/import-jobs.ts';
import type { Job } from '../job.ts';
import { outcomeOf, reportOf } from './import-reports.ts';
import { progressOf, stateOf } from './import-state.ts';
import { isStopped, openImport } from './importing.ts';
import { readFiles } from './read-files.ts';
import { operationIdOf } from './staging.ts';
import { takeMachines } from './taking.ts';

/** Frames of a run from which the figures of its assets are planned anew. */
const manyFrames = 1000;

/**
 * Validates or runs an import job: it stages all rows by machine, then checks or imports one machine after another.
 * Both stages commit in steps, so that a process which takes over neither repeats nor loses a row.
 */
export const importJob = (move: ImportMove): Job => ({
  async run(work) {
    const { parts, target } = work;
    const importing = await openImport(move, work);
    let state = stateOf(work.state, timestampOf(parts.clock()));
    state = await readFiles(importing, state);
    if (!isStopped(importing, state)) state = await takeMachines(importing, state);
    const { well, problems } = outcomeOf(importing, state);
    if (move === 'run' && state.frames >= manyFrames)
      await analyze(parts.db, ['inventory_resources', 'inventory_asset_facts']);
    return async (change) => {
      const report = await reportOf(change, move, importing.operationId, state, problems);
      const { [well ? 'well' : 'badly']: next } = importMoves[move];
      await finish(change, parts.clock(), target, {
        ...report,
        state: next,
        ...completed(move, parts.clock()),
      });
      return {};
    };
  },

  async undo(change, { target, operation, input, state: left, parts, error: { code, message } }) {
    const state = stateOf(left, timestampOf(parts.clock()));
    const files = await dataFileRows(change, target);
    const fileNames = files.map((row) => textAt(documentOf(row), 'displayName') || idOf(nameOf(row)));
    const words = `${message} ${progressOf(state)}.`;
    const cancelled = code === 1;
    const problems = { fileNames, files: [], job: [cancelled ? warning(words) : error(words)] };
    const report = await reportOf(change, move, await operationIdOf(change, operation), state, problems);
    const next = cancelled ? textAt(input, 'before') : importMoves[move].badly;
    await finish(change, parts.clock(), target, { ...report, state: next });
  },
});

const completed = (move: ImportMove, now: number): Tree =>
  move === 'run' ? { completeTime: timestampOf(now) } : {};

/** Stores the outcome. A job has only one report: that of its last validation or run. */
async function finish(change: Change, now: number, target: ResourceName, outcome: Tree): Promise<void> {
  const row = await lockByName(change, target);
  if (!row) return;
  const { validationReport: _, executionReport: __, ...job } = documentOf(row);
  await writeRow(change, row, { ...job, ...outcome }, now);
}
