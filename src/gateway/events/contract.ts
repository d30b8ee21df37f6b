import type { Stream } from './append-events.ts';

/** An event that has its place in the log. Sequence numbers are dense over all streams and begin at 1. */
export interface LoggedEvent {
  readonly seq: number;
  readonly stream: Stream;
  /** Who may see it: an account SID, a customer id, a project id. */
  readonly tenant: string;
  /** What it belongs to, such as the SID of a flow; null where nothing is wider than the key. */
  readonly topic: string | null;
  /** What it is about, such as the SID of an execution: events of one key keep their order. */
  readonly key: string;
  /** When it was written: RFC 3339, UTC, milliseconds. */
  readonly at: string;
  readonly payload: unknown;
}

/** Which events somebody follows; what is left out is not looked at. */
export interface EventFilter {
  readonly stream: Stream;
  readonly tenant?: string | undefined;
  /** Any of these; of none where it is empty. */
  readonly tenants?: ReadonlySet<string> | undefined;
  readonly topic?: string | undefined;
  readonly key?: string | undefined;
  readonly types?: TypeFilter | undefined;
}

/** Names that the `type` of an event's payload has, or has not. */
export type TypeFilter = { readonly any: readonly string[] } | { readonly except: readonly string[] };

/** The beginnings of many lists of one stream: of each tenant, or of each key. */
export interface EventHeads {
  readonly stream: Stream;
  readonly by: 'tenant' | 'key';
  readonly names: readonly string[];
  /** Events after this sequence number. */
  readonly after: number;
  /** Most events of each name. */
  readonly limit: number;
}

export interface EventRange {
  readonly filter: EventFilter;
  /** Events after this sequence number. */
  readonly after: number;
  /** Most events to answer. */
  readonly limit: number;
}

/** Some events in the order of the log, and how far was looked: events up to there that are not here did not match. */
export interface EventPage {
  readonly events: readonly LoggedEvent[];
  readonly upTo: number;
  /** Events after `after` up to `to` have passed their retention: whatever matched among them is not here. */
  readonly missed?: { readonly after: number; readonly to: number } | undefined;
}

/** Where the log begins and ends, as the database has it. */
export interface LogBounds {
  /** The first sequence number that is kept; `head + 1` when none is. Older ones have passed their retention. */
  readonly oldest: number;
  /** The last sequence number given out; 0 when there is none. */
  readonly head: number;
}

/**
 * The event log as one process follows it. Nothing is lost between a commit and a follower: what was not announced is
 * found in the table. Rejects with UNAVAILABLE when the database does not answer.
 */
export interface EventFeed extends AsyncDisposable {
  /** Of the database: a cursor of another log means nothing in this one. */
  readonly logId: string;
  /**
   * The last sequence number that this process knows of: all events up to it can be read. It goes back where the
   * database was put back, such as from a backup.
   */
  readonly position: number;
  bounds(): Promise<LogBounds>;
  /** From memory where the events are recent, else from the table. Never beyond `position`. */
  read(range: EventRange): Promise<EventPage>;
  /** By name; one query for all of them. Never beyond `position`. */
  heads(asked: EventHeads): Promise<ReadonlyMap<string, readonly LoggedEvent[]>>;
  /** Calls back after every move of `position`. Answers what ends that. */
  onAdvance(listener: () => void): () => void;
  /** Somebody comes from another process, which may be gone: looks soon for what it has left behind. */
  look(): void;
  /** Events were committed by this process: relays them soon, together with what else was. */
  wake(): void;
}
