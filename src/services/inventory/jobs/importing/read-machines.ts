import type { MessageOf } from '../../../../apis/inventory/contract.ts';
import { error, info } from '../../imports/file-problems.ts';
import { frameOf, joinsOf, type PartsOfMachine, passedOver } from '../../imports/machines/machine-frame.ts';
import { joinKey, namesIn } from '../../imports/rows.ts';
import { rowProblem } from './row-problems.ts';
import { type FileProblem, maxRowsOfMachine, type StagedPart } from './staging.ts';

/**
 * A machine built from its rows: either its frame and its main row, or the problems that prevent a frame. Problems of
 * the frame are reported for the main row.
 */
export type ReadMachine =
  | { readonly frame: MessageOf<'AssetFrame'>; readonly main: StagedPart }
  | { readonly problems: readonly FileProblem[] };

/** Returns the keys of the hosts and vCenters that machines run on, which are read with them. */
export function joinedKeys(parts: readonly StagedPart[]): readonly string[] {
  const machines = parts.filter(({ part }) => part === 'machine');
  return [...new Set(machines.flatMap((part) => joinsFor(part)))];
}

const joinsFor = ({ machine, values }: StagedPart): readonly string[] =>
  joinsOf(values).map(({ part, name }) => joinKey(familyOf(machine), part, name));

/** Returns the family of the tables, with which each key begins. */
const familyOf = (machine: string): string => machine.slice(0, machine.indexOf(':'));

/** Builds a frame for each machine; `beside` has a problem for each row that is left out. */
export function* machinesOf(
  parts: readonly StagedPart[],
  joined: readonly StagedPart[],
  reportTime: string,
): Generator<{ readonly machine: ReadMachine; readonly beside: readonly FileProblem[] }> {
  const around = Map.groupBy(joined, ({ machine }) => machine);
  for (const read of Map.groupBy(parts, ({ machine }) => machine).values()) {
    const rows = read.slice(0, maxRowsOfMachine);
    const [main, ...again] = rows.filter(({ part }) => part === 'machine');
    const beside = [
      ...read.slice(maxRowsOfMachine, maxRowsOfMachine + 1).map(tooMany),
      ...again.map((row) =>
        problemOf(row, error(`It is the same machine as row ${main?.row}: it is left out.`)),
      ),
    ];
    if (!main) {
      yield { machine: { problems: rows.map(lonely) }, beside };
      continue;
    }
    const left = passedOver(main.values);
    if (left !== null) {
      yield { machine: { problems: [problemOf(main, info(left))] }, beside };
      continue;
    }
    const own = rows.filter((row) => row.part !== 'machine' || row === main);
    const all = [...own, ...joinsFor(main).flatMap((key) => around.get(key) ?? [])];
    const frame = frameOf(byPart(all), { family: familyOf(main.machine), reportTime });
    // `frameOf` returns a frame for every machine with a `machine` row.
    if (!frame) throw new TypeError('a machine without a frame');
    yield { machine: { frame, main }, beside };
  }
}

function byPart(rows: readonly StagedPart[]): PartsOfMachine {
  const groups = [...Map.groupBy(rows, ({ part }) => part)];
  return Object.fromEntries(groups.map(([part, some]) => [part, some.map(({ values }) => values)]));
}

const tooMany = (row: StagedPart): FileProblem =>
  problemOf(
    row,
    error(`Its machine has more than ${maxRowsOfMachine} rows: this one and those after are left out.`),
  );

const lonely = (row: StagedPart): FileProblem =>
  problemOf(row, error('No row says what its machine is: it is left out.'));

export const problemOf = (row: StagedPart, ...errors: Parameters<typeof rowProblem>[2]): FileProblem =>
  rowProblem(row, namesIn(row.values), errors);
