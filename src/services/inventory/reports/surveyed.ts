import type { MessageOf } from '../../../apis/inventory/contract/messages.ts';

export type Preferences = MessageOf<'VirtualMachinePreferences'>;

/** The data of an asset that a report uses; null for what is not known. */
export interface Surveyed {
  readonly id: number;
  readonly cores: number | null;
  readonly memoryMb: number | null;
  readonly storageBytes: bigint | null;
  readonly freeStorageBytes: bigint | null;
  /** A value of the enum OsFamily. */
  readonly osFamily: string | null;
  readonly osName: string | null;
  /** Percent: the highest daily 95th percentile. */
  readonly cpuPercent: number | null;
  readonly memoryPercent: number | null;
  /** Operations per second: the highest daily 95th percentile. */
  readonly iops: number | null;
  /** Percent: the mean over all days. */
  readonly meanMemoryPercent: number | null;
  /** Bytes per second: the mean over all days. */
  readonly egress: number | null;
}
