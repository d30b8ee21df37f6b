import type { ResourceName } from '../../../apis/inventory/contract.ts';
import type { EmbeddedInventory } from '../inventory-operations.ts';
import type { DemoParts } from '../parts.ts';

/** Ended operations of these changes that stay listed. The service itself deletes one after 30 days. */
const maxKept = 60;

/** Returns a function that remembers ended operations, and deletes the oldest beyond the limit. */
export function createEndedOperations({ call }: DemoParts, { service }: EmbeddedInventory) {
  const kept: ResourceName[] = [];
  return async (operation: ResourceName): Promise<void> => {
    kept.push(operation);
    if (kept.length <= maxKept) return;
    const [target] = kept.splice(0, 1);
    // A client may have deleted it already: a refusal does not matter.
    if (target) await service.invoke(call(), 'operations.delete', { target });
  };
}
