import type { Floor } from './heap.ts';

/** Samples of a minute each that a row of the table has, and those whose growth is bounded. */
const [together, bounded] = [5, 30] as const;
const boundBytes = 2 * 1024 ** 2;

export interface Row extends Floor {
  readonly at: number;
}

export interface Growth {
  readonly rows: readonly Row[];
  readonly text: string;
  readonly isMissed: boolean;
}

/** Returns the lowest floor of every five samples; the first row may have fewer. */
function rowsOf(samples: readonly Floor[]): readonly Row[] {
  const rows: Row[] = [];
  for (let at = samples.length; at > 0; at -= together) {
    const some = samples.slice(Math.max(0, at - together), at);
    const least = (of: (floor: Floor) => number) => Math.min(...some.map(of));
    rows.unshift({
      at,
      heap: least(({ heap }) => heap),
      buffers: least(({ buffers }) => buffers),
      rss: least(({ rss }) => rss),
    });
  }
  return rows;
}

export const mib = (bytes: number): string => (bytes / 1024 ** 2).toFixed(2);

/** Returns how much the floor grew at the end of the run, and whether that is more than the bound. */
export function growthOf(samples: readonly Floor[]): Growth {
  const rows = rowsOf(samples);
  const [last, before] = [rows.at(-1), rows.at(-1 - bounded / together)];
  if (!last || !before) {
    const text = `The run was shorter than ${bounded} minutes and five more, so its growth is no figure.`;
    return { rows, text, isMissed: false };
  }
  const grown = last.heap - before.heap;
  const isMissed = grown >= boundBytes;
  const text = `In the last ${bounded} minutes the floor of the heap grew by ${mib(grown)} MiB; the bound is ${mib(boundBytes)}: ${isMissed ? 'MISSED' : 'kept'}.`;
  return { rows, text, isMissed };
}
