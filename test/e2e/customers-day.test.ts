import { expect, test } from 'vitest';
import { blocksOf } from '../support/doc-blocks.ts';
import { runBlock } from '../support/doc-runner.ts';
import { openDocShell } from '../support/doc-shell.ts';
import { tempFolder } from '../support/folder.ts';
import { openSocket } from '../support/frontends/socket.ts';
import { startProcess } from '../support/process.ts';

const page = 'docs/customers-day.md';

interface Day {
  readonly data: {
    readonly resellerCustomer: Readonly<Record<'subscriptions' | 'executions', List>> & {
      readonly activity: List<Readonly<Record<string, unknown>>>;
      readonly inventoryLocations: List<{ readonly assets: List }>;
    };
  };
}
interface List<Node = unknown> {
  readonly nodes: readonly Node[];
}

interface Change {
  readonly activity: { readonly service?: string };
}

const services = ['EXECUTIONS', 'INVENTORY', 'RESELLER'];
const follow = `subscription ($customerId: ID) { activity(filter: { customerId: $customerId }) { ... on Event { service } } }`;

test('the walk through a customer’s day runs as written, and the query shows all of it', async () => {
  await using folder = await tempFolder();
  await using gateway = await startProcess(['--demo=still'], {
    TRIBUTARY_DATA: folder.path,
    TRIBUTARY_LIMITS: 'off',
  });
  await using shell = await openDocShell({ TOKEN: gateway.keys.devToken });
  await using opened = new AsyncDisposableStack();
  const socket = opened.adopt(openSocket(gateway), (client) => client.dispose());
  const blocks = blocksOf(page).map((block) => ({ ...block, runBy: null }));
  const begin = blocks.findIndex(({ text }) => text.includes('createResellerSubscription'));
  const query = blocks.findIndex(({ text }) => text.includes('query CustomersDay'));
  const run = async (from: number, to = blocks.length) => {
    for (const block of blocks.slice(from, to)) await runBlock(block, { gateway, shell, blocks });
  };
  await run(0, begin);
  const customerId = (await shell.run('printenv CUSTOMER\n')).trim();
  const events = socket.iterate({ query: follow, variables: { customerId } });
  await events.next();
  await run(begin, query);
  // A service tells its change when it has done the work, in no order among the three: an import runs on after its answer.
  const awaited = new Set<string | undefined>(services);
  for await (const { data } of events) {
    awaited.delete((data as unknown as Change).activity.service);
    if (awaited.size === 0) break;
  }
  const { data } = (await gateway.graph<Day>(blocks[query]?.text ?? '', { customerId })).body;
  const { subscriptions, executions, inventoryLocations, activity } = data.resellerCustomer;
  expect(subscriptions.nodes).toMatchObject([{ skuId: '1010020027', status: 'ACTIVE' }]);
  expect(executions.nodes).toHaveLength(1);
  expect(inventoryLocations.nodes[0]?.assets.nodes).toMatchObject([
    { details: { machineName: 'engine-01', coreCount: 4 } },
  ]);
  expect(new Set(activity.nodes.map(({ service }) => service))).toEqual(new Set(services));
  await run(query);
});
