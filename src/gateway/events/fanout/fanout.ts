import type { EventRow } from '../log/row.ts';

export type AnnouncementListener = (rows: readonly EventRow[]) => void;

/**
 * Carries relayed events to the followers of this process and, if it can, of others. It guarantees nothing: followers
 * find in the table any event that was dropped, doubled or reordered.
 */
export interface Fanout extends AsyncDisposable {
  /** Carries the events of the log with that name from now on, and drops announcements of the former one. */
  rename(logName: string): void;
  /**
   * Tells other processes that this one has written rows and is about to number them. `announce` must follow, with an
   * empty list when there were no rows. Never waits and never throws.
   */
  written(): void;
  /**
   * Announces numbered events. It calls the followers of this process before it returns. Never waits and never throws.
   */
  announce(rows: readonly EventRow[]): void;
  /** Sends a text to other processes. Never waits and never throws. */
  send(text: string): void;
  /**
   * Calls the listener with each text of another process, and with an empty one when texts may have been lost.
   * Returns a function that removes the listener.
   */
  onText(listener: (text: string) => void): () => void;
  /** Adds a follower; returns a function that removes it. */
  follow(listener: AnnouncementListener): () => void;
  /**
   * Calls the listener when another process has written rows but not announced them, so that it may have died, and when
   * it has announced rows that cannot be read. Returns a function that removes the listener.
   */
  onOverdue(listener: () => void): () => void;
}
