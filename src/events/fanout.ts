import type { EventRow } from './row.ts';

export type AnnouncementListener = (rows: readonly EventRow[]) => void;

/**
 * Carries relayed events to the followers of this process, and where it can of others. It promises nothing: what it
 * drops, doubles or brings out of order, followers find in the table.
 */
export interface Fanout extends AsyncDisposable {
  /** Followers of this process are called before it returns. Never waits and never throws. */
  announce(rows: readonly EventRow[]): void;
  /** Answers what ends it. */
  follow(listener: AnnouncementListener): () => void;
}
