import type { CallScanning } from '../../storage/scans/scan.ts';
import type { NewEvent, Stream } from './append-events.ts';
import type { LogIdentity } from './log/epochs.ts';

/** An event with its place in the log. Sequence numbers are dense over all streams and begin at 1. */
export interface LoggedEvent extends Omit<NewEvent, 'concerns'> {
  readonly seq: number;
  /** The customer that the event concerned when it was written; null for none. */
  readonly customer: string | null;
  /** The span that wrote the event (W3C `traceparent`); absent unless it is exported, and in lists of events. */
  readonly trace?: string | null;
}

/** A filter of the events of one stream; absent fields match everything. */
export interface EventFilter {
  readonly stream: Stream;
  readonly tenant?: string | undefined;
  /** The event's tenant must be one of these; an empty set matches nothing. */
  readonly tenants?: ReadonlySet<string> | undefined;
  readonly topic?: string | undefined;
  readonly key?: string | undefined;
  /** The customer that the event concerned when it was written. */
  readonly customer?: string | undefined;
  readonly types?: TypeFilter | undefined;
  readonly time?: TimeFilter | undefined;
}

/** A filter, or several of different streams: an event must match one of them. */
export type EventSelection = EventFilter | readonly EventFilter[];

/** Names that the type of an event must have, or must not have. */
export type TypeFilter = {
  /** The field of the payload that has the type; `type` by default. */
  readonly field?: 'type' | 'kind';
} & ({ readonly any: readonly string[] } | { readonly except: readonly string[] });

/** Fields of payloads with the time at which an event happened, for events that are written later. */
export type TimeField = 'happenedAt' | 'publishedAt';

/** The times, in UTC with milliseconds, between which an event must have happened. */
export interface TimeFilter {
  /** The field of the payload that has the time, for events that have one; the time of writing otherwise. */
  readonly field?: TimeField | undefined;
  /** This time or later. */
  readonly from?: string | undefined;
  /** Before this time. */
  readonly before?: string | undefined;
}

export interface EventRange {
  readonly filter: EventSelection;
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

/** A part of the log: the events after `after` up to `upTo`. */
export interface LogStretch {
  readonly after: number;
  readonly upTo: number;
}

/** A request for the last events of a stretch. */
export interface EventTailRange extends LogStretch {
  readonly filter: EventSelection;
  /** Maximum number of events in the page. */
  readonly limit: number;
}

/** Events in the order of the log. Events of the stretch after `after` that are not in the page did not match. */
export interface EventTailPage {
  readonly events: readonly LoggedEvent[];
  readonly after: number;
}

/** A list of events to read beside others: its first events of a stretch, or its last ones. */
export interface EventListRange extends EventTailRange {
  readonly end: 'first' | 'last';
}

/** The events that were found in a part of the stretch; other events of that part did not match. */
export interface EventListPage {
  readonly events: readonly LoggedEvent[];
  readonly looked: LogStretch;
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

/** A part that gets the events of the log before anybody else does. */
export interface LogFollower {
  /** Called with each event before the listeners of the feed. */
  arrived(event: Pick<LoggedEvent, 'tenant' | 'topic' | 'key'> & { readonly stream: string }): void;
  /** Called when events were passed over, or the log is another one. */
  skipped(): void;
  /** Called when all events up to the end of the log have arrived; `at` is the time of the look at that end. */
  caughtUp(at: number): void;
  /** Called with a text of another process; an empty one means that texts may have been lost. */
  received(text: string): void;
  /** Called once with the function that sends a text to other processes. */
  sending(send: (text: string) => void): void;
}

/**
 * The event log as one process follows it. No event is lost between its commit and a follower: events that were not
 * announced are found in the table. Rejects with UNAVAILABLE when the database does not answer.
 */
export interface EventFeed extends AsyncDisposable {
  /** The identity of the database's log: a cursor of another log has no meaning here. It changes after a restore. */
  readonly identity: LogIdentity;
  /**
   * The last sequence number that this process knows: all events up to it can be read. It decreases when the database
   * is restored from a backup.
   */
  readonly position: number;
  /** Number of times that the log was replaced while this process had a position that the new one does not have. */
  readonly resets: number;
  /** The last sequence number before the events that the log has since it was last replaced. */
  readonly restartedAt: number;
  /** Reads the bounds of the database's log, and its identity. */
  bounds(): Promise<LogBounds>;
  /** Reads events from memory when they are recent, else from the table. Never reads beyond `position`. */
  read(range: EventRange): Promise<EventPage>;
  /** Reads the last events of a stretch, from memory when they are recent. Never reads beyond `position`. */
  readBack(range: EventTailRange): Promise<EventTailPage>;
  /**
   * Returns a page of each list, in the order of the ranges. It takes one query for each 200 filters, and one more when
   * indexes cannot decide their filters: then a page may end early. With a call it is whole, by a scan of that call.
   * Never reads beyond `position`.
   */
  lists(ranges: readonly EventListRange[], call?: CallScanning): Promise<readonly EventListPage[]>;
  /**
   * Returns the number of kept events of each selection, in their order; null where the database does not count them in
   * time. It is a scan of the call, and one query for each 200 filters.
   */
  counts(call: CallScanning, selections: readonly EventSelection[]): Promise<readonly (number | null)[]>;
  /** Calls the listener after every change of `position`. Returns a function that removes the listener. */
  onAdvance(listener: () => void): () => void;
  /**
   * Checks the table soon. Call it for a client that came from another process, which may have died before it announced
   * its events.
   */
  look(): void;
  /**
   * Call it for a cursor of this log that is behind its end: the log was replaced by an older copy, and begins a new
   * epoch soon if it has not done so.
   */
  outran(seq: number): void;
  /** Relays the events that this process has committed, soon, together with any others. */
  wake(): void;
}
