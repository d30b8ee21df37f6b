import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { parseContactAddress, parseProject } from '../../src/apis/joins/contract/names.ts';
import type { CustomerId, LinkTarget } from '../../src/apis/joins/contract.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import { createCustomerLinks } from '../../src/services/joins/customer-links.ts';
import { callOf } from '../support/calls.ts';
import { joinPlaces, joinsCall } from '../support/joins.ts';
import { customerInput } from '../support/resellers.ts';
import { seedAssets } from '../support/seeds.ts';
import { accountOf, sidOf } from '../support/sids.ts';
import { openWorlds, openWorldsOver, type Worlds } from '../support/worlds.ts';
import { flexible } from './reseller/setting.ts';

const count = 50;
const flow = `flowSid: "${sidOf('FW', 1)}"`;
const location = (project: string) => `projects/${project}/locations/us-central1` as ResourceName;

const projectOf = (n: number): LinkTarget => ({ kind: 'project', project: parseProject(`p${n}`, 'project') });
const contactOf = (n: number): LinkTarget => ({
  kind: 'contact',
  account: accountOf(1),
  address: parseContactAddress(`client:c${n}`, 'address'),
});

describe.each(joinPlaces)('joins of a page of customers over $name', ({ where, options }) => {
  let worlds: Worlds;
  let customers: readonly string[] = [];

  openWorldsOver(where);
  beforeAll(async () => {
    worlds = await openWorlds(options);
    const made = new Set<string>();
    await worlds.act(async (executions, call, reseller) => {
      const all = { ...call, ...joinsCall() };
      for (let n = 0; n < count; n += 1) {
        const outcome = await reseller.insertCustomer(all, customerInput(`batch-${n}.example.com`));
        if ('customer' in outcome) {
          const { customerId } = outcome.customer;
          made.add(customerId);
          await reseller.insertSubscription(all, customerId, flexible());
        }
        const pair = { to: `client:c${n}`, from: 'client:desk' };
        await executions.create(call, { flowSid: sidOf('FW', 1), ...pair });
      }
    });
    customers = [...made];
    await worlds.seed(async (storage) => {
      const links = createCustomerLinks(storage);
      for (const [n, customer] of customers.entries()) {
        await links.link(callOf(), customer as CustomerId, projectOf(n));
        await links.link(callOf(), customer as CustomerId, contactOf(n));
        await seedAssets(storage, location(`p${n}`), [{}, {}, {}], 'a');
      }
    });
  });
  afterAll(async () => {
    await worlds[Symbol.asyncDispose]();
  });

  const page = (size: number, selection: string) => {
    const ids = customers.slice(0, size).map((id) => `"${encodeId('ResellerCustomer', id)}"`);
    return `{ nodes(ids: [${ids}]) { ... on ResellerCustomer { customerId ${selection} } } }`;
  };
  const toCustomer = 'customer { customerId }';
  const locations = `inventoryLocations { nodes { name project { project ${toCustomer} } ${toCustomer}
    assets(first: 3) { nodes { name ${toCustomer} } } } }`;
  const collections = `inventoryLocations { totalCount nodes {
    groups(first: 3) { totalCount nodes { name } } sources(first: 3) { totalCount nodes { name } } } }`;
  const subscriptions = 'subscriptions { nodes { skuId status } }';
  const executions = 'executions { nodes { sid } }';
  const today = `activity(last: 20) { totalCount edges { cursor node {
    ... on Event { id kind text ${toCustomer} }
    ... on ExecutionChange { executionSid execution { status } } } } }`;
  const links = `links { totalCount nodes { target {
    ... on Contact { sid ${toCustomer} } ... on InventoryProject { project ${toCustomer} } } } }`;

  test.each([
    ['links with their targets', (size: number) => page(size, links)],
    ['locations and assets', (size: number) => page(size, locations)],
    ['groups and sources of locations', (size: number) => page(size, collections)],
    ['suggestions', (size: number) => page(size, 'linkSuggestions { reason }')],
    [
      'executions with contexts, flows, ends and steps',
      (size: number) =>
        page(
          size,
          `executions { totalCount nodes { sid context flow { sid name } contact { contactChannelAddress sid } endedAt
            steps(last: 1) { totalCount nodes { name } } } }`,
        ),
    ],
    ['what happened, and how often', (size: number) => page(size, today)],
    [
      'everything',
      (size: number) => page(size, `${subscriptions} ${executions} ${links} ${locations} ${today}`),
    ],
    [
      'executions with their customers',
      (size: number) => `{ executions(${flow}, first: ${size}) { nodes { sid ${toCustomer} } } }`,
    ],
  ])('%s take as many statements for fifty as for five', async (_, query) => {
    if (where === 'remote') return;
    const call = joinsCall();
    const few = await worlds.statementsOf(query(5), { call });
    expect(few).toBeGreaterThan(0);
    expect(await worlds.statementsOf(query(count), { call })).toBe(few);
  });

  test('fifty customers with subscriptions, executions, locations and assets stay within the upstream budget', async () => {
    const upstreamBudget = { left: 250 };
    const call = { ...joinsCall(), upstreamBudget };
    const query = page(count, `${subscriptions} ${executions} ${locations}`);
    const { data, errors } = await worlds.ask(query, {}, { call });
    expect(errors).toBeUndefined();
    const { nodes } = data as {
      nodes: readonly Record<string, { readonly nodes: readonly object[] }>[];
    };
    expect(nodes).toHaveLength(count);
    for (const one of nodes) {
      expect(one['subscriptions']?.nodes).toHaveLength(1);
      expect(one['executions']?.nodes).toHaveLength(1);
      expect(one['inventoryLocations']?.nodes).toHaveLength(1);
    }
    // One call for each customer, and for its subscriptions, execution, locations and assets.
    if (where === 'remote') expect(250 - upstreamBudget.left).toBe(5 * count);
  });

  test('every location has its own assets, and leads back to its own customer', async () => {
    const upstreamBudget = { left: 250 };
    const call = { ...joinsCall(), upstreamBudget };
    const { data, errors } = await worlds.ask(page(count, locations), {}, { call });
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      nodes: customers.map((customerId, n) => {
        const back = { customer: { customerId } };
        const assets = [0, 1, 2].map((index) => ({
          name: `${location(`p${n}`)}/assets/a-00000${index}`,
          ...back,
        }));
        const project = { project: `p${n}`, ...back };
        return {
          customerId,
          inventoryLocations: {
            nodes: [{ name: location(`p${n}`), project, ...back, assets: { nodes: assets } }],
          },
        };
      }),
    });
    // Over HTTP: one call for each customer, for the locations of its project, and for the assets of each.
    if (where === 'remote') expect(250 - upstreamBudget.left).toBe(3 * count);
  });
});
