import type { GroupsQuery } from '../../generated/operations.ts';
import { lastPart } from '../place.ts';

export type Group = NonNullable<NonNullable<GroupsQuery['inventoryLocation']>['groups']>['nodes'][number];

export const groupTitle = ({ name, displayName }: Pick<Group, 'name' | 'displayName'>): string =>
  displayName || lastPart(name);

/** A dialog of the page, with the group that it is about. */
export type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete'; readonly group: Group };
