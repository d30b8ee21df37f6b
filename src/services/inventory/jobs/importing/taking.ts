import { locationNameOf } from '../../../../apis/inventory/contract/names.ts';
import { notFound } from '../../../../apis/inventory/contract/refusals.ts';
import { textAt } from '../../../../apis/inventory/contract/values.ts';
import type { ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { readAhead } from '../../../../kit/files/read-ahead.ts';
import { error } from '../../imports/file-problems.ts';
import { createPace, type Pace } from '../../imports/pace.ts';
import { violationsOf } from '../../rules/frames/violations.ts';
import { requireTaking } from '../../rules/imports.ts';
import { type DraftedFrames, draftFrames, type JudgedFrame, takeFrames } from '../../store/frames/intake.ts';
import { inParts } from '../../store/frames/relations.ts';
import type { Reader } from '../../store/options.ts';
import { documentOf, rowByName } from '../../store/rows.ts';
import { requireRow } from '../../store/writes/change.ts';
import { type ImportState, progressOf } from './import-state.ts';
import type { Importing } from './importing.ts';
import { joinedKeys, machinesOf, problemOf, type ReadMachine } from './read-machines.ts';
import { keepSome } from './row-problems.ts';
import { type FileProblem, joinedOf, machinesAfter, partsOf, stageProblems } from './staging.ts';

/** Limits of one step: machines, and rows unless it is a single machine with more. */
const maxMachines = 200;
const maxRows = 2000;
/** Machines whose keys are read at once. */
const keysAtOnce = 5000;

/** Processes the remaining machines, some in each step: a run imports them, a validation only checks them. */
export async function takeMachines(importing: Importing, from: ImportState): Promise<ImportState> {
  let state = from;
  for await (const step of readAhead(readSteps(importing, from))) {
    await inParts(step.keys, async (keys) => {
      const some = keys === step.keys ? step : await readMachines(importing, from, keys);
      state = await takeSome(importing, state, some);
    });
  }
  return await takeRest(importing, state);
}

/** The machines of one step. */
interface SomeMachines {
  readonly keys: readonly string[];
  readonly rows: number;
  readonly framed: readonly Framed[];
  /** Problems of rows without a frame. */
  readonly left: readonly FileProblem[];
  /** What a run writes if all machines are new; null for a validation. */
  readonly ahead: DraftedFrames | null;
}

/** Reads and checks the machines of each step; it does so ahead, while the step before is written. */
async function* readSteps(importing: Importing, from: ImportState): AsyncGenerator<SomeMachines> {
  const { operationId, parts } = importing;
  for await (const keys of keysOfSteps(parts.db, operationId, from.after))
    yield await readMachines(importing, from, keys);
}

async function readMachines(
  importing: Importing,
  { reportTime }: ImportState,
  keys: readonly string[],
): Promise<SomeMachines> {
  const { move, operationId, parts } = importing;
  const pace = createPace();
  const rows = await partsOf(parts.db, operationId, keys);
  const joined = await joinedOf(parts.db, operationId, joinedKeys(rows));
  const framed: Framed[] = [];
  const left: FileProblem[] = [];
  for (const { machine, beside } of machinesOf(rows, joined, reportTime)) {
    if (pace.isSpent()) await pace.turn();
    left.push(...beside);
    if ('frame' in machine)
      framed.push({ ...machine, violations: violationsOf(machine.frame, parts.clock()) });
    else left.push(...machine.problems);
  }
  return { keys, rows: rows.length, framed, left, ahead: await draftAhead[move](importing, framed, pace) };
}

/** Yields the keys of the machines of each step. */
async function* keysOfSteps(
  db: Reader,
  operationId: number,
  from: string,
): AsyncGenerator<readonly string[]> {
  let after = from;
  for (;;) {
    const machines = await machinesAfter(db, operationId, after, keysAtOnce);
    let step: string[] = [];
    let sum = 0;
    for (const { machine, rows } of machines) {
      if (step.length === maxMachines || (step.length > 0 && sum + rows > maxRows)) {
        yield step;
        [step, sum] = [[], 0];
      }
      step.push(machine);
      sum += rows;
    }
    const last = machines.at(-1);
    if (!last) return;
    yield step;
    after = last.machine;
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
  { keys, rows, framed, left, ahead }: SomeMachines,
): Promise<ImportState> {
  const { operationId, work } = importing;
  const done = { done: state.done + rows, after: keys.at(-1) ?? state.after };
  let reached = state;
  await work.step(async (change) => {
    await take[importing.move](importing, change, framed, ahead);
    const faulty = framed.flatMap(({ main, violations }) => {
      const errors = violations.map(({ field, violation }) => error(`${field}: ${violation}.`));
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

type Framed = Extract<ReadMachine, { readonly frame: unknown }> & JudgedFrame;
type DraftAhead = (
  importing: Importing,
  framed: readonly Framed[],
  pace: Pace,
) => Promise<DraftedFrames | null>;
type Take = (
  importing: Importing,
  change: Change,
  framed: readonly Framed[],
  ahead: DraftedFrames | null,
) => Promise<void>;

/** A run makes the documents of its assets while the step before is written, as if no asset was known. */
const draftAhead: Readonly<Record<Importing['move'], DraftAhead>> = {
  validate: async () => null,

  async run({ parts, work }, frames, pace) {
    const source = await rowByName(parts.db, await sourceNameOf(parts.db, work.target));
    if (!source) return null;
    const reported = { source, location: locationNameOf(work.target), frames, now: parts.clock() };
    return await draftFrames(parts.db, parts, reported, undefined, pace);
  },
};

/** A run turns frames without violations into assets. */
const take: Readonly<Record<Importing['move'], Take>> = {
  async validate() {},

  async run({ parts, work }, change, frames, ahead) {
    const source = await lockSource(change, work.target);
    const location = locationNameOf(work.target);
    const reported = { source, location, frames, now: parts.clock(), errorFrames: false };
    await takeFrames(change, parts, reported, ahead);
  },
};

/** Locks the source of the job. Throws FAILED_PRECONDITION when the source accepts no more frames. */
async function lockSource(change: Change, job: ResourceName) {
  const name = await sourceNameOf(change, job);
  const source = await requireRow(change, name);
  requireTaking(documentOf(source), name);
  return source;
}

async function sourceNameOf(db: Reader, job: ResourceName): Promise<ResourceName> {
  const row = await rowByName(db, job);
  if (!row) throw notFound(job);
  return textAt(documentOf(row), 'assetSource') as ResourceName;
}
