import { markUnreported, markUnreportedArgument } from '../../gateway/graphql/operation/unreported-fields.ts';
import { readTypeDefs } from '../../gateway/graphql/schema/type-defs.ts';
import type { ServiceApi } from '../../gateway/service-api.ts';
import type { ResellerService } from './contract/history.ts';
import { resellerDeclaration } from './declaration.ts';
import { resellerEventStream } from './graph/event-stream.ts';
import { createResellerLoaders, type ResellerLoaders } from './graph/loaders.ts';
import { resellerNodes, resellerResolvers } from './graph/resolvers.ts';
import { resellerRights } from './graph/rights.ts';
import { resellerRoutes } from './rest/routes.ts';

declare module '../../gateway/service-types.ts' {
  interface ServiceTypes {
    reseller: {
      readonly service: ResellerService;
      readonly loaders: ResellerLoaders;
      readonly stream: 'reseller';
    };
  }
}

/** The fields of a subscription that notifications tell of, that never change, or that are read elsewhere. */
const reportedFields = [
  ...['id', 'customerId', 'subscriptionId', 'skuId', 'createdAt', 'customer', 'events'],
  ...['status', 'suspensionReasons', 'planName', 'isCommitmentPlan', 'commitmentInterval', 'isInTrial'],
];

export const resellerApi: ServiceApi<'reseller'> = {
  ...resellerDeclaration,
  name: 'reseller',
  typeDefs: () => readTypeDefs('reseller'),
  resolvers: [resellerResolvers],
  nodes: resellerNodes,
  rights: resellerRights,
  streams: [resellerEventStream],
  complete(schema) {
    markUnreported(schema, 'ResellerSubscription', reportedFields);
    // The gateway itself applies the filter, which may be on the renewal.
    markUnreportedArgument(schema, 'ResellerCustomer', 'subscriptions', 'filter');
  },
  loaders: (reseller, { call, clock }) => createResellerLoaders({ reseller, call, clock }),
  routes: resellerRoutes,
};
