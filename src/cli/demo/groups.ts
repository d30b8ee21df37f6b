import { childName } from '../../apis/inventory/contract/names.ts';
import { type At, finished } from './inventory-operations.ts';
import { granted } from './parts.ts';

/** The groups with the filter of their assets. */
export const groups = [
  { id: 'production', displayName: 'Production', filter: 'labels.env = prod' },
  { id: 'databases', displayName: 'Databases', filter: 'labels.role = db' },
  { id: 'wave-1', displayName: 'First wave', filter: 'labels.role = web AND labels.env = prod' },
] as const;

/** The group whose members change while the demo runs. */
export const movingGroup = 'wave-1';

/** Assets of a group at most. */
const maxMembers = 200;

export async function makeGroup(at: At, { id, displayName, filter }: (typeof groups)[number]): Promise<void> {
  const { parts, inventory, location } = at;
  const { service } = inventory;
  const listed = await service.list(parts.call(), 'assets.list', {
    target: location,
    filter,
    pageSize: maxMembers,
  });
  const assetIds = listed.items.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const created = await service.invoke(parts.call(), 'groups.create', {
    target: location,
    groupId: id,
    body: { displayName, labels: { purpose: 'migration' } },
  });
  await finished(parts, inventory, granted(created).answer);
  const added = await service.invoke(parts.call(), 'groups.addAssets', {
    target: childName(location, 'groups', id),
    body: { assets: { assetIds }, allowExisting: true },
  });
  await finished(parts, inventory, granted(added).answer);
}
