import type { Call } from '../../../kit/call/call.ts';
import { batched, batchedLists, clearable, type Loader } from '../../../kit/loader.ts';
import { pageKey } from '../../../kit/page.ts';
import {
  type Contact,
  type Execution,
  type ExecutionContext,
  type ExecutionRef,
  type ExecutionStep,
  type ExecutionStepContext,
  type Executions,
  executionKey,
  type Page,
  type PageRequest,
  type StepRef,
  stepKey,
} from '../contract.ts';

export interface StepsAsked extends ExecutionRef {
  readonly page: PageRequest;
}

/** The loaders of one operation: reads in the same tick become one batch, and absent objects load as null. */
export interface ExecutionLoaders {
  readonly execution: Loader<ExecutionRef, Execution>;
  readonly steps: Loader<StepsAsked, Page<ExecutionStep>>;
  readonly step: Loader<StepRef, ExecutionStep>;
  readonly context: Loader<ExecutionRef, ExecutionContext>;
  readonly stepContext: Loader<StepRef, ExecutionStepContext>;
  /** Contacts by address. */
  readonly contact: Loader<string, Contact>;
  /** Clears the loaders' caches after a mutation. */
  clear(): void;
}

export const createExecutionLoaders = (executions: Executions, call: Call): ExecutionLoaders =>
  clearable({
    execution: batched(executionKey, (refs: readonly ExecutionRef[]) => executions.fetch(call, refs)),
    steps: batchedLists<StepsAsked, Page<ExecutionStep>>({
      groupOf: ({ page }) => pageKey(page),
      keyOf: executionKey,
      load: ({ page }, asked) => executions.steps(call, asked, page),
    }),
    step: batched(stepKey, (refs: readonly StepRef[]) => executions.step(call, refs)),
    context: batched(executionKey, (refs: readonly ExecutionRef[]) => executions.context(call, refs)),
    stepContext: batched(stepKey, (refs: readonly StepRef[]) => executions.stepContext(call, refs)),
    contact: batched(String, (addresses: readonly string[]) => executions.contacts(call, addresses)),
  });
