import { readAhead } from '../../../../kit/files/read-ahead.ts';
import { error } from '../../imports/file-problems.ts';
import { createPace } from '../../imports/pace.ts';
import { violationsOf } from '../../rules/frames/violations.ts';
import type { DraftedFrames } from '../../store/frames/intake.ts';
import type { JudgedFrame } from '../../store/frames/outcomes.ts';
import { inParts } from '../../store/frames/relations.ts';
import type { Reader } from '../../store/options.ts';
import { type ImportState, progressOf } from './import-state.ts';
import type { Importing } from './importing.ts';
import { joinedKeys, machinesOf, problemOf, type ReadMachine } from './read-machines.ts';
import { keepSome } from './row-problems.ts';
import { type FileProblem, joinedOf, machinesAfter, partsOf, problemsStaged } from './staging.ts';
import { steps } from './steps.ts';

/** Limits of one step: machines, and rows unless it is a single machine with more. */
const maxMachines = 200;
const maxRows = 2000;
/** Steps that are read and made while one is written. */
const stepsAhead = 2;
/** Machines whose keys are read at once. */
const keysAtOnce = 5000;

/** Processes the remaining machines, some in each step: a run imports them, a validation only checks them. */
export async function takeMachines(importing: Importing, from: ImportState): Promise<ImportState> {
  let [state, areNew] = [from, true];
  const read: ReadSome = (keys) => readMachines(importing, from, { keys, areNew });
  for await (const step of readAhead(readSteps(importing, from, read), stepsAhead)) {
    await inParts(step.keys, async (keys) => {
      const some = keys === step.keys ? step : await read(keys);
      [state, areNew] = await takeSome(importing, state, some);
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
  /** The writes of a run whose machines are all new, as those of the step before; null for a validation. */
  readonly ahead: DraftedFrames | null;
}

type ReadSome = (keys: readonly string[]) => Promise<SomeMachines>;

/** Reads and checks the machines of each step; it does so ahead, while the step before is written. */
async function* readSteps(
  { operationId, parts }: Importing,
  from: ImportState,
  read: ReadSome,
): AsyncGenerator<SomeMachines> {
  for await (const keys of keysOfSteps(parts.db, operationId, from.after)) yield await read(keys);
}

async function readMachines(
  importing: Importing,
  { reportTime }: ImportState,
  { keys, areNew }: { readonly keys: readonly string[]; readonly areNew: boolean },
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
  const ahead = areNew ? await steps[move].ahead(importing, framed, pace) : null;
  return { keys, rows: rows.length, framed, left, ahead };
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
): Promise<[ImportState, areNew: boolean]> {
  const { move, operationId, work } = importing;
  const done = { done: state.done + rows, after: keys.at(-1) ?? state.after };
  let [reached, areNew] = [state, true];
  await work.step(async (change) => {
    areNew = await steps[move].take(importing, change, framed, ahead);
    const faulty = framed.flatMap(({ main, violations }) => {
      const errors = violations.map(({ field, violation }) => error(`${field}: ${violation}.`));
      return errors.length > 0 ? [problemOf(main, ...errors)] : [];
    });
    const frames = state.frames + framed.length - faulty.length;
    const kept = keepSome({ ...state, ...done, frames }, [...left, ...faulty]);
    reached = kept.state;
    const statements = problemsStaged(change, operationId, kept.some);
    return { state: reached, statusMessage: progressOf(reached), statements };
  });
  return [reached, areNew];
}

type Framed = Extract<ReadMachine, { readonly frame: unknown }> & JudgedFrame;
