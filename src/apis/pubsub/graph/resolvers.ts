import type { Resolvers } from '../../../generated/pubsub.ts';
import { messagingMutations } from './mutations.ts';

export const pubsubResolvers: Resolvers = {
  Mutation: messagingMutations,

  ResellerMessagingSubscription: {
    topicName: ({ topic }) => topic,
    pushEndpoint: ({ pushConfig }) => pushConfig?.pushEndpoint ?? null,
    audience: ({ pushConfig }) => pushConfig?.oidcToken?.audience ?? null,
    serviceAccountEmailAddress: ({ pushConfig }) => pushConfig?.oidcToken?.serviceAccountEmail ?? null,
  },
};
