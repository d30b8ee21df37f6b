import { setTimeout } from 'node:timers/promises';
import { isUndone } from '../../storage/storage-errors.ts';
import { underlying } from '../../storage/unavailable.ts';
import { Fault } from '../fault.ts';

const maxRuns = 5;
/**
 * Milliseconds after the first run within which a run may be repeated. SQLite waits longer for a lock before it gives
 * up, so that such a run is not repeated.
 */
const maxRetryMs = 4000;
/**
 * Longest pause in milliseconds, times the runs so far. It is random, so that two changes that met do not meet again.
 */
const maxPauseMs = 20;

/** Runs a change again when the database undid it because of a concurrent one. Rejects with UNAVAILABLE after too many runs. */
export async function repeated<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isUndone(underlying(error))) throw error;
      if (runs === maxRuns || performance.now() - began > maxRetryMs) throw contended(error);
      await setTimeout(Math.random() * maxPauseMs * runs);
    }
  }
}

const contended = (cause: unknown): unknown =>
  cause instanceof Fault
    ? cause
    : new Fault('UNAVAILABLE', 'Others keep changing the same; nothing was changed. Try again.', {
        cause,
        retryAfter: 1,
      });
