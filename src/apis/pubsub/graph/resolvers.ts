import { connect } from '../../../gateway/graphql/connections.ts';
import type { NodeType } from '../../../gateway/graphql/nodes.ts';
import type { Resolvers } from '../../../generated/pubsub.ts';
import { nameIn, parseName, projectName } from '../contract/names.ts';
import { subscriptionList } from './lists.ts';
import { messagingMutations } from './mutations.ts';
import { nameInId, subscriptionNodeId } from './node-ids.ts';

export const pubsubNodes: readonly NodeType[] = [
  {
    type: 'ResellerMessagingSubscription',
    scope: 'reseller:read',
    keys: 1,
    load: ({ loaders }, [key = '']) => loaders.pubsub.subscription.load(nameInId(key)),
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
    resellerMessagingSubscriptions: (_, { project, ...page }, context) =>
      connect(subscriptionList(context, projectName(project)), page, context.sealer),
  },

  Mutation: messagingMutations,

  ResellerMessagingSubscription: {
    id: subscriptionNodeId,
    topicName: ({ topic }) => topic,
    pushEndpoint: ({ pushConfig }) => pushConfig?.pushEndpoint ?? null,
    audience: ({ pushConfig }) => pushConfig?.oidcToken?.audience ?? null,
    serviceAccountEmailAddress: ({ pushConfig }) => pushConfig?.oidcToken?.serviceAccountEmail ?? null,
  },
};
