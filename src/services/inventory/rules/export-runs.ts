import { listAt, type Tree, textAt } from '../../../apis/inventory/contract/values.ts';
import { isJsonObject } from '../../../kit/json/value.ts';

/** Runs of an export job that it tells of. */
const maxKept = 10;

/** Milliseconds that a run and its files are kept once it has ended. */
export const keptMs = 7 * 24 * 60 * 60 * 1000;

export const executionsOf = (job: Tree): readonly Tree[] =>
  listAt(job, 'recentExecutions').filter(isJsonObject);

/** Whether one of its runs has not ended. */
export const isRunning = (job: Tree): boolean =>
  executionsOf(job).some(({ endTime }) => endTime === undefined);

/** The job with a run that begins; the last one is told first, and those that are too many are `dropped`. */
export function withBegun(job: Tree, begun: Tree): { readonly job: Tree; readonly dropped: readonly Tree[] } {
  const executions = [begun, ...executionsOf(job)];
  return {
    job: { ...job, recentExecutions: executions.slice(0, maxKept) },
    dropped: executions.slice(maxKept),
  };
}

/** The job with more said of one of its runs. */
export function withExecution(job: Tree, executionId: string, said: Tree): Tree {
  const recentExecutions = executionsOf(job).map((execution) =>
    execution['executionId'] === executionId ? { ...execution, ...said } : execution,
  );
  return { ...job, recentExecutions };
}

const expiryOf = (execution: Tree): number =>
  Date.parse(textAt(execution, 'expireTime')) || Number.POSITIVE_INFINITY;

/** The job without the runs whose time is over. */
export function unexpired(job: Tree, now: number): Tree {
  const kept = executionsOf(job).filter((execution) => expiryOf(execution) > now);
  const { recentExecutions: _, ...rest } = job;
  return kept.length > 0 ? { ...rest, recentExecutions: kept } : rest;
}

/** When the next run expires; null for never. */
export function nextExpiry(job: Tree): number | null {
  const next = Math.min(...executionsOf(job).map(expiryOf));
  return Number.isFinite(next) ? next : null;
}
