import type { EventRow } from './row.ts';

export type AnnouncementListener = (rows: readonly EventRow[]) => void;

/**
 * Carries relayed events to the followers of this process, and where it can of others. It promises nothing: what it
 * drops, doubles or brings out of order, followers find in the table.
 */
export interface Fanout extends AsyncDisposable {
  /**
   * Says to other processes that this one has written rows and is about to number them; `announce` is to follow, with no
   * rows where it found none. Never waits and never throws.
   */
  written(): void;
  /** Followers of this process are called before it returns. Never waits and never throws. */
  announce(rows: readonly EventRow[]): void;
  /** Answers what ends it. */
  follow(listener: AnnouncementListener): () => void;
  /** Calls back when another process has written rows and has not announced them: it may be gone. */
  onOverdue(listener: () => void): () => void;
}
