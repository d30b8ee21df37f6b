import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../src/app/app.ts';
import { readConfig } from '../../../src/app/config.ts';
import { makeYoungObjects } from '../../../src/cli/heap.ts';
import { token } from '../../graphql/contenders.ts';
import { accountSid } from '../../graphql/data.ts';
import { createMemoryExecutions } from '../../graphql/memory-executions.ts';
import { reportTo } from '../../measure/server-child.ts';
import { changeEvent, secret } from '../changes.ts';
import { createMemoryFeed } from '../memory-feed.ts';
import { createPublisher } from '../publish.ts';

/** A complete gateway, with executions and events in memory as the peers have them. */
const folder = await mkdtempDisposable(join(tmpdir(), 'tributary-bench-'));
const config = readConfig({
  PORT: '0',
  TRIBUTARY_DATA: folder.path,
  TRIBUTARY_ACCOUNT_SID: accountSid,
  TRIBUTARY_DEV_TOKEN: token,
  TRIBUTARY_SECRET: secret,
  TRIBUTARY_LIMITS: 'off',
  TRIBUTARY_MAX_CONNECTIONS: '10000',
  // Turns off pings, which the load does not answer.
  TRIBUTARY_HEARTBEAT_MS: '600000',
});
const events = createMemoryFeed();
makeYoungObjects();
const app = await createApp(config, { executions: createMemoryExecutions(), events });
const { port } = new URL(await app.listen());
reportTo(
  Number(port),
  async () => {
    await app[Symbol.asyncDispose]();
    await folder.remove();
  },
  createPublisher((seq, due) => events.publish(changeEvent(seq, due))),
);
