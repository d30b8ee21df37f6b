import { createApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/app/config.ts';
import { makeYoungObjects } from '../../src/cli/heap.ts';
import { accountSid } from '../graphql/data.ts';
import { createMemoryExecutions } from '../graphql/memory-executions.ts';
import { reportTo } from '../measure/server-child.ts';
import { roomy } from './owners.ts';

/** A complete gateway with the tokens in that folder; limits are `off`, `on`, or `on` with the address of a Redis. */
const [folder = '', limits = '', redis] = process.argv.slice(2);

const config = readConfig({
  PORT: '0',
  TRIBUTARY_DATA: folder,
  TRIBUTARY_ACCOUNT_SID: accountSid,
  TRIBUTARY_LIMITS: limits,
  TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify(roomy),
  // A long timeout: on a busy machine the gateway must not fall back to the local ledger, which would then be measured.
  TRIBUTARY_LIMITS_PATIENCE_MS: '2000',
  ...(redis && { REDIS_URL: redis }),
});
makeYoungObjects();
const app = await createApp(config, { executions: createMemoryExecutions() });
const { port } = new URL(await app.listen());
reportTo(Number(port), async () => await app[Symbol.asyncDispose]());
