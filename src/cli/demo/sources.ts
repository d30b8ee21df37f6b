import { childName } from '../../apis/inventory/contract/names.ts';
import type { ResourceName } from '../../apis/inventory/contract.ts';
import { type EmbeddedInventory, finished } from './inventory-operations.ts';
import { type DemoParts, granted } from './parts.ts';

/** Returns the source of that id, which is created when it is missing. */
export async function loadSource(
  parts: DemoParts,
  inventory: EmbeddedInventory,
  location: ResourceName,
  sourceId: string,
  body: { readonly displayName: string; readonly type: 'SOURCE_TYPE_INVENTORY_SCAN' | 'SOURCE_TYPE_UPLOAD' },
): Promise<ResourceName> {
  const source = childName(location, 'sources', sourceId);
  const { service } = inventory;
  if ((await service.fetch(parts.call(), [source])).has(source)) return source;
  const request = { target: location, sourceId, body };
  await finished(
    parts,
    inventory,
    granted(await service.invoke(parts.call(), 'sources.create', request)).answer,
  );
  return source;
}
