import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../src/apis/inventory/contract/refusals.ts';
import type { CallId, Inventory, RequestOf, ResourceName } from '../../src/apis/inventory/contract.ts';
import { createRemoteInventory } from '../../src/apis/inventory/remote/inventory.ts';
import { inventoryProfile } from '../../src/apis/inventory/remote/profile.ts';
import { createUpstream } from '../../src/gateway/upstream/upstream.ts';
import { badInput, Fault } from '../../src/kit/fault.ts';
import {
  type Behaviour,
  type FaultServer,
  faults,
  inTurn,
  json,
  raw,
  startFaultServer,
} from '../support/fault-server.ts';
import { inventoryCall } from '../support/inventories.ts';

const location = 'projects/shop/locations/us-central1' as ResourceName;
const group = `${location}/groups/web` as ResourceName;

interface Setting {
  readonly server: FaultServer;
  readonly inventory: Inventory;
  ask<Id extends CallId>(id: Id, request: RequestOf<Id>): ReturnType<Inventory['invoke']>;
}

/** Runs the test with a service of this behaviour and a client for it. */
async function withService(behaviour: Behaviour, run: (setting: Setting) => Promise<void>): Promise<void> {
  await using server = await startFaultServer(behaviour);
  const credentials = { headers: () => ({ authorization: 'Bearer x' }) };
  const profile = inventoryProfile;
  const upstream = createUpstream({
    service: 'inventory',
    url: server.url,
    credentials,
    profile,
    backoff: 1,
  });
  const inventory = createRemoteInventory(upstream);
  try {
    await run({ server, inventory, ask: (id, request) => inventory.invoke(inventoryCall(), id, request) });
  } finally {
    await upstream.close();
  }
}

const problem = (status: number, error: object) => json({ error: { code: status, ...error } }, status);
const operation = { name: `${location}/operations/o1`, done: true, response: { '@type': 'x', name: group } };

describe('a list', () => {
  const anywhere = location.replace(/[^/]+$/, '-') as typeof location;
  const elsewhere = `${location.replace('projects/', 'projects/other-')}/groups/a`;

  test.each([location, anywhere])('of %s is read', async (target) => {
    await withService(json({ groups: [{ name: `${location}/groups/a` }] }), async ({ inventory }) => {
      expect((await inventory.list(inventoryCall(), 'groups.list', { target })).items).toHaveLength(1);
    });
  });

  test.each<[string, Behaviour]>([
    ['something of another project', json({ groups: [{ name: elsewhere }] })],
    ['something of another kind', json({ groups: [{ name: `${location}/assets/a` }] })],
    ['something below the listed level', json({ groups: [{ name: `${location}/groups/a/reports/b` }] })],
    ['a name without an id', json({ groups: [{ name: `${location}/groups` }] })],
    ['a name with an empty id', json({ groups: [{ name: `${location}/groups/` }] })],
    ['something without a name', json({ groups: [{}] })],
    ['null', json(null)],
    ['no body', raw(200, {})],
    ['no content', raw(204, {})],
  ])('with %s is refused', async (_, behaviour) => {
    await withService(behaviour, async ({ inventory }) => {
      const listed = inventory.list(inventoryCall(), 'groups.list', { target: location });
      await expect(listed).rejects.toMatchObject({ code: 'UPSTREAM_INVALID_RESPONSE' });
    });
  });
});

describe('a change', () => {
  const body = { displayName: 'Web' };
  const requestId = '4f6dd9c2-0000-4000-8000-000000000001';

  test('that the service recognises is sent again when the connection breaks', async () => {
    await withService(inTurn(faults.resetsBeforeHeaders, json(operation)), async ({ server, ask }) => {
      const request = { target: location, groupId: 'web', requestId, body };
      expect(await ask('groups.create', request)).toEqual({ answer: operation });
      expect(server.seen).toHaveLength(2);
      expect(server.seen[1]).toMatchObject({
        method: 'POST',
        url: `/v1/${location}/groups?groupId=web&requestId=${requestId}`,
        body: JSON.stringify(body),
      });
    });
  });

  test('that the service would take for a second one is sent once', async () => {
    await withService(inTurn(faults.resetsBeforeHeaders, json(operation)), async ({ server, ask }) => {
      const request = { target: location, groupId: 'web', body };
      await expect(ask('groups.create', request)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
      expect(server.seen).toHaveLength(1);
    });
  });

  test('with its request id in the body is sent again too', async () => {
    await withService(inTurn(faults.resetsBeforeHeaders, json(operation)), async ({ server, ask }) => {
      await ask('groups.addAssets', { target: group, body: { requestId, assets: { assetIds: ['a'] } } });
      expect(server.seen.map(({ url }) => url)).toEqual(Array(2).fill(`/v1/${group}:addAssets`));
    });
  });

  test.each([
    [
      400,
      { status: 'FAILED_PRECONDITION', message: 'not now' },
      { code: 'FAILED_PRECONDITION', message: 'not now' },
    ],
    [
      400,
      {
        message: 'bad',
        details: [{ '@type': 't', fieldViolations: [{ field: 'group.displayName', description: 'x' }] }],
      },
      { code: 'INVALID', field: 'group.displayName', message: 'bad' },
    ],
    [404, { message: 'gone' }, { code: 'NOT_FOUND', message: 'gone' }],
    [409, {}, { code: 'CONFLICT', message: 'The inventory service has another one in the way.' }],
  ])("answered with %i %j is refused with the service's message", async (status, error, refused) => {
    await withService(problem(status, error), async ({ ask }) => {
      expect(await ask('groups.delete', { target: group })).toEqual({ refused });
    });
  });

  test('that the service lacks is UNIMPLEMENTED', async () => {
    await withService(problem(501, {}), async ({ ask }) => {
      await expect(ask('importJobs.run', { target: group, body: {} })).rejects.toMatchObject({
        code: 'UNIMPLEMENTED',
      });
    });
    await withService(problem(501, { message: 'only on Sundays' }), async ({ ask }) => {
      await expect(ask('importJobs.run', { target: group, body: {} })).rejects.toMatchObject({
        code: 'UNIMPLEMENTED',
        message: 'only on Sundays',
      });
    });
  });
});

describe('an answer', () => {
  test.each([
    [{ name: group, labels: ['a'] }, 'labels'],
    [{ name: group, displayName: 5 }, 'displayName'],
    [{ name: `${location}/groups/other` }, 'name'],
    ['text', 'the body'],
    [null, 'the body'],
  ])('%j is not accepted as a group', async (body, field) => {
    await withService(json(body), async ({ ask }) => {
      const failure = await ask('groups.get', { target: group }).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'UPSTREAM_INVALID_RESPONSE' });
      expect(String(failure)).toContain(field);
    });
  });

  test('of a newer service is read except for unknown fields', async () => {
    const page = { groups: [{ name: group, shape: 'round' }], nextPageToken: 'n', more: 1 };
    await withService(json(page), async ({ inventory }) => {
      expect(await inventory.list(inventoryCall(), 'groups.list', { target: location })).toEqual({
        items: [{ name: group }],
        next: 'n',
        unreachable: [],
      });
    });
  });

  test('to one of many reads that fails affects only that read', async () => {
    const others = `${location}/groups/others` as ResourceName;
    const behaviour: Behaviour = (exchange) =>
      (exchange.request.url?.endsWith('others') ? faults.status500 : json({ name: group }))(exchange);
    await withService(behaviour, async ({ inventory }) => {
      const found = await inventory.fetch(inventoryCall(), [group, others]);
      expect(found.get(group)).toEqual({ name: group });
      expect(found.get(others)).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    });
  });
});

test('that does not concern the request is a fault and not a refusal', () => {
  expect(refusalOf(new Fault('UPSTREAM_TIMEOUT', 'late'))).toBeNull();
  expect(refusalOf(new TypeError('ours'))).toBeNull();
  expect(refusalOf(badInput('name', 'given'))).toMatchObject({ code: 'INVALID', field: 'name' });
});
