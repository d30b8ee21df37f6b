import { locationNameOf } from '../../../../apis/inventory/contract/names.ts';
import { notFound } from '../../../../apis/inventory/contract/refusals.ts';
import { textAt } from '../../../../apis/inventory/contract/values.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { error } from '../../imports/file-problems.ts';
import { type Violation, violationsOf } from '../../rules/frames/violations.ts';
import { requireTaking } from '../../rules/imports.ts';
import { takeFrames } from '../../store/frames/intake.ts';
import { documentOf, lockByName, rowByName } from '../../store/rows.ts';
import { type ImportState, progressOf } from './import-state.ts';
import type { Importing } from './importing.ts';
import { joinedKeys, machinesOf, problemOf, type ReadMachine } from './read-machines.ts';
import { keepSome } from './row-problems.ts';
import { joinedOf, nextMachines, partsOf, stageProblems } from './staging.ts';

/** Processes the remaining machines, some in each step: a run imports them, a validation only checks them. */
export async function takeMachines(importing: Importing, from: ImportState): Promise<ImportState> {
  let state = from;
  const { operationId, parts } = importing;
  for (;;) {
    const machines = await nextMachines(parts.db, operationId, state.after);
    if (machines.length === 0) return await takeRest(importing, state);
    state = await takeSome(importing, state, machines);
  }
}

/**
 * Marks all rows as done: hosts and vCenters were processed with their machines, and the report names rows left out.
 */
async function takeRest({ work }: Importing, last: ImportState): Promise<ImportState> {
  const state = { ...last, done: last.rows };
  await work.step(async () => ({ state, statusMessage: progressOf(state) }));
  return state;
}

async function takeSome(
  importing: Importing,
  state: ImportState,
  keys: readonly string[],
): Promise<ImportState> {
  const { operationId, parts, work } = importing;
  const rows = await partsOf(parts.db, operationId, keys);
  const joined = await joinedOf(parts.db, operationId, joinedKeys(rows));
  const read = machinesOf(rows, joined, state.reportTime);
  const framed = read.flatMap(({ machine }) => ('frame' in machine ? machine : []));
  const left = read.flatMap(({ machine, beside }) => [
    ...beside,
    ...('problems' in machine ? machine.problems : []),
  ]);
  const done = { done: state.done + rows.length, after: keys.at(-1) ?? state.after };
  let reached = state;
  await work.step(async (change) => {
    const violations = await judge[importing.move](importing, change, framed);
    const faulty = framed.flatMap(({ main }, index) => {
      const errors = (violations[index] ?? []).map(({ field, violation }) =>
        error(`${field}: ${violation}.`),
      );
      return errors.length > 0 ? [problemOf(main, ...errors)] : [];
    });
    const frames = state.frames + framed.length - faulty.length;
    const kept = keepSome({ ...state, ...done, frames }, [...left, ...faulty]);
    await stageProblems(change, operationId, kept.some);
    reached = kept.state;
    return { state: reached, statusMessage: progressOf(reached) };
  });
  return reached;
}

type Framed = Extract<ReadMachine, { readonly frame: unknown }>;
type Judge = (
  importing: Importing,
  change: Change,
  framed: readonly Framed[],
) => Promise<readonly (readonly Violation[])[]>;

/** Returns the violations of each frame, in order. A run also turns frames without violations into assets. */
const judge: Readonly<Record<Importing['move'], Judge>> = {
  validate: async ({ parts }, _, framed) => framed.map(({ frame }) => violationsOf(frame, parts.clock())),

  async run({ parts, work }, change, framed) {
    const source = await lockSource(change, work.target);
    const outcomes = await takeFrames(change, parts, {
      source,
      location: locationNameOf(work.target),
      frames: framed.map(({ frame }) => frame),
      now: parts.clock(),
      errorFrames: false,
    });
    return outcomes.map((outcome) => ('violations' in outcome ? outcome.violations : []));
  },
};

/** Locks the source of the job. Throws FAILED_PRECONDITION when the source accepts no more frames. */
async function lockSource(change: Change, job: ResourceName) {
  const row = await rowByName(change, job);
  if (!row) throw notFound(job);
  const name = textAt(documentOf(row), 'assetSource');
  const source = await lockByName(change, name);
  if (!source) throw notFound(name);
  requireTaking(documentOf(source), name);
  return source;
}
