import { createApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/app/config.ts';
import { makeYoungObjects, spareCollections } from '../../src/cli/start/heap.ts';
import { changeEvent } from '../fanout/changes.ts';
import { createMemoryFeed } from '../fanout/memory-feed.ts';
import { createPublisher } from '../fanout/publish.ts';
import { createMemoryExecutions } from '../graphql/memory-executions.ts';
import type { InMemory } from '../measure/gateway.ts';
import { report } from '../measure/partner-child.ts';
import { emptyFolder } from '../measure/places.ts';

/** A complete gateway with log and credentials, as the environment configures it. */
const inMemory: InMemory = JSON.parse(process.argv[2] ?? '{}');
const open = new AsyncDisposableStack();
const folder = process.env['TRIBUTARY_DATA'] ?? (await emptyFolder(open));
const { PATH, NODE_ENV, ...variables } = process.env;
const config = readConfig({ ...variables, TRIBUTARY_DATA: folder });
const events = createMemoryFeed();
makeYoungObjects();
const app = open.use(
  await createApp(config, {
    overrides: {
      ...(inMemory.executions && { executions: createMemoryExecutions() }),
      ...(inMemory.events && { events }),
    },
  }),
);
const url = await app.listen();
spareCollections();
report(
  url,
  createPublisher((seq, due) => events.publish(changeEvent(seq, due))),
  () => open.disposeAsync(),
);
