/** A refusal as the graph has it; without an owner where all are of one caller. */
interface Refusal {
  readonly owner?: string | null;
  readonly rule: string | null;
  readonly code: string;
  readonly operation: string | null;
  readonly refusedAt: string;
}

/** Refusals of one caller by one rule. */
export interface RefusalGroup extends Pick<Refusal, 'refusedAt'> {
  readonly owner: string | null;
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
            owner: first.owner ?? null,
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
