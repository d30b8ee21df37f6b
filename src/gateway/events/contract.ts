import type { Stream } from './append-events.ts';

/** An event with its place in the log. Sequence numbers are dense over all streams and begin at 1. */
export interface LoggedEvent {
  readonly seq: number;
  readonly stream: Stream;
  /** The tenant that may see the event: an account SID, a customer id or a project id. */
  readonly tenant: string;
  /** The wider object that the event belongs to, such as the SID of a flow; null when there is none. */
  readonly topic: string | null;
  /** The object that the event is about, such as the SID of an execution: events of one key keep their order. */
  readonly key: string;
  /** The time of writing: RFC 3339, UTC, milliseconds. */
  readonly at: string;
  readonly payload: unknown;
}

/** A filter of events; absent fields match everything. */
export interface EventFilter {
  readonly stream: Stream;
  readonly tenant?: string | undefined;
  /** The event's tenant must be one of these; an empty set matches nothing. */
  readonly tenants?: ReadonlySet<string> | undefined;
  readonly topic?: string | undefined;
  readonly key?: string | undefined;
  readonly types?: TypeFilter | undefined;
}

/** Names that the `type` of an event's payload must have, or must not have. */
export type TypeFilter = { readonly any: readonly string[] } | { readonly except: readonly string[] };

/** A request for the first events of many lists of one stream, by tenant or by key. */
export interface EventHeads {
  readonly stream: Stream;
  readonly by: 'tenant' | 'key';
  readonly names: readonly string[];
  /** Sequence number after which events are read. */
  readonly after: number;
  /** Maximum number of events for each name. */
  readonly limit: number;
}

export interface EventRange {
  readonly filter: EventFilter;
  /** Sequence number after which events are read. */
  readonly after: number;
  /** Maximum number of events in the page. */
  readonly limit: number;
}

/** Events in the order of the log. Events up to `upTo` that are not in the page did not match. */
export interface EventPage {
  readonly events: readonly LoggedEvent[];
  readonly upTo: number;
  /** Events after `after` up to `to` have passed their retention: matching ones among them are missing here. */
  readonly missed?: { readonly after: number; readonly to: number } | undefined;
}

/** The first and last events in the database's log. */
export interface LogBounds {
  /**
   * The first sequence number that is kept; `head + 1` when the log is empty. Older ones have passed their retention.
   */
  readonly oldest: number;
  /** The last assigned sequence number; 0 when there is none. */
  readonly head: number;
}

/**
 * The event log as one process follows it. No event is lost between its commit and a follower: events that were not
 * announced are found in the table. Rejects with UNAVAILABLE when the database does not answer.
 */
export interface EventFeed extends AsyncDisposable {
  /** The id of the database's log: a cursor of another log has no meaning here. */
  readonly logId: string;
  /**
   * The last sequence number that this process knows: all events up to it can be read. It decreases when the database
   * is restored from a backup.
   */
  readonly position: number;
  bounds(): Promise<LogBounds>;
  /** Reads events from memory when they are recent, else from the table. Never reads beyond `position`. */
  read(range: EventRange): Promise<EventPage>;
  /** Returns the first events of each name, with one query for each 100 names. Never reads beyond `position`. */
  heads(asked: EventHeads): Promise<ReadonlyMap<string, readonly LoggedEvent[]>>;
  /** Calls the listener after every change of `position`. Returns a function that removes the listener. */
  onAdvance(listener: () => void): () => void;
  /**
   * Checks the table soon. Call it for a client that came from another process, which may have died before it announced
   * its events.
   */
  look(): void;
  /** Relays the events that this process has committed, soon, together with any others. */
  wake(): void;
}
