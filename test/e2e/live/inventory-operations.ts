import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inventory, Resource, ResourceName } from '../../../src/apis/inventory/contract.ts';
import { eventually } from '../../support/budgets.ts';
import { subscribeFrame } from '../../support/changes.ts';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import { openAccepted, type RawSocket } from '../../support/raw-websocket.ts';

const location = 'projects/shop/locations/us-central1';

const create = `mutation ($groupId: ID!) {
  createInventoryGroup(input: { location: { name: "${location}" }, groupId: $groupId, fields: { displayName: "Web" } }) {
    operation { name state } userErrors { message }
  }
}`;
const changes = `subscription ($name: ID!, $after: Cursor) {
  inventoryOperation(name: $name, after: $after) {
    __typename
    ... on InventoryOperationChange {
      cursor kind
      operation { name state result { ... on InventoryGroup { displayName } } target { name } }
    }
    ... on StreamHeartbeat { cursor }
  }
}`;
const wait = `query ($name: ID!, $timeoutSeconds: Int) {
  waitForInventoryOperation(name: $name, timeoutSeconds: $timeoutSeconds) { done state }
}`;

interface Message {
  readonly __typename: string;
  readonly cursor: string;
}

async function nextMessage(socket: RawSocket): Promise<Message> {
  const { payload } = await socket.nextOf('next');
  const { data, errors } = payload as { data: { inventoryOperation: Message } | null; errors?: unknown };
  if (errors || !data) throw new Error(JSON.stringify(payload));
  return data.inventoryOperation;
}

async function createGroup(gateway: Gateway, groupId: string): Promise<string> {
  const { body } = await gateway.graph(create, { groupId });
  const { data } = body as { data?: { createInventoryGroup: { operation: { name: string } | null } } };
  const name = data?.createInventoryGroup.operation?.name;
  if (!name) throw new Error(JSON.stringify(body));
  return name;
}

describe('operations of the embedded inventory', () => {
  test('can be followed over a websocket, also from a cursor', async () => {
    await using gateway = await startGateway();
    const first = await createGroup(gateway, 'first');
    await using early = await openAccepted(gateway.url, gateway.bearer);
    early.send(subscribeFrame('1', { name: first }, changes));
    const { cursor: after } = await nextMessage(early);
    const second = await createGroup(gateway, 'second');
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', { name: second, after }, changes));
    expect(await nextMessage(socket)).toMatchObject({
      __typename: 'InventoryOperationChange',
      kind: 'OPERATION_STARTED',
      operation: { name: second, state: 'RUNNING' },
    });
    expect(await nextMessage(socket)).toMatchObject({
      kind: 'OPERATION_DONE',
      operation: {
        state: 'SUCCEEDED',
        result: { displayName: 'Web' },
        target: { name: `${location}/groups/second` },
      },
    });
  });
});

describe('an operation with a large response', () => {
  const labels = Array.from({ length: 60 }, (_, at) => ({ key: `key-${at}`, value: 'v'.repeat(490) }));
  const createLarge = `mutation ($labels: [InventoryKeyValueInput!]) {
    createInventoryGroup(input: { location: { name: "${location}" }, groupId: "large", fields: { labels: $labels } }) {
      operation { name } userErrors { message }
    }
  }`;
  const large = `subscription ($name: ID!, $after: Cursor) {
    inventoryOperation(name: $name, after: $after) {
      __typename
      ... on InventoryOperationChange { cursor kind operation { state result { ... on InventoryGroup { labels { key value } } } } }
    }
  }`;

  test('is shown whole, although its event leaves the response out', async () => {
    await using gateway = await startGateway();
    const earlier = await createGroup(gateway, 'earlier');
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', { name: earlier }, changes));
    const { cursor: after } = await nextMessage(socket);
    const { body } = await gateway.graph(createLarge, { labels });
    const { data } = body as { data?: { createInventoryGroup: { operation: { name: string } } } };
    const name = data?.createInventoryGroup.operation.name ?? '';
    await using later = await openAccepted(gateway.url, gateway.bearer);
    later.send(subscribeFrame('1', { name, after }, large));
    expect(await nextMessage(later)).toMatchObject({
      kind: 'OPERATION_STARTED',
      operation: { state: 'RUNNING' },
    });
    const done = await nextMessage(later);
    expect(done).toMatchObject({ kind: 'OPERATION_DONE', operation: { state: 'SUCCEEDED' } });
    const { operation } = done as unknown as { operation: { result: { labels: readonly unknown[] } } };
    expect(operation.result.labels).toHaveLength(labels.length);
  });
});

describe('operations of a remote inventory', () => {
  let service: Gateway;
  let gateway: Gateway;
  beforeAll(async () => {
    service = await startGateway({}, { serve: 'inventory' });
    gateway = await startGateway({
      TRIBUTARY_INVENTORY_URL: service.url,
      TRIBUTARY_INVENTORY_TOKEN: keys.devToken,
    });
  });
  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
    await service[Symbol.asyncDispose]();
  });

  test('are polled while a subscriber follows them', async () => {
    const name = await createGroup(gateway, 'followed');
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', { name }, changes));
    expect(await nextMessage(socket)).toMatchObject({ __typename: 'StreamHeartbeat' });
    expect(await nextMessage(socket)).toMatchObject({
      kind: 'OPERATION_DONE',
      operation: { name, state: 'SUCCEEDED', result: { displayName: 'Web' } },
    });
  });

  test('can be waited for, and the service answers every part of the graph', async () => {
    const name = await createGroup(gateway, 'waited');
    const { body } = await gateway.graph(wait, { name, timeoutSeconds: 10 });
    expect(body.data).toEqual({ waitForInventoryOperation: { done: true, state: 'SUCCEEDED' } });
    const listed = await gateway.graph(
      `query ($name: ID!, $filter: String) { inventoryLocation(name: $name) {
        groups(query: $filter, first: 1) {
          nodes { name displayName assets { nodes { name } } } pageInfo { hasNextPage } unreachable
        }
      } }`,
      { name: location, filter: 'name:waited' },
    );
    expect(listed.body.data).toEqual({
      inventoryLocation: {
        groups: {
          nodes: [{ name: `${location}/groups/waited`, displayName: 'Web', assets: { nodes: [] } }],
          pageInfo: { hasNextPage: false },
          unreachable: [],
        },
      },
    });
    const taken = await gateway.graph(create.replace('userErrors { message }', 'userErrors { code }'), {
      groupId: 'waited',
    });
    expect(taken.body.data).toEqual({
      createInventoryGroup: { operation: null, userErrors: [{ code: 'CONFLICT' }] },
    });
  });
});

describe('waitForInventoryOperation', () => {
  /** Creates an inventory with one operation, which is done when the test says so. */
  function slowInventory() {
    const asked = Promise.withResolvers<void>();
    let times = 0;
    let done = false;
    const inventory: Inventory = {
      readsBothEnds: true,
      invoke: () => Promise.reject(new TypeError('nothing is done here')),
      list: () => Promise.reject(new TypeError('nothing is listed here')),
      linked: async () => new Map(),
      projects: async () => [],
      labelled: async () => new Map(),
      count: async () => null,
      aggregate: async () => [],
      countLinked: async () => new Map(),
      search: async () => ({ hits: [], complete: true }),
      async fetch(_, names) {
        times += 1;
        if (times === 2) asked.resolve();
        return new Map(names.map((name): [ResourceName, Resource] => [name, { name, done }]));
      },
    };
    return {
      inventory,
      askedAgain: asked.promise,
      times: () => times,
      finish() {
        done = true;
      },
    };
  }

  test('may take longer than the request timeout, and does not count as an open request', async () => {
    const slow = slowInventory();
    await using gateway = await startGateway(
      { TRIBUTARY_REQUEST_TIMEOUT_MS: '900', TRIBUTARY_LIMITS_OVERRIDES: '{"concurrent":1}' },
      { overrides: { inventory: slow.inventory } },
    );
    const name = `${location}/operations/slow`;
    const waiting = gateway.graph(wait, { name, timeoutSeconds: 20 });
    // The second read comes a second after the first: later than the timeout of any other request.
    expect(await Promise.race([slow.askedAgain, waiting])).toBeUndefined();
    const meanwhile = await gateway.graph('{ viewer { kind } }');
    expect(meanwhile.status).toBe(200);
    slow.finish();
    const { status, body } = await waiting;
    expect(status).toBe(200);
    expect(body.data).toEqual({ waitForInventoryOperation: { done: true, state: 'SUCCEEDED' } });
  });

  test('reads an operation once for all waits on it, and has a limit per caller', async () => {
    const slow = slowInventory();
    await using gateway = await startGateway(
      { TRIBUTARY_LIMITS_OVERRIDES: '{"waits":40,"compute_burst":100}' },
      { overrides: { inventory: slow.inventory } },
    );
    const name = `${location}/operations/slow`;
    const waits = Array.from(
      { length: 10 },
      (_, nth) => `w${nth}: waitForInventoryOperation(name: $name) { done }`,
    );
    const ten = `query ($name: ID!) { ${waits.join(' ')} }`;
    const left = new AbortController();
    const asked = {
      method: 'POST',
      headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ query: ten, variables: { name } }),
    };
    const abandoned = gateway.send('/graphql', { ...asked, signal: left.signal }).catch(() => null);
    const first = Array.from({ length: 3 }, () => gateway.graph(ten, { name }));
    await eventually(async () => slow.times() >= 4);
    interface Refused {
      readonly errors?: readonly { readonly extensions: { readonly code: string; readonly rule: string } }[];
    }
    const refused = async () =>
      (await gateway.graph<Refused>(wait, { name, timeoutSeconds: 1 })).body.errors?.[0]?.extensions;
    await eventually(async () => (await refused()) !== undefined);
    expect(await refused()).toMatchObject({ code: 'RATE_LIMITED', rule: 'waits' });
    left.abort();
    await abandoned;
    await eventually(async () => (await refused()) === undefined);
    const before = slow.times();
    const more = Array.from({ length: 1 }, () => gateway.graph(ten, { name }));
    await eventually(async () => slow.times() > before);
    slow.finish();
    for (const { body } of await Promise.all([...first, ...more])) {
      expect(body.data).toMatchObject({ w0: { done: true }, w9: { done: true } });
    }
  });

  test('returns the operation as it is when its time is over', async () => {
    const { inventory } = slowInventory();
    await using gateway = await startGateway({}, { overrides: { inventory } });
    const { body } = await gateway.graph(wait, { name: `${location}/operations/slow`, timeoutSeconds: 1 });
    expect(body.data).toEqual({ waitForInventoryOperation: { done: false, state: 'RUNNING' } });
  });
});
