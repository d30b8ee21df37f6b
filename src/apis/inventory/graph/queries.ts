import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { ConnectionArguments } from '../../../gateway/graphql/types/connections.ts';
import { operations } from '../contract/catalogue.ts';
import type { MessageName } from '../contract/messages.ts';
import { throwAboutQuery, wireQuery } from '../contract/query-texts.ts';
import type { ListId, ResourceName } from '../contract.ts';
import { messageOfKind } from './graph-names.ts';
import { connectListing, type Listing, type Resources } from './lists.ts';

/** Returns the service's `filter` for the graph's argument `query`; nothing without one. */
export const wireFilter = (message: MessageName, query: unknown): { readonly filter?: string } =>
  typeof query === 'string' ? { filter: wireQuery(message, query) } : {};

/** Like `connectListing`, with the list's filter as the argument `query`. */
export const connectQuery = (
  context: GraphContext,
  id: ListId,
  target: ResourceName,
  { query, ...args }: ConnectionArguments & Listing,
): Promise<Resources | null> =>
  connectListing(context, id, target, {
    ...args,
    ...wireFilter(messageOfKind(operations[id].resource), query),
  }).catch(throwAboutQuery);
