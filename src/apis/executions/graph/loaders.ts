import type { Call } from '../../../kit/call/call.ts';
import { batched, batchedLists, clearable, type Loader } from '../../../kit/loader.ts';
import { type Page as ListPage, pageKey } from '../../../kit/page.ts';
import {
  type Contact,
  type ExecutionConditions,
  type ExecutionContext,
  type ExecutionHead,
  type ExecutionOwner,
  type ExecutionRef,
  type ExecutionStepContext,
  type Executions,
  executionKey,
  type Flow,
  type FlowSid,
  type Page,
  type PageRequest,
  type StepHead,
  type StepRef,
  stepKey,
  type Wanted,
} from '../contract.ts';

/** An object with the fields that are wanted of it. */
export type Asked<Ref> = Ref & { readonly wanted: Wanted };

export interface StepsAsked extends ExecutionRef {
  readonly page: PageRequest;
  readonly wanted: Wanted;
}

/** One of many lists of executions. */
export interface ListAsked {
  readonly owner: ExecutionOwner;
  readonly conditions: ExecutionConditions;
}

export interface ListPageAsked extends ListAsked {
  readonly page: PageRequest;
  readonly wanted: Wanted;
}

/** The loaders of one operation: reads in the same tick become one batch, and absent objects load as null. */
export interface ExecutionLoaders {
  readonly execution: Loader<Asked<ExecutionRef>, ExecutionHead>;
  readonly steps: Loader<StepsAsked, Page<StepHead>>;
  /** Pages and lengths of the executions of flows or contacts. */
  readonly list: Loader<ListPageAsked, ListPage<ExecutionHead>>;
  readonly count: Loader<ListAsked, number>;
  readonly stepCount: Loader<ExecutionRef, number>;
  readonly step: Loader<Asked<StepRef>, StepHead>;
  /** Executions with the flow's address, which other reads may leave out. */
  readonly addressed: Loader<ExecutionRef, ExecutionHead>;
  readonly context: Loader<ExecutionRef, ExecutionContext>;
  readonly stepContext: Loader<StepRef, ExecutionStepContext>;
  /** Contacts by address. */
  readonly contact: Loader<string, Contact>;
  readonly flow: Loader<FlowSid, Flow>;
  /** Clears the loaders' caches after a mutation. */
  clear(): void;
}

export const createExecutionLoaders = (executions: Executions, call: Call): ExecutionLoaders =>
  clearable({
    execution: batched<Asked<ExecutionRef>, ExecutionHead>(executionKey, (asked) =>
      executions.fetch(call, asked, wantedByAny(asked)),
    ),
    steps: batchedLists<StepsAsked, Page<StepHead>>({
      groupOf: ({ page }) => pageKey(page),
      keyOf: executionKey,
      load: ({ page }, asked) => executions.steps(call, asked, page, wantedByAny(asked)),
    }),
    list: batchedLists<ListPageAsked, ListPage<ExecutionHead>>({
      groupOf: ({ page, ...asked }) => `${listsKey(asked)} ${pageKey(page)}`,
      keyOf: ({ owner }) => owner.key,
      load: ({ conditions, page }, asked) =>
        executions.lists(call, ownersOf(asked), conditions, page, wantedByAny(asked)),
    }),
    count: batchedLists<ListAsked, number>({
      groupOf: listsKey,
      keyOf: ({ owner }) => owner.key,
      load: ({ conditions }, asked) => executions.counts(call, ownersOf(asked), conditions),
    }),
    stepCount: batched(executionKey, (refs: readonly ExecutionRef[]) => executions.countSteps(call, refs)),
    step: batched<Asked<StepRef>, StepHead>(stepKey, (asked) =>
      executions.step(call, asked, wantedByAny(asked)),
    ),
    addressed: batched(executionKey, (refs: readonly ExecutionRef[]) =>
      executions.fetch(call, refs, { context: false, flowAddress: true }),
    ),
    context: batched(executionKey, (refs: readonly ExecutionRef[]) => executions.context(call, refs)),
    stepContext: batched(stepKey, (refs: readonly StepRef[]) => executions.stepContext(call, refs)),
    contact: batched(String, (addresses: readonly string[]) => executions.contacts(call, addresses)),
    flow: batched(String, (sids: readonly FlowSid[]) => executions.flow(call, sids)),
  });

/** Returns a text that is equal for lists that one read can have. */
const listsKey = ({ owner, conditions }: ListAsked): string =>
  `${'flowSid' in owner} ${JSON.stringify(conditions)}`;

const ownersOf = (asked: readonly ListAsked[]): readonly ExecutionOwner[] => asked.map(({ owner }) => owner);

const wantedByAny = (asked: readonly { readonly wanted: Wanted }[]): Wanted => ({
  context: asked.some(({ wanted }) => wanted.context),
});
