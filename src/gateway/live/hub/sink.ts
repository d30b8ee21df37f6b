/** Destination of one subscriber's messages, made by the transport. A write never waits. */
export interface Sink {
  /**
   * Sends one message. `payload` is the JSON of an execution's result, the same for all members of a group; `cursor` is
   * the message's cursor in the stream, null when it has none.
   */
  write(payload: string, cursor: string | null): void;
  /** Holds writes back until `uncork`, so that they go to the network together. */
  cork(): void;
  uncork(): void;
  /** Number of written bytes that the network has not taken yet. */
  readonly buffered: number;
  /** Charges the bytes to their owner; returns false when a bound refuses them, so that the connection has to end. */
  fits(): boolean;
  /** Resolves when the network has taken what was written, or the connection is closed. */
  drained(): Promise<void>;
  /** Ends the connection of a client that does not read; the client may reconnect and resume. */
  overflow(): void;
  /** Ends the connection and frees its memory at once, because the process is full; the client may reconnect and resume. */
  evict(): void;
}

/** Unsent bytes of a connection above which it is ended. */
export const maxUnsent = 1024 * 1024;
/** Unsent bytes at which a reader waits for a client that is catching up. */
export const patientUnsent = 256 * 1024;
/** Milliseconds without progress after which a client that is catching up is given up. */
export const stallMs = 30_000;
