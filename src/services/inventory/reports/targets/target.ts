import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import type { Bill } from '../prices/costs.ts';
import type { Commitment } from '../prices/prices.ts';
import type { Need } from './sizing.ts';

type Finding = MessageOf<'ReportSummaryGroupPreferenceSetFinding'>;

/** A destination on which machines are placed, one after another. */
export interface Target {
  readonly commitment: Commitment;
  /** Whether disks and operating system licences are billed in addition to machines and nodes. */
  readonly extras: boolean;
  /** Places a machine and returns its vCPUs; null when no machine type and no node is large enough. */
  place(need: Need, storageBytes: bigint | null): number | null;
  /** Returns the placed machines, for the finding and for the bill. */
  placed(allocated: Allocated): Placed;
}

export interface Placed extends Pick<Bill, 'machines' | 'nodes'> {
  readonly finding: Finding;
}

/** Data that applies to all placed machines together. */
export interface Allocated {
  readonly assets: number;
  readonly regions: readonly string[];
  readonly diskTypes: NonNullable<MessageOf<'ReportSummaryComputeEngineFinding'>['allocatedDiskTypes']>;
}

/** Returns the fields that the findings of all targets have. */
export const allocation = ({ assets, regions }: Allocated) => ({
  allocatedAssetCount: String(assets),
  ...(assets > 0 && regions.length > 0 && { allocatedRegions: regions }),
});

/** Returns the overcommit ratio of preferences, at least 1. */
export const ratioOf = (ratio: number | undefined): number => Math.max(1, ratio ?? 1);
