import type { EventFilter } from '../../../gateway/events/contract.ts';
import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connect, type TwoWayArguments } from '../../../gateway/graphql/types/connections.ts';
import { connectEvents, connectEventsOf } from '../../../gateway/graphql/types/event-connections.ts';
import type { EventConditions } from '../../../gateway/graphql/types/events.ts';
import type { NodeType } from '../../../gateway/graphql/types/nodes.ts';
import type { Resolvers } from '../../../generated/reseller.ts';
import { badInput } from '../../../kit/fault.ts';
import { timestampOf, timestampOrNull } from '../../../kit/text/timestamp.ts';
import { planOf, subscriptionStatuses } from '../contract/conditions.ts';
import { resellerEventKey } from '../contract/events.ts';
import { parseAuthToken, parseCustomerId, parseCustomerKey, parseSkuId } from '../contract/ids.ts';
import { known, renewalTypes, suspensionReasons } from '../contract.ts';
import { customerPath, subscriptionPath } from '../rest/paths.ts';
import { customerAuthTokenScalar } from './auth-token.ts';
import { resellerEventNode, resellerEventResolvers } from './event-resolvers.ts';
import { resellerEventStream } from './event-stream.ts';
import { customerSubscriptionList, parseQuery, subscriptionList, transferableList } from './lists.ts';
import { resellerMutations } from './mutations.ts';
import { customerNodeId, parseRef, parseSubscriptionRef, subscriptionNodeId } from './node-ids.ts';
import { quarantinedMessages, quarantineNode, quarantineResolvers } from './quarantine.ts';

type EventsPage = TwoWayArguments & { readonly filter?: EventConditions | null | undefined };

/** Throws BAD_USER_INPUT for the condition of another customer. */
function eventsOf(
  context: GraphContext,
  by: Pick<EventFilter, 'tenant' | 'key'>,
  { filter, ...page }: EventsPage,
) {
  const { tenant = by.tenant, ...requested } = resellerEventStream.filter(context.call, { filter });
  if (tenant !== by.tenant) throw badInput('filter.customerId', `left out or ${by.tenant}`, tenant);
  const name = JSON.stringify([by, filter]);
  const own = { ...requested, ...by, tenants: undefined };
  return connectEventsOf(context, resellerEventStream, { filter: own, name }, page);
}

const customerTypes = ['DOMAIN', 'TEAM'] as const;

/** The types that can be read again by node id; their keys are those of `customerNodeId` and `subscriptionNodeId`. */
export const resellerNodes: readonly NodeType[] = [
  {
    type: 'ResellerCustomer',
    scope: 'reseller:read',
    keys: 1,
    isEntity: true,
    load: ({ loaders }, [customerId = '']) =>
      loaders.reseller.customer.load(parseCustomerId(customerId, 'customerId')),
    addresses: [
      {
        path: customerPath,
        load: ({ loaders }, [customerId = '']) =>
          loaders.reseller.customer.load(parseCustomerKey(customerId, 'customerId')),
      },
    ],
  },
  {
    type: 'ResellerSubscription',
    scope: 'reseller:read',
    keys: 2,
    isEntity: true,
    load: ({ loaders }, [customerId = '', skuId = '']) =>
      loaders.reseller.subscription.load({
        customer: parseCustomerId(customerId, 'customerId'),
        skuId: parseSkuId(skuId, 'skuId'),
      }),
    addresses: [
      {
        path: subscriptionPath,
        load: ({ loaders }, [customerId = '', subscriptionId = '']) =>
          loaders.reseller.subscription.load(parseRef({ customerId, subscriptionId })),
      },
    ],
  },
  resellerEventNode,
  quarantineNode,
];

export const resellerResolvers: Resolvers = {
  ResellerCustomerAuthToken: customerAuthTokenScalar,
  ...resellerEventResolvers,
  ...quarantineResolvers,

  Query: {
    resellerCustomer: (_, { customerId }, { loaders }) =>
      loaders.reseller.customer.load(parseCustomerKey(customerId, 'customerId')),
    resellerSubscription: (_, named, { loaders }) => loaders.reseller.subscription.load(parseRef(named)),
    resellerSubscriptionBy: (_, { by }, { loaders }) =>
      loaders.reseller.subscription.load(parseSubscriptionRef(by, 'by')),
    resellerSubscriptions: (_, args, context) =>
      connect(subscriptionList(context, parseQuery(args)), args, context.sealer),
    resellerTransferableSubscriptions(
      _,
      { customerId, customerAuthToken, filter, orderBy, ...page },
      context,
    ) {
      const customer = parseCustomerKey(customerId, 'customerId');
      const of = { customer, customerAuthToken: parseAuthToken(customerAuthToken) };
      return connect(transferableList(context, of, { filter, orderBy }), page, context.sealer);
    },
    resellerEvents: (_, args, context) =>
      connectEvents(context, resellerEventStream, resellerEventStream.filter(context.call, args), args),
    resellerQuarantinedMessages: (_, args, context) => quarantinedMessages(args, context),
    resellerNotifications: (_, __, { call, services }) => services.reseller.watchDetails(call),
  },

  Mutation: resellerMutations,

  ResellerNotificationsPayload: {
    notifications: ({ userErrors }, _, { call, services }) =>
      userErrors.some(({ code }) => code !== 'ALREADY_DONE') ? null : services.reseller.watchDetails(call),
  },

  ResellerCustomer: {
    id: customerNodeId,
    customerType: ({ customerType }) => known(customerTypes, customerType.toUpperCase()),
    subscriptions: ({ customerId }, args, context) =>
      connect(customerSubscriptionList(context, customerId, args), args, context.sealer),
    subscription: ({ customerId }, { skuId }, { loaders }) =>
      loaders.reseller.subscription.load({ customer: customerId, skuId: parseSkuId(skuId, 'skuId') }),
    events: ({ customerId: tenant }, page, context) => eventsOf(context, { tenant }, page),
  },

  ResellerInterval: {
    startsAt: ({ startTime }) => timestampOf(startTime),
    endsAt: ({ endTime }) => timestampOf(endTime),
  },

  ResellerTransferInfo: {
    transferabilityExpiresAt: ({ transferabilityExpirationTime }) =>
      timestampOrNull(transferabilityExpirationTime),
  },

  ResellerSubscription: {
    id: subscriptionNodeId,
    status: ({ status }) => known(subscriptionStatuses, status),
    suspensionReasons: (subscription) =>
      subscription.suspensionReasons.map((reason) => known(suspensionReasons, reason)),
    planName: ({ planName }) => planOf(planName),
    renewalType: ({ renewalType }) => (renewalType === null ? null : known(renewalTypes, renewalType)),
    trialEndsAt: ({ trialEndsAt }) => timestampOrNull(trialEndsAt),
    createdAt: ({ createdAt }) => timestampOrNull(createdAt),
    readAt: ({ readAt }) => timestampOf(readAt),
    events: ({ customerId, skuId }, page, context) =>
      eventsOf(context, { tenant: customerId, key: resellerEventKey(customerId, skuId) }, page),
    customer: ({ customerId }, _, { loaders }) => loaders.reseller.customer.load(customerId),
  },
};
