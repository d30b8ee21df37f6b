import type { Resolvers } from '../../../generated/base.ts';
import { badInput } from '../../../kit/fault.ts';
import { once } from '../../../kit/once.ts';
import { timestampOrNull } from '../../../kit/text/timestamp.ts';
import { type LimitedCaller, maxShownCallers, type ShownCaller } from '../../overview/limited-callers.ts';
import type { Overview } from '../../overview/overview.ts';
import { toRateLimit, toSecondaryLimit } from './limit-values.ts';

const shown = (caller: LimitedCaller, { usage }: Overview): ShownCaller => ({
  ...caller,
  usage: once(async () => (usage ? await usage(caller.subject) : null)),
});

/** Returns the callers nearest to their limits. Throws BAD_USER_INPUT for a number out of range. */
export async function callersOf(overview: Overview, first: number | null | undefined) {
  const count = first ?? 20;
  if (count < 1 || count > maxShownCallers)
    throw badInput('first', `a whole number from 1 to ${maxShownCallers}`, count);
  return (await overview.callers()).slice(0, count).map((caller) => shown(caller, overview));
}

export const callerOf = async (overview: Overview, owner: string): Promise<ShownCaller> =>
  shown(await overview.caller(owner), overview);

/** The resolvers of a caller and its limits. */
export const callerResolvers: Resolvers = {
  GatewayCaller: {
    owner: ({ subject }) => subject.owner,
    seenAt: ({ seenAt }) => timestampOrNull(seenAt),
    // The price of the operation concerns the budgets of its own caller only.
    rateLimits: async ({ usage }) =>
      (await usage())?.budgets.map((budget) => toRateLimit(budget, null)) ?? null,
    secondaryLimits: async ({ usage }) => (await usage())?.levels.map(toSecondaryLimit) ?? null,
  },
};
