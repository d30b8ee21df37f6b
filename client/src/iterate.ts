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
 * when its messages have been read; it goes on where it was, because it can be resumed. `return` ends a `next` that
 * waits: a generator of its own accord would return only after the next message.
 */
export function iterate<Message>(start: Start<Message>): AsyncGenerator<Message, void, undefined> {
  const state: ReaderState = { wake() {} };
  const messages = read(start, state);
  const finish = messages.return.bind(messages);
  messages.return = (value) => {
    state.ended = true;
    state.wake();
    return finish(value);
  };
  return messages;
}

interface ReaderState {
  failure?: { readonly error: unknown };
  ended?: boolean;
  /** Ends the wait for a message. */
  wake(): void;
}

async function* read<Message>(
  start: Start<Message>,
  state: ReaderState,
): AsyncGenerator<Message, void, undefined> {
  const waiting: Message[] = [];
  let running: { stop(): void } | null = null;

  function begin(): { stop(): void } {
    const source = { stop: () => {} };
    // A source that was stopped because its reader is slow may end after the next one has begun.
    const isRunning = () => running === source;
    running = source;
    source.stop = start({
      next(message) {
        waiting.push(message);
        if (waiting.length >= maxWaiting && isRunning()) {
          running = null;
          source.stop();
        }
        state.wake();
      },
      error(error) {
        if (isRunning()) state.failure = { error };
        state.wake();
      },
      ended() {
        if (isRunning()) state.ended = true;
        state.wake();
      },
    });
    return source;
  }

  try {
    for (;;) {
      for (const message of waiting.splice(0)) yield message;
      if (waiting.length > 0) continue;
      if (state.failure) throw state.failure.error;
      if (state.ended) return;
      const woken = new Promise<void>((resolve) => {
        state.wake = resolve;
      });
      running ??= begin();
      await woken;
    }
  } finally {
    running?.stop();
  }
}
