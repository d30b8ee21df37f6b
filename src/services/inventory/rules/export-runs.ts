import { listAt, type Tree, textAt } from '../../../apis/inventory/contract/values.ts';
import { isJsonObject } from '../../../kit/json/value.ts';

/** Maximum runs that an export job lists. */
const maxKept = 10;

/** Milliseconds that a run and its files are kept after its end. */
export const keptMs = 7 * 24 * 60 * 60 * 1000;

export const executionsOf = (job: Tree): readonly Tree[] =>
  listAt(job, 'recentExecutions').filter(isJsonObject);

/** Returns whether any of its runs has not ended. */
export const isRunning = (job: Tree): boolean =>
  executionsOf(job).some(({ endTime }) => endTime === undefined);

/** Returns the job with a new run as its first; `dropped` are the oldest runs beyond the limit. */
export function withBegun(job: Tree, begun: Tree): { readonly job: Tree; readonly dropped: readonly Tree[] } {
  const executions = [begun, ...executionsOf(job)];
  return {
    job: { ...job, recentExecutions: executions.slice(0, maxKept) },
    dropped: executions.slice(maxKept),
  };
}

/** Returns the job with more data for one of its runs. */
export function withExecution(job: Tree, executionId: string, changes: Tree): Tree {
  const recentExecutions = executionsOf(job).map((execution) =>
    execution['executionId'] === executionId ? { ...execution, ...changes } : execution,
  );
  return { ...job, recentExecutions };
}

const expiryOf = (execution: Tree): number =>
  Date.parse(textAt(execution, 'expireTime')) || Number.POSITIVE_INFINITY;

/** Returns the job without its expired runs. */
export function unexpired(job: Tree, now: number): Tree {
  const kept = executionsOf(job).filter((execution) => expiryOf(execution) > now);
  const { recentExecutions: _, ...rest } = job;
  return kept.length > 0 ? { ...rest, recentExecutions: kept } : rest;
}

/** Returns when the next run expires, in milliseconds since the epoch; null for never. */
export function nextExpiry(job: Tree): number | null {
  const next = Math.min(...executionsOf(job).map(expiryOf));
  return Number.isFinite(next) ? next : null;
}
