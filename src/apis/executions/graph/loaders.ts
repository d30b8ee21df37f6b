import type { AnswerTally } from '../../../gateway/graphql/bounds/answer-tally.ts';
import type { Call } from '../../../kit/call/call.ts';
import { batched, batchedLists, loadersOf } from '../../../kit/loader.ts';
import { type Page as ListPage, pageKey } from '../../../kit/page.ts';
import {
  type ExecutionConditions,
  type ExecutionHead,
  type ExecutionOwner,
  type ExecutionRef,
  type Executions,
  everything,
  executionKey,
  type FlowSid,
  type Page,
  type PageRequest,
  type StepHead,
  type StepMembers,
  type StepRef,
  stepKey,
  type Wanted,
} from '../contract.ts';

/** An object with the fields that are wanted of it. */
export type WantedOf<Ref> = Ref & { readonly wanted: Wanted };

/** The newest steps of an execution as JSON. */
export interface StepTextsAsked extends ExecutionRef {
  readonly size: number;
  readonly members: StepMembers;
}

export interface StepsAsked extends ExecutionRef {
  readonly page: PageRequest;
  readonly wanted: Wanted;
}

/** A list of executions, of many that are read together. */
export interface ListAsked {
  readonly owner: ExecutionOwner;
  readonly conditions: ExecutionConditions;
}

export interface ListPageAsked extends ListAsked {
  readonly page: PageRequest;
  readonly wanted: Wanted;
}

interface LoadingParts {
  readonly executions: Executions;
  readonly call: Call;
  readonly tally: AnswerTally;
}

/** The loaders of one operation: reads in the same tick become one batch, and absent objects load as null. */
export type ExecutionLoaders = ReturnType<typeof createExecutionLoaders>;

export const createExecutionLoaders = loadersOf<LoadingParts>('executions')({
  execution: ({ executions, call, tally }) =>
    batched<WantedOf<ExecutionRef>, ExecutionHead>(executionKey, (requested) => {
      const wanted = wantedByAny(requested);
      return weighed(tally, wanted, executions.fetch(call, requested, wanted));
    }),
  steps: ({ executions, call, tally }) =>
    batchedLists<StepsAsked, Page<StepHead>>({
      groupOf: ({ page }) => pageKey(page),
      keyOf: executionKey,
      load({ page }, requested) {
        const wanted = wantedByAny(requested);
        return weighed(tally, wanted, executions.steps(call, requested, page, wanted));
      },
    }),
  stepTexts: ({ executions, call }) =>
    batchedLists<StepTextsAsked, string>({
      groupOf: ({ size, members }) => `${size} ${members.name}`,
      keyOf: executionKey,
      load: async ({ size, members }, refs) =>
        (await executions.stepTexts?.(call, refs, size, members)) ?? new Map(),
    }),
  /** Pages of the executions of flows or contacts. */
  list: ({ executions, call, tally }) =>
    batchedLists<ListPageAsked, ListPage<ExecutionHead>>({
      groupOf: ({ page, ...asked }) => `${listsKey(asked)} ${pageKey(page)}`,
      keyOf: ({ owner }) => owner.key,
      load({ conditions, page }, requested) {
        const wanted = wantedByAny(requested);
        return weighed(tally, wanted, executions.lists(call, ownersOf(requested), conditions, page, wanted));
      },
    }),
  count: ({ executions, call }) =>
    batchedLists<ListAsked, number>({
      groupOf: listsKey,
      keyOf: ({ owner }) => owner.key,
      load: ({ conditions }, requested) => executions.counts(call, ownersOf(requested), conditions),
    }),
  stepCount: ({ executions, call }) =>
    batched(executionKey, (refs: readonly ExecutionRef[]) => executions.countSteps(call, refs)),
  step: ({ executions, call, tally }) =>
    batched<WantedOf<StepRef>, StepHead>(stepKey, (requested) => {
      const wanted = wantedByAny(requested);
      return weighed(tally, wanted, executions.step(call, requested, wanted));
    }),
  /** Executions with the flow's address and the end, which other reads may leave out. */
  detailed: ({ executions, call }) =>
    batched(executionKey, (refs: readonly ExecutionRef[]) =>
      executions.fetch(call, refs, { context: false, details: true }),
    ),
  context: ({ executions, call, tally }) =>
    batched(executionKey, (refs: readonly ExecutionRef[]) =>
      weighed(tally, everything, executions.context(call, refs)),
    ),
  stepContext: ({ executions, call, tally }) =>
    batched(stepKey, (refs: readonly StepRef[]) =>
      weighed(tally, everything, executions.stepContext(call, refs)),
    ),
  /** Contacts by address. */
  contact: ({ executions, call }) =>
    batched(String, (addresses: readonly string[]) => executions.contacts(call, addresses)),
  flow: ({ executions, call }) => batched(String, (sids: readonly FlowSid[]) => executions.flow(call, sids)),
});

/**
 * Counts the bytes of what is read with contexts, which can be large. Contexts that are too large for one read are refused
 * once for the whole answer, instead of in each field that needs them.
 */
function weighed<Value extends object>(
  tally: AnswerTally,
  { context }: Wanted,
  reading: Promise<ReadonlyMap<string, Value>>,
): Promise<ReadonlyMap<string, Value>> {
  return context ? weighing(tally, reading) : reading;
}

async function weighing<Value extends object>(
  tally: AnswerTally,
  reading: Promise<ReadonlyMap<string, Value>>,
): Promise<ReadonlyMap<string, Value>> {
  const found = await reading.catch((error) => tally.refuseLarge(error));
  // Reading a page's tokens would seal them.
  await tally.counted([...found.values()].map((value) => ('items' in value ? value.items : value)));
  return found;
}

/** Returns a text that is equal for lists that one read can have. */
const listsKey = ({ owner, conditions }: ListAsked): string =>
  `${'flowSid' in owner} ${JSON.stringify(conditions)}`;

const ownersOf = (requested: readonly ListAsked[]): readonly ExecutionOwner[] =>
  requested.map(({ owner }) => owner);

const wantedByAny = (requested: readonly { readonly wanted: Wanted }[]): Wanted => ({
  context: requested.some(({ wanted }) => wanted.context),
});
