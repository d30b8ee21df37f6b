import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connect } from '../../../gateway/graphql/types/connections.ts';
import { countOfPage, type ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import { encodeId, escapedKey, unescapedKey } from '../../../gateway/graphql/types/ids.ts';
import { arrange, type ListArguments } from '../../../gateway/graphql/types/list-order.ts';
import type { NodeType } from '../../../gateway/graphql/types/nodes.ts';
import type {
  ResellerMessagingSubscriptionFilter,
  ResellerMessagingSubscriptionOrderField,
  Resolvers,
} from '../../../generated/pubsub.ts';
import { readInput, someOf } from '../../../kit/fields/conditions.ts';
import type { OrderTable } from '../../../kit/fields/orders.ts';
import type { PageRequest } from '../../../kit/page.ts';
import { text } from '../../../kit/wire/kinds.ts';
import { nameIn, parseName, projectName } from '../contract/names.ts';
import { granted } from '../contract/refusals.ts';
import type { ProjectName, Subscription } from '../contract.ts';
import { messagingMutations } from './mutations.ts';

export const pubsubNodes: readonly NodeType[] = [
  {
    type: 'ResellerMessagingSubscription',
    scope: 'reseller:read',
    keys: 1,
    load: ({ loaders }, [key = '']) =>
      loaders.pubsub.subscription.load(parseName('subscriptions', unescapedKey(key), 'id')),
    addresses: [
      {
        path: '/v1/projects/{project}/subscriptions/{subscription}',
        load: ({ loaders }, [project = '', id = '']) =>
          loaders.pubsub.subscription.load(nameIn('subscriptions', project, id)),
      },
    ],
  },
];

export const pubsubResolvers: Resolvers = {
  Query: {
    resellerMessagingSubscription: (_, { name }, { loaders }) =>
      loaders.pubsub.subscription.load(parseName('subscriptions', name, 'name')),
    resellerMessagingSubscriptions: (_, { project, filter, orderBy, ...page }, context) =>
      connect(subscriptionList(context, projectName(project), { filter, orderBy }), page, context.sealer),
  },

  Mutation: messagingMutations,

  ResellerMessagingSubscription: {
    // Colons separate the keys of an id, and may occur in project names.
    id: ({ name }) => encodeId('ResellerMessagingSubscription', escapedKey(name)),
    topicName: ({ topic }) => topic,
    pushEndpoint: ({ pushConfig }) => pushConfig?.pushEndpoint ?? null,
    audience: ({ pushConfig }) => pushConfig?.oidcToken?.audience ?? null,
    serviceAccountEmailAddress: ({ pushConfig }) => pushConfig?.oidcToken?.serviceAccountEmail ?? null,
  },
};

const topics = someOf(text('text'));

const orders: OrderTable<Subscription, ResellerMessagingSubscriptionOrderField> = {
  NAME: ({ name }) => name,
};

/** Returns the list of a project's subscriptions, for `connect`. */
function subscriptionList(
  { call, services }: GraphContext,
  project: ProjectName,
  {
    filter,
    orderBy,
  }: ListArguments<ResellerMessagingSubscriptionFilter, ResellerMessagingSubscriptionOrderField>,
): ServiceList<Subscription> {
  const read = async (page: PageRequest) =>
    granted(await services.pubsub.listSubscriptions(call, project, page)).page;
  const list: ServiceList<Subscription> = {
    purpose: ['messaging-subscriptions', project],
    ends: 'whole',
    read,
    count: countOfPage(read),
    key: ({ name }) => name,
  };
  const topicNames = filter?.topicNames ? readInput(topics, filter.topicNames, 'filter.topicNames') : null;
  return arrange(list, {
    orderBy,
    natural: { field: 'NAME', direction: 'ASC' },
    orders,
    conditions: topicNames && { topicNames },
    meets: ({ topic }) => topic !== null && (topicNames?.includes(topic) ?? true),
  });
}
