/** What an operation leaves open when it has begun: what ends it, or null where it is done. */
export type Begun = (() => void) | null;

export interface OperationParts {
  /** Does the work, and writes the operation's messages itself. */
  begin(): Promise<Begun>;
  /** The client completed the operation, or is gone, while it began. */
  abort(): void;
}

const done = { done: true, value: undefined } as const;

/** An operation that graphql-ws holds as an iterator. */
export interface ParkedOperation extends AsyncGenerator<never, void, void> {
  /** Ends the operation for one that graphql-ws has forgotten: to it the iterator never ends. */
  abandon(): void;
}

/**
 * An operation in the form in which graphql-ws keeps it: an iterator that yields nothing and is done when the operation
 * is. A rejection of `begin` becomes the operation's error.
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
