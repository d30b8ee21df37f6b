import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../src/app/app.ts';
import { readConfig } from '../../../src/app/config.ts';
import { makeYoungObjects } from '../../../src/cli/heap.ts';
import { token } from '../../graphql/contenders.ts';
import { accountSid } from '../../graphql/data.ts';
import { reportTo } from '../../measure/server-child.ts';

/**
 * A complete gateway in front of the service and, if given, of a second one: with its log, credentials, circuit
 * breaker, deadlines and bounds.
 */
const folder = await mkdtempDisposable(join(tmpdir(), 'tributary-bench-'));
const [, , executions, inventory] = process.argv;
const config = readConfig({
  PORT: '0',
  TRIBUTARY_DATA: folder.path,
  TRIBUTARY_DEV_TOKEN: token,
  TRIBUTARY_LIMITS: 'off',
  TRIBUTARY_EXECUTIONS_URL: executions,
  TRIBUTARY_EXECUTIONS_ACCOUNT_SID: accountSid,
  TRIBUTARY_EXECUTIONS_AUTH_TOKEN: 'not-looked-at',
  ...(inventory && { TRIBUTARY_INVENTORY_URL: inventory, TRIBUTARY_INVENTORY_TOKEN: 'not-looked-at' }),
});
makeYoungObjects();
const app = await createApp(config);
const { port } = new URL(await app.listen());
reportTo(Number(port), async () => {
  await app[Symbol.asyncDispose]();
  await folder.remove();
});
