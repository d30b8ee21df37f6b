import type { Call } from '../../../kit/call/call.ts';
import { batched, batchedLists, clearable, type Loader } from '../../../kit/loader.ts';
import { pageKey } from '../../../kit/page.ts';
import {
  type Contact,
  type ExecutionContext,
  type ExecutionHead,
  type ExecutionRef,
  type ExecutionStepContext,
  type Executions,
  executionKey,
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

/** The loaders of one operation: reads in the same tick become one batch, and absent objects load as null. */
export interface ExecutionLoaders {
  readonly execution: Loader<Asked<ExecutionRef>, ExecutionHead>;
  readonly steps: Loader<StepsAsked, Page<StepHead>>;
  readonly step: Loader<Asked<StepRef>, StepHead>;
  readonly context: Loader<ExecutionRef, ExecutionContext>;
  readonly stepContext: Loader<StepRef, ExecutionStepContext>;
  /** Contacts by address. */
  readonly contact: Loader<string, Contact>;
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
    step: batched<Asked<StepRef>, StepHead>(stepKey, (asked) =>
      executions.step(call, asked, wantedByAny(asked)),
    ),
    context: batched(executionKey, (refs: readonly ExecutionRef[]) => executions.context(call, refs)),
    stepContext: batched(stepKey, (refs: readonly StepRef[]) => executions.stepContext(call, refs)),
    contact: batched(String, (addresses: readonly string[]) => executions.contacts(call, addresses)),
  });

const wantedByAny = (asked: readonly { readonly wanted: Wanted }[]): Wanted => ({
  context: asked.some(({ wanted }) => wanted.context),
});
