import type { MessageOf } from '../../../apis/inventory/contract/messages.ts';

export type Preferences = MessageOf<'VirtualMachinePreferences'>;

/** What a report looks at in an asset; null for what is not known of it. */
export interface Surveyed {
  readonly id: number;
  readonly cores: number | null;
  readonly memoryMb: number | null;
  readonly storageBytes: bigint | null;
  readonly freeStorageBytes: bigint | null;
  /** A word of OsFamily. */
  readonly osFamily: string | null;
  readonly osName: string | null;
  /** The highest 95th percentiles of a day, of 100. */
  readonly cpuPercent: number | null;
  readonly memoryPercent: number | null;
  /** Operations a second, likewise. */
  readonly iops: number | null;
  /** The mean of all days, of 100. */
  readonly meanMemoryPercent: number | null;
  /** Bytes a second, likewise. */
  readonly egress: number | null;
}
