import DataLoader from 'dataloader';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import {
  type Execution,
  type ExecutionContext,
  type ExecutionRef,
  type ExecutionStep,
  type ExecutionStepContext,
  type Executions,
  executionKey,
  type Found,
  type Page,
  type PageRequest,
  type StepRef,
  stepKey,
} from '../contract.ts';

export interface StepsAsked extends ExecutionRef {
  readonly page: PageRequest;
}

/** One operation's reads of one tick become one batch; what is absent loads as null. */
export interface ExecutionLoaders {
  readonly execution: DataLoader<ExecutionRef, Execution | null, string>;
  readonly steps: DataLoader<StepsAsked, Page<ExecutionStep> | null, string>;
  readonly step: DataLoader<StepRef, ExecutionStep | null, string>;
  readonly context: DataLoader<ExecutionRef, ExecutionContext | null, string>;
  readonly stepContext: DataLoader<StepRef, ExecutionStepContext | null, string>;
  /** Forgets what was read: a mutation has changed it. */
  clear(): void;
}

/** Keys of one contract call: databases bound the parameters of a statement. */
const maxBatchSize = 1000;

export function createExecutionLoaders(executions: Executions, call: Call): ExecutionLoaders {
  const loaders = {
    execution: batched((refs: readonly ExecutionRef[]) => executions.fetch(call, refs), executionKey),
    steps: new DataLoader<StepsAsked, Page<ExecutionStep> | null, string>(
      (asked) => loadSteps(executions, call, asked),
      { cacheKeyFn: stepsKey, maxBatchSize },
    ),
    step: batched((refs: readonly StepRef[]) => executions.step(call, refs), stepKey),
    context: batched((refs: readonly ExecutionRef[]) => executions.context(call, refs), executionKey),
    stepContext: batched((refs: readonly StepRef[]) => executions.stepContext(call, refs), stepKey),
  };
  return {
    ...loaders,
    clear() {
      for (const loader of Object.values(loaders)) loader.clearAll();
    },
  };
}

function batched<Ref, Value>(
  load: (refs: readonly Ref[]) => Promise<Found<Value>>,
  keyOf: (ref: Ref) => string,
) {
  return new DataLoader<Ref, Value | null, string>(
    async (refs) => {
      const found = await load(refs);
      return refs.map((ref) => found.get(keyOf(ref)) ?? null);
    },
    { cacheKeyFn: keyOf, maxBatchSize },
  );
}

const pageKey = ({ size, token }: PageRequest): string => `${size} ${token ?? ''}`;
const stepsKey = (asked: StepsAsked): string => `${executionKey(asked)} ${pageKey(asked.page)}`;

/** One contract call for each page size and token: in practice one. */
async function loadSteps(executions: Executions, call: Call, asked: readonly StepsAsked[]) {
  const groups = Map.groupBy(asked, ({ page }) => pageKey(page));
  const found = new Map<string, Found<Page<ExecutionStep>> | Fault>();
  const loading = Array.from(groups, async ([key, group]) => {
    const [first] = group;
    if (first) found.set(key, await executions.steps(call, group, first.page).catch(faultForAll));
  });
  await Promise.all(loading);
  return asked.map((one) => {
    const pages = found.get(pageKey(one.page));
    return pages instanceof Fault ? pages : (pages?.get(executionKey(one)) ?? null);
  });
}

function faultForAll(error: unknown): Fault {
  if (error instanceof Fault) return error;
  throw error;
}
