import type { LimitsQuery } from '../generated/operations.ts';
import { budgetLevels, type Level, secondaryLevels } from './levels.ts';

/** The used part of each limit at a time. */
export interface Sample {
  /** Seconds since 1970. */
  readonly at: number;
  readonly used: Readonly<Record<string, number>>;
}

const hour = 60 * 60;
/** Periods without a sample after which a line has a hole. */
const missed = 3;

/** Returns the samples of the last hour with a new one. After a pause a sample without values makes a hole. */
export function withSample(
  known: readonly Sample[],
  data: LimitsQuery,
  at: number,
  every: number,
): readonly Sample[] {
  const last = known.at(-1);
  const hole = last && at - last.at > missed * every ? [{ at: last.at + 1, used: {} }] : [];
  const levels = [...budgetLevels(data), ...secondaryLevels(data)];
  return [...known.filter((sample) => sample.at > at - hour), ...hole, { at, used: usedOf(levels) }];
}

function usedOf(levels: readonly Level[]): Readonly<Record<string, number>> {
  const used: Record<string, number> = {};
  for (const level of levels) {
    used[level.key] = level.used;
    // The line of a rule with several endpoints is that of the busiest one.
    used[level.rule] = Math.max(used[level.rule] ?? 0, level.used);
  }
  return used;
}

export const valuesOf = (samples: readonly Sample[], rule: string): readonly (number | null)[] =>
  samples.map(({ used }) => used[rule] ?? null);
