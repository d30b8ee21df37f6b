import { precondition } from '../../../apis/inventory/contract/refusals.ts';
import { type Tree, textAt } from '../../../apis/inventory/contract/values.ts';
import { Fault } from '../../../kit/fault.ts';

/** An action on an import job, with the job's states before, during and after it. */
interface Move {
  readonly from: readonly string[];
  readonly during: string;
  readonly well: string;
  readonly badly: string;
  /** The field for its outcome. */
  readonly report: 'validationReport' | 'executionReport';
}

const state = <Word extends string>(word: Word) => `IMPORT_JOB_STATE_${word}` as const;

export const importMoves = {
  validate: {
    from: [state('PENDING'), state('READY'), state('FAILED_VALIDATION'), state('FAILED')],
    during: state('VALIDATING'),
    well: state('READY'),
    badly: state('FAILED_VALIDATION'),
    report: 'validationReport',
  },
  run: {
    from: [state('PENDING'), state('READY')],
    during: state('RUNNING'),
    well: state('COMPLETED'),
    badly: state('FAILED'),
    report: 'executionReport',
  },
} as const satisfies Readonly<Record<string, Move>>;

export type ImportMove = keyof typeof importMoves;

/** Throws CONFLICT while the job is validated or run; nothing of it may change meanwhile. */
export function requireIdle(job: Tree, name: string): void {
  const busy = Object.values(importMoves).find(({ during }) => during === textAt(job, 'state'));
  if (!busy) return;
  throw new Fault('CONFLICT', `${name} is ${busy.during}; wait for its operation, or cancel it.`);
}

/** Throws CONFLICT while the job is busy, and FAILED_PRECONDITION when its state does not allow the action. */
export function requireMove(move: ImportMove, job: Tree, name: string): void {
  requireIdle(job, name);
  const from: readonly string[] = importMoves[move].from;
  if (from.includes(textAt(job, 'state'))) return;
  throw precondition(`${name} is ${textAt(job, 'state')}; to ${move} it has to be ${from.join(' or ')}.`);
}

/**
 * Returns the job after its files have changed, which makes its validation obsolete. Throws CONFLICT while it is busy.
 */
export function withOtherFiles(job: Tree, name: string): Tree {
  requireIdle(job, name);
  const { validationReport: _, ...rest } = job;
  return { ...rest, state: state('PENDING') };
}

/** Throws FAILED_PRECONDITION for a job without files, or with files that are not uploaded. */
export function requireFiles(
  name: string,
  files: readonly { readonly name: string; readonly state: unknown }[],
): void {
  if (files.length === 0) throw precondition(`${name} has no data files; create one and upload it.`);
  const missing = files.find((file) => file.state !== 'ACTIVE');
  if (missing) throw precondition(`${missing.name} was not uploaded; its state has to be ACTIVE.`);
}

/** Throws FAILED_PRECONDITION for a source that accepts no frames. */
export function requireTaking(source: Tree, name: string): void {
  const is = textAt(source, 'state');
  if (is === 'DELETING' || is === 'INVALID') throw precondition(`assetSource: ${name} is ${is}.`);
}
