import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { ServiceList } from '../../../gateway/graphql/cursors.ts';
import { maxPageSize } from '../contract/names.ts';
import { granted } from '../contract/refusals.ts';
import type { ProjectName, Subscription } from '../contract.ts';

/** Returns the list of a project's subscriptions, for `connect`. */
export const subscriptionList = (
  { call, services }: GraphContext,
  project: ProjectName,
): ServiceList<Subscription> => ({
  purpose: ['messaging-subscriptions', project],
  maxSize: maxPageSize,
  read: async (page) => granted(await services.pubsub.listSubscriptions(call, project, page)).page,
  key: ({ name }) => name,
});
