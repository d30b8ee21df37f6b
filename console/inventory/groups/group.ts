import type { NodeAt, PartAt } from '../../data/node-at.ts';
import { type List, type NodeOf, useList } from '../../data/use-list.ts';
import { GroupNamesDocument, type GroupNamesQuery, type GroupsQuery } from '../../generated/operations.ts';
import { lastPart, type Place } from '../place.ts';

export type Group = NodeAt<GroupsQuery, 'inventoryLocation.groups'>;

export const groupTitle = ({ name, displayName }: Pick<Group, 'name' | 'displayName'>): string =>
  displayName || lastPart(name);

type Names = PartAt<GroupNamesQuery, 'inventoryLocation.groups'>;

const pick = ({ inventoryLocation }: GroupNamesQuery): Names | null => inventoryLocation?.groups ?? null;

/** Groups of a location by their titles, for a choice: a page, and further ones on demand. */
export const useGroupNames = ({ name }: Place): List<NodeOf<Names>, Names> =>
  useList(GroupNamesDocument, { location: name, first: 500 }, pick);
