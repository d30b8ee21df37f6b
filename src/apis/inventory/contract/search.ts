import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import type { SearchHit, SearchQuery } from '../../../kit/search.ts';
import type { Inventory, ResourceName } from '../contract.ts';
import { idOf, kindOf } from './names.ts';
import { type InventoryKind, searchedKinds } from './search-kinds.ts';

/** Returns the project and the location of a resource, for people. */
export const placeOf = (name: string): string => {
  const [, project, , location] = name.split('/');
  return `${project} ${location}`;
};

/** Returns the path of a resource's REST address. */
export const resourcePathOf = (name: string): string => `/v1/${name}`;

/** Returns the resource whose whole name the query is; null when there is none in the call's tenancy. */
export async function findByName(
  { fetch }: Pick<Inventory, 'fetch'>,
  call: Call,
  { text, kinds }: SearchQuery<InventoryKind>,
): Promise<SearchHit<InventoryKind> | null> {
  const collection = kindOf(text);
  const kind = [...kinds].find((one) => searchedKinds[one] === collection);
  if (!kind) return null;
  const name = text as ResourceName;
  const found = (await fetch(call, [name])).get(name);
  if (found instanceof Fault && found.code !== 'FORBIDDEN') throw found;
  if (!found || found instanceof Fault) return null;
  const { createTime, displayName } = found;
  return {
    kind,
    keys: [name],
    title: typeof displayName === 'string' && displayName !== '' ? displayName : idOf(name),
    subtitle: placeOf(name),
    path: resourcePathOf(name),
    rank: 2,
    createdAt: typeof createTime === 'string' ? createTime : '',
  };
}
