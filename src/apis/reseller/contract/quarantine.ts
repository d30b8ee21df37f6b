import type { Call } from '../../../kit/call/call.ts';
import type { Page, PageRequest } from '../../../kit/page.ts';

/** A notification that could not be read, as operators see it. */
export interface QuarantinedMessage {
  readonly id: number;
  /** Names the subscription that carried it; null when it could not be read, as the id of the message. */
  readonly subscription: string | null;
  readonly messageId: string | null;
  /** The reason of the last attempt to read it. */
  readonly reason: string;
  /** The beginning of the body, at most `longestShownBody` bytes, without the gateway's own secrets. */
  readonly body: string;
  readonly isBodyCut: boolean;
  /** RFC 3339, UTC, milliseconds, as the field below. */
  readonly receivedAt: string;
  /** Null until the message was stored as an event. */
  readonly replayedAt: string | null;
}

export interface QuarantineConditions {
  /** Only messages that were stored as events, or only the others. */
  readonly isReplayed?: boolean | null | undefined;
}

/**
 * The outcome of a replay: the event is new, was there before, or the message still cannot be read. Null when no message
 * has that id.
 */
export type Replayed = 'new' | 'duplicate' | { readonly unreadable: string } | null;

/** The quarantine of the gateway that all gateways on one database share. It also exists beside a remote service. */
export interface ResellerQuarantine {
  /** Returns a page, the newest first. */
  list(conditions: QuarantineConditions, page: PageRequest): Promise<Page<QuarantinedMessage>>;
  count(conditions: QuarantineConditions): Promise<number>;
  /** Returns the messages with those ids. */
  find(ids: readonly number[]): Promise<ReadonlyMap<number, QuarantinedMessage>>;
  /**
   * Reads a message again, and stores an event if this release can read it, in one transaction. Of concurrent replays of
   * a message one stores the event. The audit log names the caller.
   */
  replay(call: Call, id: number): Promise<Replayed>;
}
