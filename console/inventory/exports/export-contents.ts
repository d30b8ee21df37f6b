import type { InventoryAssetsExportJobInput } from '../../generated/operations.ts';

interface Content {
  readonly id: string;
  readonly title: string;
  readonly input: InventoryAssetsExportJobInput;
}

/** Contents that an export may have. */
export const contents: readonly Content[] = [
  { id: 'inventory', title: 'Assets', input: { inventory: true } },
  { id: 'performance', title: 'Measured use by day', input: { performanceData: { maxDays: 40 } } },
  { id: 'network', title: 'Network connections', input: { networkDependencies: true } },
];

interface Job {
  readonly inventory: boolean;
  readonly networkDependencies: boolean;
}

export function contentTitle({ inventory, networkDependencies }: Job): string {
  if (inventory) return 'Assets';
  return networkDependencies ? 'Network connections' : 'Measured use by day';
}
