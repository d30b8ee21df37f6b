import { getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { readsUnreported } from '../../src/gateway/graphql/operation/unreported-fields.ts';
import { graphSchema } from '../support/schema.ts';

/** Returns whether an operation on the subscriptions of a customer reads what no event tells of. */
function isUnreported(subscriptions: string, fragment = ''): boolean {
  const list = `resellerCustomer(customerId: "C1") { subscriptions${subscriptions} }`;
  const document = parse(`query ($filter: ResellerSubscriptionFilter) { ${list} } ${fragment}`);
  const operation = getOperationAST(document);
  if (!operation) throw new TypeError('There is no operation.');
  return readsUnreported(graphSchema(), document, operation);
}

test.each([
  ['{ nodes { id status } }', false],
  ['(first: 5, orderBy: [{ field: SKU_ID }]) { nodes { skuId customer { customerId } } }', false],
  ['{ nodes { status seats: numberOfSeats } }', true],
  ['{ nodes { ... on Node { ... on ResellerSubscription { renewalType } } } }', true],
  ['(filter: { renewalTypes: [CANCEL] }) { nodes { id } }', true],
  ['(filter: $filter) { nodes { id } }', true],
])('subscriptions%s: %s', (text, expected) => {
  expect(isUnreported(text)).toBe(expected);
});

test('fragments count where they are used', () => {
  const fragment = 'fragment Seats on ResellerSubscription { maximumNumberOfSeats }';
  expect(isUnreported('{ nodes { ...Seats } }', fragment)).toBe(true);
});
