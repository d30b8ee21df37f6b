import { textAt } from '../../../../apis/inventory/contract/values.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import { ownerOf } from '../../../../kit/call/caller.ts';
import { Fault } from '../../../../kit/fault.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import { isRunning, withBegun } from '../../rules/export-runs.ts';
import type { Handlers } from '../handlers.ts';
import type { EmbeddedParts } from '../options.ts';
import { documentOf } from '../rows.ts';
import { requireRow, undertake, writeRow } from './change.ts';

/** Returns the prefix of the names of a run's files. */
export const runPrefix = (job: ResourceName, executionId: string): string =>
  `${job}/executions/${executionId}/`;

/** Creates the runs of export jobs: each runs behind an operation, one at a time for a job. */
export function createExportRuns(parts: EmbeddedParts): Handlers<'assetsExportJobs.run'> {
  const { clock, newId, files } = parts;
  return {
    'assetsExportJobs.run': (call, request) =>
      undertake(parts, { call, id: 'assetsExportJobs.run', request }, async (change) => {
        const { target } = request;
        const row = await requireRow(change, target);
        const before = documentOf(row);
        if (isRunning(before)) throw running(target);
        const now = clock();
        const executionId = newId();
        const { job, dropped } = withBegun(before, { executionId, startTime: timestampOf(now) });
        await writeRow(change, row, job, now, false);
        for (const execution of dropped) {
          await files.release(change, runPrefix(target, textAt(execution, 'executionId')));
        }
        const input = { executionId, owner: ownerOf(call.caller) };
        return { target, job: { job: 'exportAssets', input } };
      }),
  };
}

const running = (name: string): Fault =>
  new Fault('CONFLICT', `${name} is running already; wait for its operation, or cancel that.`);
