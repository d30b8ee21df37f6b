/** Result of starting an operation: a function that ends it, or null when it is done. */
export type Begun = (() => void) | null;

export interface OperationParts {
  /** Starts the operation, which writes its messages itself. */
  begin(): Promise<Begun>;
  /** Called when the client completed the operation or left while it was starting. */
  abort(): void;
}

const done = { done: true, value: undefined } as const;

/** An operation that graphql-ws holds as an iterator. */
export interface ParkedOperation extends AsyncGenerator<never, void, void> {
  /** Ends the operation when graphql-ws has forgotten it; the iterator never ends then. */
  abandon(): void;
}

/**
 * Wraps an operation for graphql-ws: an iterator that yields nothing and finishes with the operation. A rejection of
 * `begin` becomes the operation's error.
 */
export function parkedOperation({ begin, abort }: OperationParts): ParkedOperation {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let left = false;
  let leave: Begun = null;

  async function* nothing(): AsyncGenerator<never, void, void> {}

  async function work(): Promise<IteratorResult<never, void>> {
    try {
      leave = left ? null : await begin();
    } catch (error) {
      if (left) return done;
      throw error;
    }
    if (leave === null) return done;
    if (left) leave();
    await ended;
    return done;
  }

  function abandon(): void {
    if (left) return;
    left = true;
    abort();
    leave?.();
  }

  return Object.assign(nothing(), {
    next: work,
    abandon,
    async return() {
      abandon();
      end();
      return done;
    },
  });
}
