/** Where one subscriber's messages go. Transport makes it; a write never waits. */
export interface Sink {
  /**
   * Sends one message. `payload` is the JSON of an execution's result, the same for everybody in a group; `cursor` is
   * the message's place in the stream, null for one that has none.
   */
  write(payload: string, cursor: string | null): void;
  /** What is written from here to `uncork` goes to the network together. */
  cork(): void;
  uncork(): void;
  /** Bytes that were written and that the network has not taken. */
  readonly buffered: number;
  /** Resolves when the network has taken what was written, and when the connection is gone. */
  drained(): Promise<void>;
  /** Ends the connection of a client that does not read; it may come back and resume. */
  overflow(): void;
}

/** Bytes unsent at which a client that follows is given up. */
export const maxUnsent = 1024 * 1024;
/** Bytes unsent at which a client that catches up is waited for. */
export const patientUnsent = 256 * 1024;
/** Milliseconds that a client that catches up may take nothing. */
export const stallMs = 30_000;
