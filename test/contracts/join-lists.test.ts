import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { addCustomer, addLink, joinPlaces, joinsCall, removeLink } from '../support/joins.ts';
import { seed } from '../support/seeds.ts';
import { accountOf } from '../support/sids.ts';
import { openWorlds, openWorldsOver, type Worlds } from '../support/worlds.ts';

interface Locations {
  readonly nodes: readonly { readonly name: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  readonly totalCount: number | null;
}

const regions = ['us-central1', 'europe-west1', 'asia-east1'];
const locationOf = (project: string, region: string) =>
  `projects/${project}/locations/${region}` as ResourceName;

describe.each(joinPlaces)('lists of a customer over $name', ({ where, options }) => {
  let worlds: Worlds;
  let customers = 0;

  openWorldsOver(where);
  beforeAll(async () => {
    worlds = await openWorlds({ ...options, locations: regions });
  });
  afterAll(async () => {
    await worlds[Symbol.asyncDispose]();
  });

  async function newCustomer(): Promise<string> {
    customers += 1;
    return await addCustomer(worlds, `lists-${customers}.example.com`);
  }

  async function read<Selected>(customerId: string, selection: string) {
    const query = `{ resellerCustomer(customerId: "${customerId}") { ${selection} } }`;
    const { data, errors } = await worlds.ask(query, {}, { call: joinsCall() });
    expect(errors).toBeUndefined();
    return (data as { resellerCustomer: Selected }).resellerCustomer;
  }

  async function locations(customerId: string, first: number, after?: string) {
    const page = after === undefined ? `first: ${first}` : `first: ${first}, after: "${after}"`;
    const { inventoryLocations } = await read<{ inventoryLocations: Locations }>(
      customerId,
      `inventoryLocations(${page}) { nodes { name } pageInfo { hasNextPage endCursor } totalCount }`,
    );
    return inventoryLocations;
  }

  const names = ({ nodes }: Locations) => nodes.map(({ name }) => name);

  test('the locations of all linked projects are counted, where the service counts', async () => {
    const customerId = await newCustomer();
    expect((await locations(customerId, 1)).totalCount).toBe(0);
    for (const project of ['count-1', 'count-2']) await addLink(worlds, customerId, { project: { project } });
    await addLink(worlds, customerId, { contact: { contactChannelAddress: 'client:counted' } });
    expect((await locations(customerId, 1)).totalCount).toBe(where === 'remote' ? null : 6);
  });

  test('a cursor in a project that is no longer linked continues with the next project', async () => {
    const customerId = await newCustomer();
    const [first, second] = ['gone-1', 'gone-2'];
    const link = await addLink(worlds, customerId, { project: { project: first } });
    await addLink(worlds, customerId, { project: { project: second } });
    const page = await locations(customerId, 2);
    expect(names(page)).toEqual(regions.slice(0, 2).map((region) => locationOf(first, region)));
    await removeLink(worlds, link);
    const rest = await locations(customerId, 5, page.pageInfo.endCursor);
    expect(names(rest)).toEqual(regions.map((region) => locationOf(second, region)));
    expect(rest.pageInfo.hasNextPage).toBe(false);
  });

  test('twenty projects are suggested, linked ones not among them', async () => {
    if (where === 'remote') return;
    const customerId = await newCustomer();
    const ids = Array.from({ length: 25 }, (_, n) => `hint-${String(n).padStart(2, '0')}`);
    const assets = ids.map((id) => ({
      kind: 'assets' as const,
      parent: locationOf(id, 'us-central1'),
      id: 'a',
      document: { labels: { customer: customerId } },
    }));
    await worlds.seed((storage) => seed(storage, assets));
    const suggested = async () => {
      const { linkSuggestions } = await read<{
        linkSuggestions: readonly { readonly target: { readonly project: string } }[];
      }>(customerId, 'linkSuggestions { target { ... on InventoryProject { project } } }');
      return linkSuggestions.map(({ target }) => target.project);
    };
    expect(await suggested()).toEqual(ids.slice(0, 20));
    for (const project of ids.slice(0, 20)) await addLink(worlds, customerId, { project: { project } });
    expect(await suggested()).toEqual(ids.slice(20));
  });

  test('the executions of more than 5,000 linked contacts are refused with what can be read instead', async () => {
    const customerId = await newCustomer();
    const rowOf = (n: number) => ({
      kind: 'contact' as const,
      tenant: accountOf(1),
      name: `client:many-${n}`,
      customer_id: customerId,
      created_at: '2026-01-31T13:00:00.000Z',
      created_by: 'user:joins',
    });
    const add = (from: number, to: number) =>
      worlds.seed(async ({ db }) => {
        for (let n = from; n < to; n += 500) {
          const rows = Array.from({ length: Math.min(500, to - n) }, (_, index) => rowOf(n + index));
          await db.insertInto('customer_links').values(rows).execute();
        }
      });
    const ask = () =>
      worlds.ask(
        `{ resellerCustomer(customerId: "${customerId}") { executions { nodes { sid } } } }`,
        {},
        { call: joinsCall() },
      );
    await add(0, 5_000);
    expect(await ask()).toEqual({ data: { resellerCustomer: { executions: { nodes: [] } } } });
    await add(5_000, 5_001);
    const { errors } = await ask();
    expect(errors?.map(({ message }) => message)).toEqual([
      expect.stringContaining('more than 5000 linked contacts'),
    ]);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
