import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { countOfPage, type ServiceList } from '../../../gateway/graphql/cursors.ts';
import type { PageRequest } from '../../../kit/page.ts';
import { maxPageSize } from '../contract/names.ts';
import { granted } from '../contract/refusals.ts';
import type { ProjectName, Subscription } from '../contract.ts';

/** Returns the list of a project's subscriptions, for `connect`. */
export const subscriptionList = (
  { call, services }: GraphContext,
  project: ProjectName,
): ServiceList<Subscription> => {
  const read = async (page: PageRequest) =>
    granted(await services.pubsub.listSubscriptions(call, project, page)).page;
  return {
    purpose: ['messaging-subscriptions', project],
    maxSize: maxPageSize,
    read,
    count: countOfPage(read),
    key: ({ name }) => name,
  };
};
