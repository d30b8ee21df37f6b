import type { ExecutionSid, Executions, FlowSid } from '../../src/apis/executions/contract.ts';
import { createRemoteExecutions } from '../../src/apis/executions/remote/executions.ts';
import { isProblem } from '../../src/apis/executions/remote/problems.ts';
import { executionsProfile } from '../../src/apis/executions/remote/profile.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createUpstream } from '../../src/gateway/upstream/upstream.ts';
import type { AccountSid } from '../../src/kit/call/account.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from './calls.ts';
import { tempFolder } from './folder.ts';
import { keys, keyVariables } from './gateway.ts';
import { startMigratedPostgres } from './postgres.ts';
import { startProcess } from './process.ts';
import { startTwilio } from './products/twilio.ts';
import { accountOf } from './sids.ts';

/** An opened implementation of the contract. */
export interface Opened {
  readonly executions: Executions;
  /** Returns a call of that account. Default: the implementation's own account. */
  call(account?: AccountSid): Call;
  /** Creates many executions of a flow, oldest first; present when there is a faster way than `create`. */
  readonly createMany?: (flowSid: FlowSid, count: number) => Promise<readonly ExecutionSid[]>;
  dispose(): Promise<void>;
}

export interface Implementation {
  readonly name: string;
  /** Whether calls of several accounts can create: a remote service knows one account only. */
  readonly manyAccounts: boolean;
  /** Whether refusals are in the words of a product, and not in ours. */
  readonly isProduct?: true;
  /** Whether lists have every filter, order and direction, and are counted. */
  readonly allLists: boolean;
  open(): Promise<Opened>;
}

async function openSqlite(): Promise<Opened> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  return embeddedIn(opening.use(await openStorage({ folder: folder.path })), opening.move());
}

async function openPostgres(): Promise<Opened> {
  await using opening = new AsyncDisposableStack();
  const { url: databaseUrl } = opening.use(await startMigratedPostgres());
  return embeddedIn(opening.use(await openStorage({ databaseUrl, folder: '' })), opening.move());
}

function embeddedIn({ db, scan }: Storage, opened: AsyncDisposableStack): Opened {
  return {
    executions: createEmbeddedExecutions({ db, scan, sealer: createSealer('of the contract suite') }),
    call: (account = accountOf(1)) => callOf({ account }),
    dispose: () => opened.disposeAsync(),
  };
}

/** Opens the service over HTTP: the REST API of a process that serves nothing else. */
async function openRemote(): Promise<Opened> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  const environment = { ...keyVariables, TRIBUTARY_DATA: folder.path };
  const served = opening.use(await startProcess(['--serve', 'executions'], environment));
  const credentials = { username: keys.accountSid, password: keys.authToken };
  const upstream = createUpstream({ service: 'executions', url: served.url, credentials });
  opening.defer(() => upstream.close());
  const opened = opening.move();
  return {
    executions: createRemoteExecutions(upstream, { accountSid: accountOf(1) }),
    call: (account = accountOf(1)) => callOf({ account, deadline: Date.now() + remoteDeadlineMs }),
    dispose: () => opened.disposeAsync(),
  };
}

/** Opens Twilio Studio over HTTP, as its documents have it. */
async function openTwilio(): Promise<Opened> {
  await using opening = new AsyncDisposableStack();
  const twilio = opening.use(await startTwilio());
  const credentials = { username: twilio.apiKey.sid, password: twilio.apiKey.secret };
  const upstream = createUpstream({
    service: 'executions',
    url: twilio.url,
    credentials,
    profile: executionsProfile,
    isProblem,
  });
  opening.defer(() => upstream.close());
  const opened = opening.move();
  return {
    executions: createRemoteExecutions(upstream, { accountSid: accountOf(1) }),
    call: (account = accountOf(1)) => callOf({ account, deadline: Date.now() + remoteDeadlineMs }),
    dispose: () => opened.disposeAsync(),
  };
}

const remoteDeadlineMs = 20_000;

/** Every implementation of `Executions`: the contract suite runs on each row. */
export const implementations: readonly Implementation[] = [
  { name: 'embedded on SQLite', manyAccounts: true, allLists: true, open: openSqlite },
  { name: 'embedded on PostgreSQL', manyAccounts: true, allLists: true, open: openPostgres },
  { name: 'remote over HTTP', manyAccounts: false, allLists: false, open: openRemote },
  { name: 'remote, Twilio Studio', manyAccounts: false, allLists: false, isProduct: true, open: openTwilio },
];
