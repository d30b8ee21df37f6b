import { type ResellerEvent, resellerEvent } from '../../src/apis/reseller/contract/events.ts';

export const customerId = 'C1';
export const skuId = 'SKU-1';

/** Returns a numbered event: id `e1` for 1, published and received in the second of that number. */
export function eventOf(number: number, given: Partial<ResellerEvent> = {}): ResellerEvent {
  const at = new Date(Date.UTC(2026, 0, 31, 13, 0, number)).toISOString();
  return {
    id: `e${number}`,
    type: 'SUBSCRIPTION_RENEWED',
    customerId,
    customerDomainName: 'one.example.com',
    skuId,
    subscriptionId: 's1',
    suspensionReasons: [],
    cancellationReason: null,
    resellerCustomerId: 'C0reseller',
    publishedAt: at,
    receivedAt: at,
    messageId: `${10_000_000_000_000_000n + BigInt(number)}`,
    attributes: {},
    subscriptionName: 'projects/shop/subscriptions/gateway',
    ...given,
  };
}

/** Returns the same event in the form that the log stores. */
export const loggedOf = (number: number, given: Partial<ResellerEvent> = {}) =>
  resellerEvent(eventOf(number, given));
