import DataLoader from 'dataloader';
import type { AnswerTally } from '../../../gateway/graphql/answer-tally.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Found, Inventory, LinkName, Page, PageRequest, Resource, ResourceName } from '../contract.ts';

export interface LinkedAsked {
  readonly link: LinkName;
  readonly name: ResourceName;
  readonly page: PageRequest;
}

/** One operation's reads of one tick become one batch; what is absent loads as null. */
export interface InventoryLoaders {
  readonly resource: DataLoader<ResourceName, Resource | null, string>;
  readonly linked: DataLoader<LinkedAsked, Page<Resource> | null, string>;
  /** Forgets what was read: a mutation has changed it, or time has passed. */
  clear(): void;
}

/** Keys of one contract call: databases bound the parameters of a statement. */
const maxBatchSize = 1000;

export function createInventoryLoaders(
  inventory: Inventory,
  call: Call,
  tally: AnswerTally,
): InventoryLoaders {
  const loaders = {
    resource: new DataLoader<ResourceName, Resource | null, string>(
      async (names) => {
        const found = await inventory.fetch(call, names).catch((error) => unread(tally, error));
        await tally.counted([...found.values()]);
        return names.map((name) => found.get(name) ?? null);
      },
      { maxBatchSize },
    ),
    linked: new DataLoader<LinkedAsked, Page<Resource> | null, string>(
      async (asked) => {
        const pages = await loadLinked(inventory, call, asked);
        await tally.counted(pages.map(itemsOf));
        return pages;
      },
      { cacheKeyFn: (one) => `${listsOf(one)} ${one.name}`, maxBatchSize },
    ),
  };
  return {
    ...loaders,
    clear() {
      for (const loader of Object.values(loaders)) loader.clearAll();
    },
  };
}

const itemsOf = (page: Page<Resource> | Fault | null) => (page && 'items' in page ? page.items : null);

/** Refuses rows that are too large to be read once, and not in each field that they were for. */
async function unread(tally: AnswerTally, error: unknown): Promise<never> {
  if (!(error instanceof Fault) || error.code !== 'RESPONSE_TOO_LARGE') throw error;
  tally.refuse(error);
  return await tally.never();
}

const listsOf = ({ link, page }: LinkedAsked) => `${link} ${page.pageSize} ${page.pageToken ?? ''}`;

/** One contract call for each link, page size and token: in practice one for each link. */
async function loadLinked(inventory: Inventory, call: Call, asked: readonly LinkedAsked[]) {
  const groups = await Promise.all(
    [...Map.groupBy(asked, listsOf)].map(async ([lists, members]) => {
      const [{ link, page } = missing()] = members;
      const names = members.map(({ name }) => name);
      return [lists, await inventory.linked(call, link, names, page).catch(faultForAll)] as const;
    }),
  );
  const found = new Map<string, Found<Page<Resource>> | Fault>(groups);
  return asked.map((one) => {
    const pages = found.get(listsOf(one));
    return pages instanceof Fault ? pages : (pages?.get(one.name) ?? null);
  });
}

function missing(): never {
  throw new TypeError('a group has at least one member');
}

function faultForAll(error: unknown): Fault {
  if (error instanceof Fault) return error;
  throw error;
}
