import type { LoggedEvent } from '../../../gateway/events/contract.ts';
import type { Reseller } from '../contract.ts';
import type { ResellerQuarantine } from './quarantine.ts';

/** An event with its publish time, in RFC 3339, UTC, milliseconds. */
export interface Published {
  readonly id: string;
  readonly publishedAt: string;
}

/** Look-ups of reseller events in the log, each as one query. */
export interface ResellerHistory {
  /** Returns the events with those ids. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, LoggedEvent>>;
  /** Returns for each key the event that was published last, as far as the log knows. */
  latest(keys: readonly string[]): Promise<ReadonlyMap<string, Published>>;
}

/** The reselling service as the graph uses it. */
export interface ResellerService extends Reseller {
  /** The gateway's own log, also when the service is remote. */
  readonly history: ResellerHistory;
  /** Notifications that the gateway could not read. */
  readonly quarantine: ResellerQuarantine;
}
