import type { CallerLimitsFragment } from '../generated/operations.ts';
import { budgetLevels, type Level, secondaryLevels } from '../limits/levels.ts';

const shareOf = ({ used, limit, refusalEndsAt }: Level): number => (refusalEndsAt ? 1 : 0) + used / limit;

/** Returns the limits that a caller uses, those nearest to their end first. */
export const usedLevels = (caller: CallerLimitsFragment): readonly Level[] =>
  [...budgetLevels(caller), ...secondaryLevels(caller)]
    .filter(({ used, refusalEndsAt }) => used > 0 || refusalEndsAt !== null)
    .sort((one, other) => shareOf(other) - shareOf(one));
