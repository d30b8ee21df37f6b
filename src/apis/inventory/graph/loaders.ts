import type { AnswerTally } from '../../../gateway/graphql/bounds/answer-tally.ts';
import type { Call } from '../../../kit/call/call.ts';
import type { Fault } from '../../../kit/fault.ts';
import { batched, batchedLists, loadersOf } from '../../../kit/loader.ts';
import { pageKey } from '../../../kit/page.ts';
import type { Inventory, LinkName, Page, PageRequest, Resource, ResourceName } from '../contract.ts';
import { across } from './across.ts';

export interface LinkedAsked {
  readonly link: LinkName;
  readonly name: ResourceName;
  readonly page: PageRequest;
}

export interface LabelledAsked {
  readonly label: string;
  readonly value: string;
}

export type LinkOwner = Pick<LinkedAsked, 'link' | 'name'>;

interface LoadingParts {
  readonly inventory: Inventory;
  readonly call: Call;
  readonly tally: AnswerTally;
}

/** The loaders of one operation: reads in the same tick become one batch, and absent objects load as null. */
export type InventoryLoaders = ReturnType<typeof createInventoryLoaders>;

export const createInventoryLoaders = loadersOf<LoadingParts>('inventory')({
  resource: ({ inventory, call, tally }) =>
    batched(String, async (names: readonly ResourceName[]) => {
      const found = await inventory.fetch(call, names).catch((error) => tally.refuseLarge(error));
      await tally.counted([...found.values()]);
      return found;
    }),
  linkedCount: ({ inventory, call }) =>
    batchedLists<LinkOwner, number>({
      groupOf: ({ link }) => link,
      keyOf: ({ name }) => name,
      load: ({ link }, owners) => inventory.countLinked(call, link, namesOf(owners)),
    }),
  linked: ({ inventory, call, tally }) =>
    batchedLists<LinkedAsked, Page<Resource>>({
      groupOf: ({ link, page }) => `${link} ${pageKey(page)}`,
      keyOf: ({ name }) => name,
      async load({ link, page }, requested) {
        const found = await inventory.linked(call, link, namesOf(requested), page);
        await tally.counted([...found.values()].map(itemsOf));
        return found;
      },
    }),
  /** Ids of the projects with a label. */
  labelled: ({ inventory, call }) =>
    batchedLists<LabelledAsked, readonly string[]>({
      groupOf: ({ label }) => label,
      keyOf: ({ value }) => value,
      load({ label }, requested) {
        const values = requested.map(({ value }) => value);
        return inventory.labelled(call, label, values);
      },
    }),
  across: () => across,
});

const namesOf = (owners: readonly LinkOwner[]) => owners.map(({ name }) => name);
const itemsOf = (page: Page<Resource> | Fault) => ('items' in page ? page.items : null);
