import { createApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/app/config.ts';
import { makeYoungObjects } from '../../src/cli/heap.ts';
import { accountSid } from '../graphql/data.ts';
import { createMemoryExecutions } from '../graphql/memory-executions.ts';
import { reportTo } from '../measure/server-child.ts';
import { roomy } from './owners.ts';

/** A whole gateway on that folder's tokens; `off`, `on`, or `on` with the address of a Redis. */
const [folder = '', limits = '', redis] = process.argv.slice(2);

const config = readConfig({
  PORT: '0',
  TRIBUTARY_DATA: folder,
  TRIBUTARY_ACCOUNT_SID: accountSid,
  TRIBUTARY_LIMITS: limits,
  TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify(roomy),
  // A busy machine must not make it measure the local ledger.
  TRIBUTARY_LIMITS_PATIENCE_MS: '2000',
  ...(redis && { REDIS_URL: redis }),
});
makeYoungObjects();
const app = await createApp(config, { executions: createMemoryExecutions() });
const { port } = new URL(await app.listen());
reportTo(Number(port), async () => await app[Symbol.asyncDispose]());
