import type { MessageOf } from '../../../apis/inventory/contract/messages.ts';
import type { Bill } from './costs.ts';
import type { Commitment } from './prices.ts';
import type { Need } from './sizing.ts';

type Finding = MessageOf<'ReportSummaryGroupPreferenceSetFinding'>;

/** Where machines are to go: it takes them one after the other. */
export interface Target {
  readonly commitment: Commitment;
  /** Whether disks and licences of operating systems are paid for beside machines and nodes. */
  readonly extras: boolean;
  /** The vCPUs that it gets; null where no machine type and no node is large enough. */
  place(need: Need, storageBytes: bigint | null): number | null;
  /** What has been placed, for the finding and for the bill. */
  placed(allocated: Allocated): Placed;
}

export interface Placed extends Pick<Bill, 'machines' | 'nodes'> {
  readonly finding: Finding;
}

/** What holds alike of all that is placed. */
export interface Allocated {
  readonly assets: number;
  readonly regions: readonly string[];
  readonly diskTypes: NonNullable<MessageOf<'ReportSummaryComputeEngineFinding'>['allocatedDiskTypes']>;
}

/** What the findings of all targets have. */
export const allocation = ({ assets, regions }: Allocated) => ({
  allocatedAssetCount: String(assets),
  ...(assets > 0 && regions.length > 0 && { allocatedRegions: regions }),
});

/** Of preferences: nothing less than what a node has is given out. */
export const ratioOf = (ratio: number | undefined): number => Math.max(1, ratio ?? 1);
