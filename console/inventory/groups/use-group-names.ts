import { type List, type NodeOf, useList } from '../../data/use-list.ts';
import { GroupNamesDocument, type GroupNamesQuery } from '../../generated/operations.ts';
import type { Place } from '../place.ts';

type Groups = NonNullable<NonNullable<GroupNamesQuery['inventoryLocation']>['groups']>;

const page = { first: 500 };
const pick = ({ inventoryLocation }: GroupNamesQuery): Groups | null => inventoryLocation?.groups ?? null;

/** Groups of a location by their titles, for a choice: a page, and further ones on demand. */
export const useGroupNames = ({ name }: Place): List<NodeOf<Groups>, Groups> =>
  useList(GroupNamesDocument, { location: name, ...page }, pick);
