import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { NodeType } from '../../../gateway/graphql/types/nodes.ts';
import type { Resolvers } from '../../../generated/reseller.ts';
import { includesTenant } from '../../../kit/call/tenancy.ts';
import { resellerEventKey, type StateDifference } from '../contract/events.ts';
import { customerIdOrNull, skuIdOrNull, subscriptionIdOrNull } from '../contract/ids.ts';
import { customersOf } from '../contract/tenancy.ts';
import { cancellationReasons, known, suspensionReasons } from '../contract.ts';
import { shownKinds } from './event-stream.ts';
import { currentSubscription } from './loaders.ts';
import { eventNodeId } from './node-ids.ts';
import { eventText, type ShownEvent, shownEvent, shownField } from './shown-events.ts';

/** Loads an event by the id that `eventNodeId` made; null for an event of a customer outside the caller's tenancy. */
export const resellerEventNode: NodeType = {
  type: 'ResellerEvent',
  scope: 'reseller:read',
  keys: 1,
  async load(context, [id = '']) {
    const event = await eventOfId(context, id);
    return event && includesTenant(customersOf(context.call), event.customer ?? '') ? event : null;
  },
};

async function eventOfId({ cursors, loaders }: GraphContext, id: string): Promise<ShownEvent | null> {
  const event = await loaders.reseller.event.load(id);
  return event && shownEvent(event, cursors.ofEvent('reseller', event.seq));
}

/**
 * Returns the newest event when it was published later. Delivery is unordered, so it may be known already
 * (Reseller API, Push notifications).
 */
async function supersededBy(event: ShownEvent, context: GraphContext): Promise<ShownEvent | null> {
  const { publishedAt, customerId, skuId } = event;
  if (publishedAt === null) return null;
  const latest = await context.loaders.reseller.latestEvent.load(resellerEventKey(customerId, skuId));
  if (!latest || latest.publishedAt <= publishedAt) return null;
  return await eventOfId(context, latest.id);
}

/** Returns the event's subscription as it is now; null also when the event's ids are not valid ids of the service. */
async function subscriptionNow(event: ShownEvent, { loaders }: GraphContext) {
  const customer = customerIdOrNull(event.customerId);
  const subscriptionId = subscriptionIdOrNull(event.subscriptionId);
  const skuId = skuIdOrNull(event.skuId);
  return customer && subscriptionId && skuId
    ? await currentSubscription(loaders.reseller, { customer, subscriptionId, skuId })
    : null;
}

const common = {
  id: eventNodeId,
  kind: ({ type }: ShownEvent) => known(shownKinds, type),
  occurredAt: ({ publishedAt, receivedAt }: ShownEvent) => publishedAt ?? receivedAt,
  text: eventText,
  customerDomain: ({ customerDomainName }: ShownEvent) => customerDomainName,
  supersededBy: (event: ShownEvent, _: unknown, context: GraphContext) => supersededBy(event, context),
  subscription: (event: ShownEvent, _: unknown, context: GraphContext) => subscriptionNow(event, context),
};

const shownDifference = ({ field, told, found }: StateDifference) => ({
  field: shownField(field),
  reported: told,
  actual: found,
});

export const resellerEventResolvers: Resolvers = {
  ResellerSuspension: {
    ...common,
    suspensionReasons: (event) => event.suspensionReasons.map((reason) => known(suspensionReasons, reason)),
  },
  ResellerCancellation: {
    ...common,
    cancellationReason: (event) =>
      event.cancellationReason === null ? null : known(cancellationReasons, event.cancellationReason),
  },
  ResellerStateDrift: { ...common, differences: ({ differences = [] }) => differences.map(shownDifference) },
  ResellerChange: common,
};
