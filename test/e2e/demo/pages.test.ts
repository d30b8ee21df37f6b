import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OperationDefinitionNode, parse, print, validate } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityOf, dataOf } from '../../support/activity.ts';
import { type TempFolder, tempFolder } from '../../support/folder.ts';
import { openSocket } from '../../support/frontends/socket.ts';
import { type GatewayProcess, startProcess } from '../../support/process.ts';
import { graphSchema } from '../../support/schema.ts';

let folder: TempFolder;
let gateway: GatewayProcess;

beforeAll(async () => {
  folder = await tempFolder();
  gateway = await startProcess(['--demo=still'], { TRIBUTARY_DATA: folder.path });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const pages = join(import.meta.dirname, '../../../samples/pages');
const dayMs = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** An execution of a contact that is linked to a customer. */
const knownExecution = `{
  resellerCustomer(customerId: "northwind.example") {
    executions(first: 20) { nodes { id contactChannelAddress steps(first: 1) { totalCount } } }
  }
}`;

interface Known {
  readonly resellerCustomer: {
    readonly executions: {
      readonly nodes: readonly {
        readonly id: string;
        readonly contactChannelAddress: string;
        readonly steps: { readonly totalCount: number };
      }[];
    };
  };
}

/** The variables of each page, and paths of its answer that must have something. */
const shown: Readonly<Record<string, readonly [variables: object, paths: readonly string[]]>> = {
  conversation: [
    {},
    ['status', 'contact.contactChannelAddress', 'customer.customerDomain', 'steps.nodes.0.name'].map(
      (path) => `executionBy.${path}`,
    ),
  ],
  dashboard: [
    { renewsBefore: fromNow(400), since: fromNow(-60) },
    [
      'executionCounts.0.count',
      'renewals.totalCount',
      'suspended.totalCount',
      'inventoryOperations.nodes.0.project.project',
      'activity.nodes.0.text',
    ],
  ],
  'flow-health': [
    { since: fromNow(-60) },
    [
      'flows.nodes.0.name',
      'ends.0.count',
      'ends.0.flow.id',
      'standing.0.count',
      'unfinished.nodes.0.endedReason',
    ],
  ],
  imports: [
    { location: 'projects/northwind/locations/us-central1' },
    ['importJobs.nodes.0.state', 'importJobs.nodes.0.importDataFiles.nodes.0.displayName'].map(
      (path) => `inventoryLocation.${path}`,
    ),
  ],
  inbox: [{}, ['activity.nodes.0.text', 'activity.nodes.0.kind', 'activity.pageInfo.endCursor']],
  machines: [
    { customerId: 'northwind.example', query: 'machineDetails.guestOs.osName : "2008"' },
    ['assets.nodes.0.details.coreCount', 'assets.totalCount', 'aggregateAssets.0.count.value'].map(
      (path) => `resellerCustomer.${path}`,
    ),
  ],
  migration: [
    { project: 'northwind' },
    ['aggregateAssets.1.sum.value', 'locations.nodes.0.groups.nodes.0.aggregateAssets.0.sum.value'].map(
      (path) => `inventoryProject.${path}`,
    ),
  ],
  omnibox: [{ text: 'northwind' }, ['search.nodes.0.title', 'search.nodes.0.subtitle', 'search.nodes.0.url']],
  renewals: [
    { after: fromNow(-1), before: fromNow(400) },
    ['nodes.0.commitmentInterval.endsAt', 'nodes.0.customer.customerDomain', 'totalCount'].map(
      (path) => `resellerSubscriptions.${path}`,
    ),
  ],
  settings: [{ project: 'shop' }, ['viewer.owner', 'rateLimits.0.resource', 'secondaryLimits.0.rule']],
  support: [
    {},
    [
      'executions.nodes.0.status',
      'executions.nodes.0.steps.nodes.0.name',
      'customer.subscriptions.nodes.0.skuName',
      'customer.activity.nodes.0.text',
    ].map((path) => `contact.${path}`),
  ],
};

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((one, key) => (one as Readonly<Record<string, unknown>> | null)?.[key], value);

const files = readdirSync(pages).map((file) => file.replace('.graphql', ''));

test('every page has its expectations', () =>
  expect(files.toSorted()).toEqual(Object.keys(shown).toSorted()));

test.each(files)('the page %s is answered with at most two requests', async (file) => {
  const document = parse(readFileSync(join(pages, `${file}.graphql`), 'utf8'));
  expect(validate(graphSchema(), document)).toEqual([]);
  const operations = document.definitions as readonly OperationDefinitionNode[];
  expect(operations.length).toBeLessThanOrEqual(2);
  const [given, paths] = shown[file] ?? [{}, []];
  const { resellerCustomer } = await dataOf<Known>(gateway, knownExecution);
  const known = resellerCustomer.executions.nodes.find(({ steps }) => steps.totalCount > 0);
  const variables = { id: known?.id, address: known?.contactChannelAddress, ...given };
  const [query, subscription] = operations.map((one) => ({
    text: print(one),
    variables: Object.fromEntries(
      Object.entries(variables).filter(([name]) =>
        one.variableDefinitions?.some(({ variable }) => variable.name.value === name),
      ),
    ),
  }));
  const data = await dataOf(gateway, query?.text ?? '', query?.variables);
  const missing = paths.filter((path) => {
    const value = at(data, path);
    return value === null || value === undefined || value === '' || value === 0;
  });
  expect({ missing, data: missing.length > 0 ? data : null }).toEqual({ missing: [], data: null });
  if (!subscription) return;
  await using opened = new AsyncDisposableStack();
  const socket = opened.adopt(openSocket(gateway), (client) => client.dispose());
  const first = '{ activity(first: 1) { pageInfo { endCursor } } }';
  const { activity } = await dataOf<{ activity: { pageInfo: { endCursor: string } } }>(gateway, first);
  const following = { ...subscription.variables, after: activity.pageInfo.endCursor };
  for await (const payload of socket.iterate({ query: subscription.text, variables: following })) {
    expect(activityOf(payload)).toMatchObject({ kind: expect.any(String), text: expect.any(String) });
    break;
  }
});
