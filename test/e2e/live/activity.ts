import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ActivityMessage,
  activityMessages,
  activityOf,
  createGroup,
  dataOf,
  linkCustomer,
} from '../../support/activity.ts';
import { changes, subscribeFrame } from '../../support/changes.ts';
import { openEventReader } from '../../support/event-source.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { executionsPath } from '../../support/http.ts';
import { openAccepted, type RawSocket } from '../../support/raw-websocket.ts';
import { openSeller, type Seller } from '../../support/reseller-steps.ts';
import { sidOf } from '../../support/sids.ts';

const flowSid = sidOf('FW', 1);
let gateway: Gateway;
let seller: Seller;
let customerId: string;

beforeAll(async () => {
  gateway = await startGateway({ TRIBUTARY_LIMITS: 'off' });
  seller = await openSeller(gateway, 'activity.example.com');
  ({ customerId } = seller);
  await linkCustomer(gateway, customerId, { contact: { contactChannelAddress: 'client:ada' } });
  await linkCustomer(gateway, customerId, { project: { project: 'shop' } });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

const next = async (socket: RawSocket) => activityOf((await socket.nextOf('next')).payload);

async function messages(socket: RawSocket, count: number): Promise<readonly ActivityMessage[]> {
  const all: ActivityMessage[] = [];
  while (all.length < count) all.push(await next(socket));
  return all;
}

async function start(To: string): Promise<string> {
  const form = { To, From: '+15557654321' };
  const { status, body } = await gateway.rest<{ sid: string }>('POST', executionsPath(flowSid), form);
  expect(status).toBe(201);
  await gateway.rest('POST', `${executionsPath(flowSid)}/${body.sid}`, { Status: 'ended' });
  return body.sid;
}

describe('activity', () => {
  test('of a customer comes from all services over a websocket, resumes over server-sent events, and is a list', async () => {
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    const filter = { customerId };
    socket.send(subscribeFrame('1', { filter }, activityMessages));
    const heartbeat = await next(socket);
    expect(heartbeat).toMatchObject({ __typename: 'StreamHeartbeat', cursor: expect.any(String) });
    const sid = await start('client:ada');
    const started = await messages(socket, 3);
    expect(started).toMatchObject([
      { __typename: 'ExecutionChange', kind: 'EXECUTION_STARTED', executionSid: sid },
      { kind: 'EXECUTION_STEP_ENTERED' },
      { kind: 'EXECUTION_ENDED' },
    ]);
    await start('client:nobody');
    await createGroup(gateway, 'elsewhere', 'g1');
    await createGroup(gateway, 'shop', 'g2');
    const operated = await messages(socket, 2);
    expect(operated).toMatchObject([
      {
        __typename: 'InventoryOperationChange',
        kind: 'OPERATION_STARTED',
        operation: { name: expect.stringContaining('shop') },
      },
      { kind: 'OPERATION_DONE' },
    ]);
    await seller.buy('1010020027', { plan: { planName: 'FLEXIBLE' }, seats: { maximumNumberOfSeats: 5 } });
    const [bought] = await messages(socket, 1);
    expect(bought).toMatchObject({
      __typename: 'ResellerChange',
      kind: 'NEW_SUBSCRIPTION_CREATED',
    });

    const cursors = [...started, ...operated, ...(bought ? [bought] : [])].map(({ cursor }) => cursor);
    await using reader = await openEventReader(new URL('/graphql/stream', gateway.url), {
      method: 'POST',
      headers: {
        authorization: gateway.bearer,
        'content-type': 'application/json',
        'last-event-id': String(cursors[0]),
      },
      body: JSON.stringify({ query: activityMessages, variables: { filter, after: heartbeat.cursor } }),
    });
    for (const cursor of cursors.slice(1)) {
      const event = await reader.next();
      expect(event).toMatchObject({ event: 'next', id: cursor });
      expect(activityOf(JSON.parse(event?.data ?? '')).cursor).toBe(cursor);
    }

    const { resellerCustomer } = await dataOf<{
      resellerCustomer: { activity: { edges: readonly { cursor: string }[]; pageInfo: object } };
    }>(
      gateway,
      `query ($customerId: ID!) {
        resellerCustomer(customerId: $customerId) {
          activity(last: 6) { edges { cursor } pageInfo { hasPreviousPage } }
        }
      }`,
      { customerId },
    );
    expect(resellerCustomer.activity.edges.map(({ cursor }) => cursor)).toEqual(cursors);
    expect(resellerCustomer.activity.pageInfo).toEqual({ hasPreviousPage: false });
  });

  test('of one service wakes for that service only, in the order of the log', async () => {
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', { filter: { services: ['INVENTORY'] } }, activityMessages));
    await next(socket);
    await start('client:ada');
    await createGroup(gateway, 'elsewhere', 'g3');
    expect(await messages(socket, 2)).toMatchObject([
      { kind: 'OPERATION_STARTED' },
      { kind: 'OPERATION_DONE' },
    ]);
  });

  test('executionChanges can be limited to kinds', async () => {
    const query = changes
      .replace('$after: Cursor', '$after: Cursor, $filter: EventFilter')
      .replace('after: $after', 'after: $after, filter: $filter');
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', { filter: { kinds: ['EXECUTION_ENDED'] } }, query));
    await socket.nextOf('next');
    const [one, other] = [await start('client:ada'), await start('client:ada')];
    for (const executionSid of [one, other]) {
      const { payload } = await socket.nextOf('next');
      expect(payload).toMatchObject({
        data: { executionChanges: { kind: 'EXECUTION_ENDED', executionSid } },
      });
    }
    socket.send(subscribeFrame('2', { filter: { kinds: [] } }, query));
    expect((await socket.nextOf('error')).payload).toMatchObject([
      {
        message: expect.stringMatching(/filter.kinds must be at least one kind/),
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });

  test.each([
    [{ filter: { services: [] } }, /filter\.services/],
    [{ filter: { customerId: 'a b' } }, /filter\.customerId/],
    [{ after: 'garbage' }, /after must be a cursor that a list or stream of events gave/],
  ])('%j is refused', async (variables, message) => {
    await using socket = await openAccepted(gateway.url, gateway.bearer);
    socket.send(subscribeFrame('1', variables, activityMessages));
    expect((await socket.nextOf('error')).payload).toMatchObject([
      { message: expect.stringMatching(message) },
    ]);
  });
});
