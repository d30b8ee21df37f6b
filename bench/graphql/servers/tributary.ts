import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../src/app/app.ts';
import { readConfig } from '../../../src/app/config.ts';
import { makeYoungObjects } from '../../../src/cli/heap.ts';
import { reportTo } from '../../measure/server-child.ts';
import { token } from '../contenders.ts';
import { accountSid } from '../data.ts';
import { createMemoryExecutions } from '../memory-executions.ts';

/**
 * A complete gateway with log and credentials, in mode `memory`, or `embedded` over the seeded SQLite file in the folder
 * that the next argument names. Spans of all requests go to the collector of the third argument, if there is one. Limits are off, as in the peers, and because they would refuse a single caller after the
 * first second; section `limits` measures their cost.
 */
const [, , mode, option, collector] = process.argv;
const inMemory = mode === 'memory';
await using open = new AsyncDisposableStack();
const folder =
  inMemory || option === undefined
    ? open.use(await mkdtempDisposable(join(tmpdir(), 'tributary-bench-'))).path
    : option;

const config = readConfig({
  PORT: '0',
  TRIBUTARY_DATA: folder,
  TRIBUTARY_ACCOUNT_SID: accountSid,
  TRIBUTARY_DEV_TOKEN: token,
  TRIBUTARY_LIMITS: 'off',
  TRIBUTARY_COMPRESSION: option === 'uncompressed' ? 'off' : 'on',
  ...(collector === undefined ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
});
makeYoungObjects();
const app = await createApp(config, inMemory ? { executions: createMemoryExecutions() } : {});
const { port } = new URL(await app.listen());
const opened = open.move();
reportTo(Number(port), async () => {
  await app[Symbol.asyncDispose]();
  await opened.disposeAsync();
});
