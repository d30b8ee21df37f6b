import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceName } from '../../../src/apis/inventory/contract.ts';
import { openStorage } from '../../../src/app/parts/storage.ts';
import { flowSid, messageOf, subscribeFrame } from '../../support/changes.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { executionsPath, type GraphAnswer } from '../../support/http.ts';
import { openAccepted } from '../../support/raw-websocket.ts';
import { join, seed, seedAssets } from '../../support/seeds.ts';

const location = 'projects/shop/locations/us-central1' as ResourceName;
const heap = 'projects/heap/locations/us-central1' as ResourceName;
const meeting = 'projects/meeting/locations/us-central1' as ResourceName;
const assetCount = 40;
const hugeCount = 40;
const mebibyte = 1024 * 1024;

let opened: AsyncDisposableStack;
let gateway: Gateway;
beforeAll(async () => {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  await fill(folder.path);
  gateway = opening.use(
    await startGateway({
      TRIBUTARY_DATA: folder.path,
      TRIBUTARY_GRAPH_BOUNDS: 'answerMib=1,nodes=25000',
      // These tests request many large answers, which the limits would refuse.
      TRIBUTARY_LIMITS: 'off',
      // They take seconds on a busy machine.
      TRIBUTARY_REQUEST_TIMEOUT_MS: '45000',
    }),
  );
  opened = opening.move();
}, 60_000);
afterAll(async () => {
  await opened?.disposeAsync();
});

/** Creates locations with assets of 100 KB, with assets of 1 MB, and with small assets that are all in every group. */
async function fill(folder: string): Promise<void> {
  await using storage = await openStorage({ databaseUrl: undefined, folder });
  const huge = { labels: { text: 'x'.repeat(mebibyte) } };
  await seedAssets(
    storage,
    heap,
    Array.from({ length: hugeCount }, () => huge),
  );
  const document = { labels: { text: 'x'.repeat(100_000) } };
  await seedAssets(
    storage,
    location,
    Array.from({ length: assetCount }, () => document),
  );
  const members = await seedAssets(
    storage,
    meeting,
    Array.from({ length: assetCount }, () => ({})),
  );
  const groups = await seed(
    storage,
    Array.from({ length: assetCount }, (_, n) => ({
      kind: 'groups' as const,
      parent: meeting,
      id: `g${n}`,
    })),
  );
  await join(
    storage,
    'inventory_group_assets',
    groups.flatMap((group_id) => members.map((asset_id) => ({ group_id, asset_id }))),
  );
}

const assets = (first: number, selection: string, of = location) =>
  `{ inventoryLocation(name: "${of}") { assets(first: ${first}) { nodes { ${selection} } } } }`;
const large = assets(assetCount, 'labels { key value }');
const nested = assets(
  40,
  `groups { assets(first: 5) { nodes { groups { assets(first: 5) { nodes { name } } } } } }`,
  meeting,
);

function expectTooLarge(answer: GraphAnswer, message: RegExp): void {
  expect(answer.data).toBeNull();
  expect(answer.errors).toHaveLength(1);
  expect(answer.errors?.[0]?.message).toMatch(message);
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'RESPONSE_TOO_LARGE',
    requestId: expect.stringMatching(/^RQ/),
  });
}

describe('an answer that is too large is replaced by an error', () => {
  test.each([
    ['bytes', large, /is larger than 1 MiB/],
    ['too many objects, in lists without a page', nested, /has more than 25000 objects/],
    [
      'too much data read, of which almost nothing is selected',
      `{ inventoryLocation(name: "${heap}") { assets(first: 1000) { nodes { name } } } }`,
      /needs more than 32 MiB of resources/,
    ],
  ])('%s, over HTTP, persisted or not, and over a websocket', async (_, query, message) => {
    const posted = await gateway.graph(query);
    expect(posted.status).toBe(200);
    expectTooLarge(posted.body, message);
    const address = `/graphql?query=${encodeURIComponent(query)}`;
    const headers = { authorization: gateway.bearer, 'apollo-require-preflight': '1' };
    const { body } = await gateway.send<GraphAnswer>(address, { headers });
    expect(body.data).toBeNull();
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send({ id: '1', type: 'subscribe', payload: { query } });
    expectTooLarge((await socket.nextOf('next')).payload as GraphAnswer, message);
    await socket.nextOf('complete');
  });

  test('a page is complete although its rows are read in several parts', async () => {
    const { body } = await gateway.graph(
      `{ inventoryLocation(name: "${heap}") { assets(first: 20) { nodes { name } pageInfo { hasNextPage } } } }`,
    );
    expect(body).toMatchObject({
      data: { inventoryLocation: { assets: { pageInfo: { hasNextPage: true } } } },
    });
    expect(JSON.stringify(body).match(/"name"/g)).toHaveLength(20);
  });

  test('the next request is answered, and so is a page within the limit', async () => {
    const { body } = await gateway.graph(assets(5, 'labels { key value }'));
    expect(body.errors).toBeUndefined();
    expect(JSON.stringify(body).length).toBeGreaterThan(500_000);
  });

  test('the error of a mutation says that it was executed', async () => {
    const selections = Array.from(
      { length: 20 },
      (_, n) => `f${n}: result { ... on InventoryGroup { displayName } }`,
    );
    const query = `mutation ($description: String) {
      made: createInventoryGroup(input: { location: { name: "${location}" }, groupId: "made", fields: { description: $description } }) {
        operation { ${selections.join(' ').replaceAll('displayName', 'description')} }
      }
    }`;
    const { body } = await gateway.graph(query, { description: 'x'.repeat(60_000) });
    expectTooLarge(body, /The mutation was executed \(made\)/);
    const read = await gateway.graph(`{ inventoryGroup(name: "${location}/groups/made") { name } }`);
    expect(read.body.data).toEqual({ inventoryGroup: { name: `${location}/groups/made` } });
  });

  test('a subscription message that is too large has its cursor, and the stream continues after it', async () => {
    const many = Array.from({ length: 60 }, (_, n) => `c${n}: context`).join(' ');
    const changes = (selection: string) => `subscription ($flowSid: ID, $after: Cursor) {
      executionChanges(flowSid: $flowSid, after: $after) {
        __typename ... on ExecutionChange { cursor executionSid execution { ${selection} } } ... on StreamHeartbeat { cursor }
      }
    }`;
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', { flowSid }, changes(many)));
    await socket.nextOf('next');
    const Parameters = JSON.stringify({ text: 'x'.repeat(30_000) });
    const form = { To: '+15551230001', From: '+15557654321', Parameters };
    const { status } = await gateway.rest('POST', executionsPath(flowSid), form);
    expect(status).toBe(201);
    const payload = (await socket.nextOf('next')).payload as GraphAnswer & {
      readonly extensions: { readonly cursor: string };
    };
    expect(payload.data).toBeNull();
    expect(payload.errors?.[0]?.extensions).toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
    const { cursor: after } = payload.extensions;
    await using behind = await openAccepted(gateway.url, gateway.bearer);
    behind.send(subscribeFrame('1', { flowSid, after }, changes('sid')));
    expect(messageOf((await behind.nextOf('next')).payload).cursor).not.toBe(after);
  });

  test('an answer that is known to be too large before execution is refused with the limit', async () => {
    const { body } = await gateway.graph(assets(1000, 'groups { assets(first: 10) { nodes { name } } }'));
    expect(body.data).toBeUndefined();
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', limit: 25_000 });
  });
});

test('REST pages end before they are too large, and continue after their last row', async () => {
  const seen: string[] = [];
  let pages = 0;
  for (let token = ''; ; ) {
    const query = new URLSearchParams({ pageSize: '1000', view: 'ASSET_VIEW_FULL', pageToken: token });
    const response = await fetch(new URL(`/v1/${location}/assets?${query}`, gateway.url), {
      headers: { authorization: gateway.bearer },
    });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text.length).toBeLessThan(mebibyte);
    const page = JSON.parse(text) as { assets: { name: string }[]; nextPageToken?: string };
    seen.push(...page.assets.map(({ name }) => name));
    pages += 1;
    token = page.nextPageToken ?? '';
    if (token === '') break;
  }
  expect(pages).toBeGreaterThan(3);
  expect(seen).toEqual(
    Array.from({ length: assetCount }, (_, n) => `${location}/assets/asset-${String(n).padStart(6, '0')}`),
  );
});

test('labels above the size limit are refused over REST and in the graph, with the name of the field', async () => {
  const labels = Object.fromEntries(Array.from({ length: 64 }, (_, n) => [`key-${n}`, 'v'.repeat(600)]));
  const response = await fetch(new URL(`/v1/${location}/groups?groupId=labels`, gateway.url), {
    method: 'POST',
    headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ labels }),
  });
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: { message: string } };
  expect(error.message).toMatch(/^labels must be at most 32768 bytes in all keys and values, not \d+\.$/);
  const pairs = Object.entries(labels).map(([key, value]) => ({ key, value }));
  const query = `mutation ($labels: [InventoryKeyValueInput!]) {
    createInventoryGroup(input: { location: { name: "${location}" }, groupId: "labels", fields: { labels: $labels } }) {
      userErrors { path message }
    }
  }`;
  const { body } = await gateway.graph(query, { labels: pairs });
  expect(JSON.stringify(body)).toMatch(/labels.*at most 32768 bytes/);
});
