import type {
  Execution,
  ExecutionRef,
  ExecutionStep,
  Executions,
  Page,
  PageRequest,
} from '../../src/apis/executions/contract.ts';
import { executionKey } from '../../src/apis/executions/contract.ts';
import { executions, stepsOf } from './data.ts';

const byKey = new Map(executions.map((execution) => [executionKey(execution), execution]));
const steps = new Map(executions.map((execution) => [executionKey(execution), stepsOf(execution)]));

/** Creates executions in memory for the reads of the queries, which cost no service's time. Everything else throws. */
export function createMemoryExecutions(): Executions {
  return {
    readsBothEnds: false,
    async fetch(_, refs) {
      return found(refs, (key) => byKey.get(key));
    },
    async list(_, { flowSid }, page) {
      return pageOf(
        executions.filter((execution) => execution.flowSid === flowSid),
        page,
      );
    },
    async steps(_, refs, page) {
      return found(refs, (key): Page<ExecutionStep> | undefined => {
        const own = steps.get(key);
        return own && pageOf(own, page);
      });
    },
    create: unmeasured,
    createOrFetch: unmeasured,
    locate: unmeasured,
    update: unmeasured,
    remove: unmeasured,
    step: unmeasured,
    context: unmeasured,
    stepContext: unmeasured,
    count: unmeasured,
    lists: unmeasured,
    counts: unmeasured,
    countBy: unmeasured,
    countSteps: unmeasured,
    contacts: unmeasured,
    flows: unmeasured,
    flow: unmeasured,
    search: unmeasured,
  };
}

function found<Value>(refs: readonly ExecutionRef[], read: (key: string) => Value | undefined) {
  const values = new Map<string, Value>();
  for (const ref of refs) {
    const key = executionKey(ref);
    const value = read(key);
    if (value !== undefined) values.set(key, value);
  }
  return values;
}

/** Returns the first page; no query requests a second one. */
function pageOf<Item extends Execution | ExecutionStep>(
  items: readonly Item[],
  { size }: PageRequest,
): Page<Item> {
  return { items: items.slice(0, size), next: items.length > size ? unread : null, previous: null };
}

const unread = 'unread' as Page<never>['next'];

async function unmeasured(): Promise<never> {
  throw new TypeError('The bench does not measure this.');
}
