import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { encodeId } from '../../../src/gateway/graphql/types/ids.ts';
import { subscribeFrame } from '../../support/changes.ts';
import { openEventReader } from '../../support/event-source.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import { startMigratedPostgres } from '../../support/postgres.ts';
import { openAccepted, type RawSocket } from '../../support/raw-websocket.ts';

const location = 'projects/shop/locations/us-central1';

const changes = `subscription ($location: ID!, $after: Cursor) {
  inventoryAssetChanges(location: $location, after: $after) {
    __typename
    ... on Resumable { cursor }
    ... on InventoryAssetChanges { changes { kind deletedId name asset { title labels { key value } } } }
  }
}`;

interface Message {
  readonly __typename: string;
  readonly cursor: string;
  readonly changes?: readonly {
    readonly kind: string;
    readonly deletedId: string | null;
    readonly name: string;
  }[];
}

function messageIn(payload: unknown): Message {
  const { data, errors } = payload as { data?: { inventoryAssetChanges: Message } | null; errors?: unknown };
  if (errors || !data) throw new Error(JSON.stringify(payload));
  return data.inventoryAssetChanges;
}
const next = async (socket: RawSocket) => messageIn((await socket.nextOf('next')).payload);

async function rest(gateway: Gateway, method: string, path: string, body?: object): Promise<void> {
  const headers = {
    authorization: gateway.bearer,
    ...(body && { 'content-type': 'application/json' }),
  };
  const { status } = await gateway.send(`/v1/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(status).toBe(200);
}

const newSource = (gateway: Gateway, at: string) =>
  rest(gateway, 'POST', `${at}/sources?sourceId=scan`, { displayName: 'scan' });
const report = (gateway: Gateway, at: string, ...uuids: readonly string[]) =>
  rest(gateway, 'POST', `${at}/assets:reportAssetFrames?source=${at}/sources/scan`, {
    framesData: uuids.map((uuid) => ({ machineDetails: { uuid, machineName: uuid } })),
  });

const engines = [
  { name: 'SQLite', variables: async () => ({}) },
  {
    name: 'PostgreSQL',
    async variables(opening: AsyncDisposableStack) {
      const { url } = opening.use(await startMigratedPostgres());
      return { DATABASE_URL: url };
    },
  },
] as const;

describe.each(engines)('changes of assets on $name', ({ variables }) => {
  const opening = new AsyncDisposableStack();
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = opening.use(await startGateway({ TRIBUTARY_LIMITS: 'off', ...(await variables(opening)) }));
  });
  afterAll(() => opening.disposeAsync());

  test('come over a websocket for one location, and resume over server-sent events', async () => {
    const elsewhere = 'projects/shop/locations/europe-west1';
    await newSource(gateway, location);
    await newSource(gateway, elsewhere);
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', { location }, changes));
    const heartbeat = await next(socket);
    expect(heartbeat.__typename).toBe('StreamHeartbeat');
    await report(gateway, elsewhere, 'other');
    await report(gateway, location, 'one', 'two');
    const created = await next(socket);
    expect(created).toMatchObject({
      __typename: 'InventoryAssetChanges',
      cursor: expect.any(String),
      changes: [
        { kind: 'CREATED', asset: { title: 'one' } },
        { kind: 'CREATED', asset: { title: 'two' } },
      ],
    });
    const [one, two] = created.changes ?? [];
    if (!one || !two) throw new Error(JSON.stringify(created));
    await rest(gateway, 'PATCH', `${one.name}?updateMask=labels`, { labels: { tier: 'web' } });
    const updated = await next(socket);
    expect(updated.changes).toEqual([
      {
        kind: 'UPDATED',
        deletedId: null,
        name: one.name,
        asset: { title: 'one', labels: [{ key: 'tier', value: 'web' }] },
      },
    ]);
    await rest(gateway, 'DELETE', two.name);
    const deleted = await next(socket);
    const deletedId = encodeId('InventoryAsset', two.name);
    expect(deleted.changes).toEqual([{ kind: 'DELETED', deletedId, name: two.name, asset: null }]);

    await using reader = await openEventReader(new URL('/graphql/stream', gateway.url), {
      method: 'POST',
      headers: {
        authorization: gateway.bearer,
        'content-type': 'application/json',
        'last-event-id': created.cursor,
      },
      body: JSON.stringify({ query: changes, variables: { location, after: heartbeat.cursor } }),
    });
    for (const message of [updated, deleted]) {
      const event = await reader.next();
      expect(event).toMatchObject({ event: 'next', id: message.cursor });
      expect(messageIn(JSON.parse(event?.data ?? ''))).toMatchObject({ cursor: message.cursor });
    }
  });

  test.each([
    [{ location: 'projects/shop' }, /location must be/],
    [{ location, after: 'garbage' }, /after must be a cursor that a list or stream of events gave/],
  ])('%j is refused', async (asked, message) => {
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', asked, changes));
    expect((await socket.nextOf('error')).payload).toMatchObject([
      { message: expect.stringMatching(message) },
    ]);
  });
});

describe('changes of assets', () => {
  test('need the scope and the project', async () => {
    await using folder = await tempFolder();
    await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path });
    const refusalOf = async (holder: object) => {
      const token = await issueToken(folder.path, holder);
      await using socket = await openAccepted(gateway.url, `Bearer ${token}`);
      socket.send(subscribeFrame('1', { location }, changes));
      return (await socket.nextOf('error')).payload;
    };
    expect(await refusalOf({ id: 'a', scopes: ['executions:read'], projects: '*' })).toMatchObject([
      { message: expect.stringContaining('inventory:read'), extensions: { code: 'FORBIDDEN' } },
    ]);
    expect(await refusalOf({ id: 'b', scopes: ['inventory:read'], projects: ['bank'] })).toMatchObject([
      { message: expect.stringContaining('shop'), extensions: { code: 'FORBIDDEN' } },
    ]);
  });

  test('of a remote inventory are refused with the reason', async () => {
    await using gateway = await startGateway({
      TRIBUTARY_INVENTORY_URL: 'http://127.0.0.1:9',
      TRIBUTARY_INVENTORY_TOKEN: keys.devToken,
    });
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', { location }, changes));
    expect((await socket.nextOf('error')).payload).toMatchObject([
      {
        message: expect.stringMatching(/remote inventory service does not report changes of its assets/),
        extensions: { code: 'UNIMPLEMENTED' },
      },
    ]);
  });
});
