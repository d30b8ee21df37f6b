import type { ChildProcess } from 'node:child_process';
import { quietPort } from '../../scripts/cluster/ports.ts';
import { startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { type Keys, startServer } from '../../scripts/cluster/process.ts';
import { startRedisServer } from '../../scripts/cluster/redis.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { only } from '../../test/support/budgets.ts';
import { sharedSecret } from '../../test/support/gateway.ts';
import { type Client, createClient } from '../../test/support/http.ts';
import { emptyFolder } from '../measure/places.ts';
import { issueTokens } from '../scale/callers.ts';

/** Callers with a token each. */
const callers = 64;

const keys: Keys = {
  devToken: 'developer-token-of-the-soak',
  accountSid: 'AC00000000000000000000000000000001',
  authToken: 'auth-token-of-the-soak',
};

export interface Soaked extends AsyncDisposable {
  readonly pid: number;
  readonly inspectorPort: number;
  readonly callers: readonly Client[];
}

/**
 * Starts a built gateway with all services embedded, whose rows are in PostgreSQL and whose limits are in Redis: data
 * that the load adds are in other processes. It allows its inspector on the loopback.
 */
export async function startSoaked(): Promise<Soaked> {
  await using opening = new AsyncDisposableStack();
  const folder = await emptyFolder(opening);
  const postgres = opening.use(await startPostgresServer());
  const redis = opening.use(await startRedisServer());
  const tokens = await tokensOn(folder, postgres.url);
  const inspectorPort = await quietPort();
  let pid = 0;
  const spawned = (child: ChildProcess) => {
    pid = child.pid ?? 0;
  };
  const environment = {
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    TRIBUTARY_DATA: folder,
    TRIBUTARY_SECRET: sharedSecret,
    TRIBUTARY_DEV_TOKEN: keys.devToken,
    TRIBUTARY_ACCOUNT_SID: keys.accountSid,
    TRIBUTARY_AUTH_TOKEN: keys.authToken,
    TRIBUTARY_ANONYMOUS_SCOPES: 'executions:read',
    // The rules for bursts and those of the account are checked and never reached; callers without a credential are refused.
    ...only({ 'core.account': 1_000_000, 'core.user': 1_000_000, graphql: 1_000_000 }),
  };
  const { url } = opening.use(await startServer([], environment, { spawned }));
  const opened = opening.move();
  return {
    pid,
    inspectorPort,
    callers: tokens.map((devToken) => createClient(url, { ...keys, devToken })),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function tokensOn(folder: string, databaseUrl: string): Promise<readonly string[]> {
  await using storage = await openStorage({ folder, databaseUrl });
  return await issueTokens(storage, callers);
}
