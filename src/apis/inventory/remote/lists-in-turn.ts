import type { Call } from '../../../kit/call/call.ts';
import { nullIfMissing } from '../contract/refusals.ts';
import type { Inventory, ItemOf, ListId, ListPart, Page, RequestOf, ResourceName } from '../contract.ts';

/** A place in the lists of several parents: the number of the parent, and the token in its list. */
type Place = readonly [parent: number, token?: string];

/**
 * Lists several parents one after the other: the service documents a wildcard for operations only (Migration Center
 * API v1, `projects.locations.assets.list`). A page has items of one parent, and may be empty. The graph seals tokens, so
 * that they are ours.
 */
export const listsInTurn =
  (list: Inventory['list']): Inventory['list'] =>
  async <Id extends ListId>(
    call: Call,
    id: Id,
    request: RequestOf<Id>,
    { parents, ...part }: ListPart = {},
  ): Promise<Page<ItemOf<Id>>> => {
    if (!parents) return await list(call, id, request, part);
    const { pageToken } = request as { readonly pageToken?: string };
    const [at, token]: Place = pageToken ? JSON.parse(pageToken) : [0];
    const target: ResourceName | undefined = parents[at];
    if (target === undefined) return nothing;
    const page = await list(call, id, { ...request, target, pageToken: token }).catch(nullIfMissing);
    const { items, next, unreachable } = page ?? nothing;
    const behind: Place | null = next !== null ? [at, next] : at + 1 < parents.length ? [at + 1] : null;
    return { items, unreachable, next: behind && JSON.stringify(behind) };
  };

const nothing = { items: [], next: null, unreachable: [] };
