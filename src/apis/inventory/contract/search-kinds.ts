import type { ResourceKind } from './resources.ts';

/** The kinds of resources that a search of the inventory finds, with their collections. */
export const searchedKinds = {
  ASSET: 'assets',
  GROUP: 'groups',
  SOURCE: 'sources',
} as const satisfies Readonly<Record<string, ResourceKind>>;

export type InventoryKind = keyof typeof searchedKinds;
