import { describe, expect, test } from 'vitest';
import type { Inventory, ResourceName } from '../../src/apis/inventory/contract.ts';
import { connectListing } from '../../src/apis/inventory/graph/lists.ts';
import { createRemoteInventory } from '../../src/apis/inventory/remote/inventory.ts';
import { inventoryProfile } from '../../src/apis/inventory/remote/profile.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { createUpstream } from '../../src/gateway/upstream/upstream.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { type Behaviour, faults, json, startFaultServer } from '../support/fault-server.ts';
import { inventoryCall } from '../support/inventories.ts';

const location = 'projects/shop/locations/us-central1' as ResourceName;
const everywhere = 'projects/shop/locations/-' as ResourceName;
const operation = { name: `${location}/operations/o1`, done: true };

/** Lists operations through the graph over a remote service of this behaviour; returns the page and the request. */
async function list(behaviour: Behaviour, target: ResourceName, returnPartialSuccess?: boolean) {
  await using server = await startFaultServer(behaviour);
  const upstream = createUpstream({
    service: 'inventory',
    url: server.url,
    credentials: { headers: () => ({ authorization: 'Bearer x' }) },
    profile: inventoryProfile,
    backoff: 1,
  });
  const inventory: Inventory = createRemoteInventory(upstream);
  const tally = { reading: (read: () => unknown) => read(), counted: async () => {} };
  const context = {
    call: inventoryCall(),
    services: { inventory },
    sealer: createSealer('of the test'),
    tally,
  };
  try {
    const asked = { first: 10, returnPartialSuccess };
    const page = await connectListing(context as unknown as GraphContext, 'operations.list', target, asked);
    return { page, url: server.seen[0]?.url };
  } finally {
    await upstream.close();
  }
}

describe('operations with returnPartialSuccess', () => {
  test('over all locations are those that answered, with the names of the others', async () => {
    const unreachable = ['projects/shop/locations/far-away1'];
    const { page, url } = await list(json({ operations: [operation], unreachable }), everywhere, true);
    expect(page).toMatchObject({ nodes: [operation], unreachable });
    expect(new URL(String(url), 'http://x').searchParams.get('returnPartialSuccess')).toBe('true');
  });

  test('of a location that does not answer are an empty page that names it', async () => {
    const { page, url } = await list(faults.status500, location, true);
    expect(page).toMatchObject({ nodes: [], unreachable: [location], pageInfo: { hasNextPage: false } });
    expect(String(url)).not.toContain('returnPartialSuccess');
  });

  test('fail when no location answers', async () => {
    await expect(list(faults.status500, everywhere, true)).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });
});

test.each([undefined, false])(
  'operations with returnPartialSuccess %s fail with their location',
  async (given) => {
    await expect(list(faults.status500, location, given)).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
  },
);
