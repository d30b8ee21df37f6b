import type { GatewayQuery } from '../generated/operations.ts';

type Refusal = NonNullable<GatewayQuery['gateway']>['refusals'][number];

/** Refusals of one caller by one rule. */
export interface RefusalGroup extends Pick<Refusal, 'owner' | 'refusedAt'> {
  /** The rule, or the code of the error where no rule refused. */
  readonly rule: string;
  readonly count: number;
  /** Names of the refused operations. */
  readonly operations: readonly string[];
}

/** Returns refusals, which come newest first, by caller and rule; `refusedAt` is the time of the last one. */
export function refusalGroups(refusals: readonly Refusal[]): readonly RefusalGroup[] {
  const ruleOf = ({ rule, code }: Refusal) => rule ?? code;
  const groups = Map.groupBy(refusals, (one) => JSON.stringify([one.owner, ruleOf(one)]));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            owner: first.owner,
            rule: ruleOf(first),
            refusedAt: first.refusedAt,
            count: 1 + others.length,
            operations: [
              ...new Set([first, ...others].map(({ operation }) => operation ?? 'unknown operation')),
            ],
          },
        ]
      : [],
  );
}
