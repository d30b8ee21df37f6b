import type { AccountSid } from '../../src/callers/account.ts';
import type { Call } from '../../src/callers/call.ts';
import type { ExecutionSid, Executions, FlowSid } from '../../src/executions/contract.ts';
import { createEmbeddedExecutions } from '../../src/executions/embedded.ts';
import { createSealer } from '../../src/sealing.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { callOf } from './calls.ts';
import { tempFolder } from './folder.ts';
import { accountOf } from './sids.ts';

/** One implementation of the contract, opened. */
export interface Opened {
  readonly executions: Executions;
  /** A call of that account; of the implementation's own when left out. */
  call(account?: AccountSid): Call;
  /** Makes many executions of a flow, oldest first, where there is a quicker way than `create`. */
  readonly createMany?: (flowSid: FlowSid, count: number) => Promise<readonly ExecutionSid[]>;
  dispose(): Promise<void>;
}

export interface Implementation {
  readonly name: string;
  /** Whether calls of several accounts can create: a remote service knows one account only. */
  readonly manyAccounts: boolean;
  open(): Promise<Opened>;
}

async function openSqlite(): Promise<Opened> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  const storage = opening.use(await openStorage({ folder: folder.path }));
  const executions = createEmbeddedExecutions({
    db: storage.db,
    sealer: createSealer('of the contract suite'),
  });
  const opened = opening.move();
  return {
    executions,
    call: (account = accountOf(1)) => callOf({ account }),
    dispose: () => opened.disposeAsync(),
  };
}

/** Every implementation of `Executions`: the contract suite runs on each row. */
export const implementations: readonly Implementation[] = [
  { name: 'embedded on SQLite', manyAccounts: true, open: openSqlite },
];
