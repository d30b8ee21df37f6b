import { refuseProject } from '../../../../apis/inventory/contract/tenancy.ts';
import {
  type Inventory,
  type LinkName,
  type ListId,
  links,
  type Page,
  type PageRequest,
  type Resource,
  type ResourceName,
} from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { readingRows } from '../../../../kit/call/large-answer-place.ts';
import { readInBatches } from '../../../../kit/db/in-batches.ts';
import type { Fault } from '../../../../kit/fault.ts';
import { TwoWayPage } from '../../../../kit/page.ts';
import { batch } from '../../../../kit/result.ts';
import { longRead, maxSortedRows } from '../../../../storage/queries/long-read.ts';
import { isWhole } from '../../../../storage/queries/page-cut.ts';
import { locationIn } from '../locations.ts';
import type { EmbeddedParts } from '../options.ts';
import { resourcesInTurns } from '../rows.ts';
import { type LinkedRow, linkedRows, type Stretch } from './linked-rows.ts';
import { createList, type Listing, purposeOf as listPurposeOf } from './list.ts';
import { sizeOf, wrongToken } from './paging.ts';

/** The lists that continue the pages of a location's links, and their parameters. */
const continuations: Readonly<
  Partial<Record<LinkName, { readonly id: ListId; readonly given: Partial<Listing> }>>
> = {
  locationAssets: { id: 'assets.list', given: { view: 'ASSET_VIEW_FULL', showHidden: false } },
  locationGroups: { id: 'groups.list', given: {} },
  locationSources: { id: 'sources.list', given: {} },
};

const [beforeAll, afterAll] = [0, Number.MAX_SAFE_INTEGER];
const all = { after: beforeAll, before: afterAll };

/**
 * Creates the reads of linked resources: one page for each of many owners, in one query and in the order of creation.
 */
export function createLinked(parts: EmbeddedParts): Pick<Inventory, 'linked'> {
  const { db, sealer, locations } = parts;
  const list = createList(parts);

  /** Returns the purpose of page tokens. Those of a location continue in its list. */
  function purposeOf(link: LinkName, name: ResourceName): string {
    const continued = continuations[link];
    return continued
      ? listPurposeOf(continued.id, { target: name, ...continued.given })
      : JSON.stringify(['linked', link, name]);
  }

  async function rowsAfter(
    link: LinkName,
    names: readonly ResourceName[],
    stretch: Stretch,
  ): Promise<readonly LinkedRow[]> {
    const sorted = names.length * (stretch.size + 1);
    return await longRead(db, linkedRows(db, link, names, stretch), sorted > maxSortedRows);
  }

  /** Makes a page. It ends early, and may be empty, when the rows hold more bytes than one read may return. */
  function pageOf(
    link: LinkName,
    name: ResourceName,
    rows: readonly LinkedRow[],
    resources: readonly Resource[],
    { size, after, before, end }: Stretch,
  ): Page<Resource> {
    const backwards = end === 'last';
    const read = resources.slice(0, size);
    const items = backwards ? read.toReversed() : read;
    const more = rows.length > items.length;
    const token = (index: number) => {
      const last = rows[backwards ? items.length - 1 - index : index]?.row_id ?? after;
      return sealer.seal(purposeOf(link, name), continuations[link] ? [last] : last);
    };
    const page = new TwoWayPage({
      items,
      hasNext: backwards ? before < afterAll : more,
      hasPrevious: backwards ? more : after > beforeAll,
      tokenAfter: token,
      tokenBefore: () => token(0),
    });
    return Object.assign(page, { unreachable: [] });
  }

  async function pages(
    call: Call,
    link: LinkName,
    names: readonly ResourceName[],
    stretch: Stretch,
  ): Promise<readonly (readonly [ResourceName, Page<Resource>])[]> {
    const rows = await readingRows(call, names.length * stretch.size, () =>
      readInBatches(names, (some) => rowsAfter(link, some, stretch)),
    );
    const whole = rows.filter(isWhole);
    const resources = await resourcesInTurns(db, call, whole, (resource) => resource);
    const shown = Map.groupBy(resources.keys(), (index) => whole[index]?.owner);
    const byOwner = Map.groupBy(rows, ({ owner }) => owner);
    return names.map((name) => {
      const items = (shown.get(name) ?? []).flatMap((index) => resources[index] ?? []);
      return [name, pageOf(link, name, byOwner.get(name) ?? [], items, stretch)] as const;
    });
  }

  /** Opens a page token of one owner. Throws BAD_USER_INPUT for a token of another list. */
  function rowIdIn(link: LinkName, name: ResourceName, token: string): number {
    const rowId = sealer.open(purposeOf(link, name), token);
    if (typeof rowId !== 'number') throw wrongToken(token);
    return rowId;
  }

  /** Reads the page in the list of its location, which is faster than a batch of one. */
  async function listed(
    call: Call,
    name: ResourceName,
    { id, given }: { readonly id: ListId; readonly given: Partial<Listing> },
    { size, token, ...part }: PageRequest,
  ): Promise<Page<Resource>> {
    const page = { pageSize: size, pageToken: token };
    return (await list(call, id, { target: name, ...given, ...page }, part)) as Page<Resource>;
  }

  return {
    async linked(call: Call, link: LinkName, names: readonly ResourceName[], page: PageRequest) {
      const continued = continuations[link];
      const unique = [...new Set(names)].filter((name) => !continued || locationIn(locations, name));
      const { token, before, end = 'first' } = page;
      const isFirst = token === undefined && before === undefined;
      if (continued && (unique.length === 1 || !isFirst))
        return await batch(unique, String, (name) => listed(call, name, continued, page));
      const refused = unique.flatMap((name): [string, Page<Resource> | Fault][] => {
        const fault = refuseProject(call, name);
        return fault ? [[name, fault]] : [];
      });
      const reachable = unique.filter((name) => !refused.some(([one]) => one === name));
      const size = sizeOf(links[link].to, page.size);
      if (isFirst) {
        const found = reachable.length > 0 ? await pages(call, link, reachable, { size, ...all, end }) : [];
        return new Map([...found, ...refused]);
      }
      const idIn = (name: ResourceName, given: string | undefined, none: number) =>
        given === undefined ? none : rowIdIn(link, name, given);
      const one = reachable.map((name) => {
        const stretch = { after: idIn(name, token, beforeAll), before: idIn(name, before, afterAll), end };
        return pages(call, link, [name], { size, ...stretch });
      });
      return new Map([...(await Promise.all(one)).flat(), ...refused]);
    },
  };
}
