/** Messages that wait at most for a reader; beyond them the source is stopped, and started again when they are read. */
const maxWaiting = 1_000;

export interface Reader<Message> {
  next(message: Message): void;
  error(error: unknown): void;
  /** Called when the source has ended without a failure. */
  ended(): void;
}

/** Starts a source of messages. Returns a function that stops it. */
export type Start<Message> = (reader: Reader<Message>) => () => void;

/**
 * Returns the messages of a source as an iterator. A source that is faster than its reader is stopped, and started again
 * when its messages have been read; it goes on where it was, because it can be resumed.
 */
export async function* iterate<Message>(start: Start<Message>): AsyncGenerator<Message, void, undefined> {
  const waiting: Message[] = [];
  let wake = () => {};
  let stop: (() => void) | null = null;
  const state: { failure?: { readonly error: unknown }; ended?: boolean } = {};
  const reader: Reader<Message> = {
    next(message) {
      waiting.push(message);
      if (waiting.length >= maxWaiting) {
        stop?.();
        stop = null;
      }
      wake();
    },
    error(error) {
      state.failure = { error };
      wake();
    },
    ended() {
      // A source that was stopped here, because its reader is slow, has not ended.
      state.ended = stop !== null;
      wake();
    },
  };
  try {
    for (;;) {
      for (const message of waiting.splice(0)) yield message;
      if (waiting.length > 0) continue;
      if (state.failure) throw state.failure.error;
      if (state.ended) return;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      stop ??= start(reader);
      await woken;
    }
  } finally {
    stop?.();
  }
}
