import { afterAll, beforeAll } from 'vitest';
import type {
  Execution,
  ExecutionRef,
  Executions,
  FlowSid,
  NewExecution,
  Refusal,
} from '../../../src/apis/executions/contract.ts';
import type { Call } from '../../../src/kit/call/call.ts';
import { Fault } from '../../../src/kit/fault.ts';
import type { Implementation, Opened } from '../../support/implementations.ts';
import { sidOf } from '../../support/sids.ts';

/** The implementation under test, opened once; every test uses its own flows and addresses. */
export interface Setting {
  readonly implementation: Implementation;
  readonly executions: Executions;
  readonly call: Opened['call'];
  newFlow(): FlowSid;
  /** Returns the input of a create for that flow, with a contact that no other test uses. */
  input(flowSid?: FlowSid, given?: Partial<NewExecution>): NewExecution;
  create(input?: NewExecution): Promise<Execution>;
  /** Creates executions and returns their SIDs, oldest first. */
  createMany(flowSid: FlowSid, count: number): Promise<readonly string[]>;
  /** Returns the SIDs of all executions of the flow, in the order of the list. */
  all(flowSid: FlowSid): Promise<readonly string[]>;
}

export function openSetting(implementation: Implementation): Setting {
  let opened: Opened | undefined;
  let counted = 0;
  const count = () => {
    counted += 1;
    return counted;
  };
  const current = (): Opened => {
    if (!opened) throw new Error('the implementation is not open');
    return opened;
  };
  beforeAll(async () => {
    opened = await implementation.open();
  });
  afterAll(async () => {
    await opened?.dispose();
  });

  const setting: Setting = {
    implementation,
    get executions() {
      return current().executions;
    },
    call: (account) => current().call(account),
    newFlow: () => sidOf('FW', count()),
    input: (flowSid = setting.newFlow(), given = {}) => ({
      flowSid,
      to: `+1555${String(count()).padStart(7, '0')}`,
      from: '+15557654321',
      ...given,
    }),
    create: async (input = setting.input()) =>
      created(await setting.executions.create(setting.call(), input)),
    async createMany(flowSid, wanted) {
      const quicker = current().createMany;
      if (quicker) return quicker(flowSid, wanted);
      const sids: string[] = [];
      while (sids.length < wanted) sids.push((await setting.create(setting.input(flowSid))).sid);
      return sids;
    },
    async all(flowSid) {
      const page = await setting.executions.list(setting.call(), { flowSid }, { size: 1000 });
      return page.items.map(({ sid }) => sid);
    },
  };
  return setting;
}

type Created = { readonly execution: Execution } | { readonly refused: Refusal };

export function created(outcome: Created): Execution {
  if ('execution' in outcome) return outcome.execution;
  throw new Error(`refused: ${outcome.refused.message}`);
}

/** Returns the refusal of an outcome; null when there is none. */
export function refusalOf(outcome: object): Refusal | null {
  return 'refused' in outcome ? (outcome as { refused: Refusal }).refused : null;
}

/** Returns the fault that the promise rejects with. */
export async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error = await promise.then(
    () => new Error('it was answered'),
    (reason: unknown) => reason,
  );
  if (error instanceof Fault) return error;
  throw error;
}

export const refOf = ({ flowSid, sid }: Execution): ExecutionRef => ({ flowSid, sid });

export type CallMaker = (account?: Call['account']) => Call;
