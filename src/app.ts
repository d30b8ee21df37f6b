import { randomBytes } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { type AccountSid, asAccountSid } from './callers/account.ts';
import { createAuthenticate } from './callers/credentials.ts';
import type { Config } from './config.ts';
import type { Executions } from './executions/contract.ts';
import { createEmbeddedExecutions } from './executions/embedded.ts';
import { executionRoutes } from './executions/routes.ts';
import { compiledEngine } from './graph/engines.ts';
import { createOperations, type Engine } from './graph/operations.ts';
import { createSchema } from './graph/schema.ts';
import { startGraphServer } from './graph/server.ts';
import { createSealer } from './sealing.ts';
import type { Storage } from './storage/database.ts';
import { settingOnce } from './storage/settings.ts';
import { openStorage } from './storage/storage.ts';
import { createServer } from './transport/server.ts';

/** What tests may put in the place of the real thing. */
export interface Overrides {
  readonly engine?: Engine;
  readonly executions?: Executions;
  readonly log?: Logger;
}

export interface Account {
  readonly sid: AccountSid;
  readonly authToken: string;
}

export interface App extends AsyncDisposable {
  readonly executions: Executions;
  readonly account: Account;
  /** Absent in production. */
  readonly devToken: string | undefined;
  /** Begins to listen; the address it is reached by. */
  listen(): Promise<string>;
  /** Not ready any more, requests in flight finished, storage closed. */
  close(): Promise<void>;
}

const secretBytes = 32;

/** The one place that chooses implementations. Everything it opens, `close` closes. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const storage = await openStorage(config.storage);
  try {
    return await assemble(config, overrides, storage);
  } catch (error) {
    await storage[Symbol.asyncDispose]();
    throw error;
  }
}

async function assemble(config: Config, overrides: Overrides, storage: Storage): Promise<App> {
  const log = overrides.log ?? pino({ level: config.logLevel, base: null });
  const sealer = createSealer(config.secret ?? (await stored(storage, 'secret')));
  const account = await accountOf(config, storage);
  const devToken = config.production
    ? undefined
    : (config.devToken ?? randomBytes(secretBytes).toString('hex'));
  const executions = overrides.executions ?? createEmbeddedExecutions({ db: storage.db, sealer });

  const schema = createSchema();
  const operations = createOperations(schema, overrides.engine ?? compiledEngine);
  const report = (fault: Error) => log.error({ err: fault.cause ?? fault }, 'an operation failed');
  const graph = await startGraphServer({ schema, operations, guards: config.guards, report });

  let draining = false;
  const { publicUrl } = config;
  const server = await createServer({
    log,
    publicUrl,
    exchange: {
      authenticate: createAuthenticate({ devToken, account }),
      defaultAccount: account.sid,
      requestTimeoutMs: config.requestTimeoutMs,
      upstreamCalls: config.upstreamCalls,
    },
    corsOrigins: config.corsOrigins,
    health: { dependencies: [{ name: 'storage', check: () => storage.ping() }], draining: () => draining },
    routes: executionRoutes(executions),
    graphql: { graph, context: { services: { executions }, sealer }, publicUrl },
  });

  async function close(): Promise<void> {
    if (draining) return;
    draining = true;
    await server.close(config.drainMs);
    await graph.stop();
    await storage[Symbol.asyncDispose]();
  }
  return {
    executions,
    account,
    devToken,
    listen: () => server.listen(config.host, config.port),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function stored(storage: Storage, name: string): Promise<string> {
  return settingOnce(storage.db, name, () => randomBytes(secretBytes).toString('hex'));
}

async function accountOf(config: Config, storage: Storage): Promise<Account> {
  const { sid, authToken } = config.account;
  const made =
    sid ?? (await settingOnce(storage.db, 'account_sid', () => `AC${randomBytes(16).toString('hex')}`));
  const known = asAccountSid(made);
  if (!known) throw new TypeError('The stored account SID is none.');
  return { sid: known, authToken: authToken ?? (await stored(storage, 'auth_token')) };
}
