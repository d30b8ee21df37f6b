import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { TwoWayArguments } from '../../../gateway/graphql/types/connections.ts';
import type { ResourceName } from '../contract.ts';
import { aggregateAssets } from './aggregates.ts';
import { connectListing, type Listing } from './lists.ts';
import { everywhere } from './reach.ts';

/** Assets of several locations as one list, and their figures. */
export const across = {
  connect: (context: GraphContext, parents: readonly ResourceName[], args: TwoWayArguments & Listing) =>
    connectListing(context, 'assets.list', everywhere, args, { parents }),
  aggregate: aggregateAssets,
};
