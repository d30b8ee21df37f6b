import { expect, test } from 'vitest';
import { eventTypes } from '../../../src/apis/reseller/contract.ts';
import { subscribeFrame } from '../../support/changes.ts';
import { startGateway } from '../../support/gateway.ts';
import { openAccepted, type RawSocket } from '../../support/raw-websocket.ts';
import { everyType, openSeller } from '../../support/reseller-steps.ts';

const subscription = `subscription ($filter: EventFilter, $after: Cursor) {
  resellerEvents(filter: $filter, after: $after) {
    __typename
    ... on StreamHeartbeat { cursor }
    ... on ResellerEvent {
      id cursor kind customerId skuId subscriptionId publishedAt receivedAt supersededBy { id } messageId
      subscriptionName
      ... on ResellerSuspension { suspensionReasons }
      ... on ResellerCancellation { cancellationReason }
      subscription {
        customerId skuId subscriptionId status suspensionReasons planName numberOfSeats licensedNumberOfSeats
        isInTrial billingMethod readAt
      }
    }
  }
}`;

interface Delivery {
  readonly cursor: string;
  readonly kind: string;
  readonly id: string;
  readonly subscription: object | null;
}

async function nextMessage(socket: RawSocket): Promise<Delivery> {
  const { payload } = await socket.nextOf('next');
  const { data, errors } = payload as { data: { resellerEvents: Delivery } | null; errors?: unknown };
  if (errors || !data) throw new Error(JSON.stringify(payload));
  return data.resellerEvents;
}

async function nextOf(socket: RawSocket, type: string): Promise<Delivery> {
  for (;;) {
    const delivery = await nextMessage(socket);
    if (delivery.kind === type) return delivery;
  }
}

test('all twelve types go from the service to a websocket, each with the state after the change', async () => {
  expect(everyType.map(({ type }) => type).toSorted()).toEqual([...eventTypes].toSorted());
  await using gateway = await startGateway({
    TRIBUTARY_RESELLER_PERIODS: 'commitment=2s',
    TRIBUTARY_LIMITS: 'off',
  });
  const seller = await openSeller(gateway, 'twelve.example.com');
  const { customerId } = seller;
  await using socket = await openAccepted(gateway.url, gateway.bearer);
  socket.send(subscribeFrame('1', { filter: { customerId } }, subscription));
  const { cursor: after } = await nextMessage(socket);
  const told: Delivery[] = [];
  for (const { type, act, tells = {}, state } of everyType) {
    await act?.(seller);
    const delivery = await nextOf(socket, type);
    expect(delivery).toMatchObject({
      kind: type,
      customerId,
      ...tells,
      subscription: { customerId, ...state },
    });
    told.push(delivery);
  }
  expect(told.map(({ id }) => id)).toHaveLength(new Set(told.map(({ id }) => id)).size);

  // A later subscriber gets the same events, with the present states.
  await using late = await openAccepted(gateway.url, gateway.bearer);
  const types = everyType.map(({ type }) => type).filter((type) => type !== 'SUBSCRIPTION_RENEWED');
  late.send(subscribeFrame('1', { filter: { customerId, kinds: types }, after }, subscription));
  const cancelled = told.at(-1);
  for (;;) {
    const { id } = await nextMessage(late);
    if (id === cancelled?.id) break;
  }
});
