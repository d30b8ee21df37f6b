import type { LoggedEvent } from '../../../gateway/events/contract.ts';
import type { Reseller } from '../contract.ts';

/** An event that was published at that time. RFC 3339, UTC, milliseconds. */
export interface Published {
  readonly id: string;
  readonly publishedAt: string;
}

/** Reseller events that the log keeps, found otherwise than by their place. Each is one query. */
export interface ResellerHistory {
  /** By the event's own id. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, LoggedEvent>>;
  /** By key: the event that was published last, as far as is known now. */
  latest(keys: readonly string[]): Promise<ReadonlyMap<string, Published>>;
}

/** The reselling service as the graph reaches it. */
export interface ResellerService extends Reseller {
  /** The gateway's own, also where the service is remote. */
  readonly history: ResellerHistory;
}
