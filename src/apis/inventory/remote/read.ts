import type { Call } from '../../../kit/call/call.ts';
import { batch } from '../../../kit/result.ts';
import { fullView } from '../contract/catalogue.ts';
import { kindOf, locationNameOf } from '../contract/names.ts';
import { faultOf, nullIfMissing } from '../contract/refusals.ts';
import type { ResourceKind } from '../contract/resources.ts';
import {
  type CallId,
  type Inventory,
  type LinkName,
  type ListId,
  linkFilters,
  links,
  type Page,
  type PageRequest,
  type RequestOf,
  type Resource,
  type ResourceName,
} from '../contract.ts';

type Asking = Pick<Inventory, 'invoke' | 'list'>;

const readOf = (kind: ResourceKind): CallId =>
  kind === 'settings' ? 'locations.getSettings' : (`${kind}.get` as CallId);

/** Creates the batch reads; each requested object is one HTTP request. */
export function createReads({
  invoke,
  list,
}: Asking): Pick<Inventory, 'fetch' | 'linked' | 'count' | 'countLinked'> {
  async function fetchOne(call: Call, target: ResourceName): Promise<Resource | null> {
    const kind = kindOf(target);
    if (kind === null || kind === 'projects') return null;
    const id = readOf(kind);
    const request = { target, ...fullView(id) } as RequestOf<CallId>;
    const outcome = await invoke(call, id, request);
    if ('answer' in outcome) return { ...outcome.answer, name: target };
    if (outcome.refused.code === 'NOT_FOUND') return null;
    throw faultOf(outcome.refused);
  }

  async function linkedOne(
    call: Call,
    link: LinkName,
    owner: ResourceName,
    { size, token }: PageRequest,
  ): Promise<Page<Resource> | null> {
    const filter = linkFilters[link]?.(owner);
    const { from, to } = links[link];
    const id: ListId = `${to}.list`;
    const absent = from === 'locations' ? nullIfMissing : nothingThere;
    const request = {
      target: filter === undefined ? owner : locationNameOf(owner),
      pageSize: size,
      pageToken: token,
      filter,
      ...fullView(id),
      ...(link === 'locationAssets' && { showHidden: false }),
    };
    const page = await list(call, id, request as RequestOf<ListId>).catch(absent);
    return page as Page<Resource> | null;
  }

  return {
    count: async () => null,
    countLinked: async () => new Map(),

    fetch: (call, names) => batch(names, String, (name) => fetchOne(call, name)),
    linked: (call, link, names, page) => batch(names, String, (name) => linkedOne(call, link, name, page)),
  };
}

const emptyPage = { items: [], next: null, unreachable: [] } as const;

/** Returns an empty page for NOT_FOUND; rethrows any other error. */
const nothingThere = (error: unknown): typeof emptyPage => nullIfMissing(error) ?? emptyPage;
