/** Takes the replies that have arrived; the work that waits for them continues as a promise. */
type Take = () => void;

const sources = new Set<Take>();

/** Adds a source of replies for which others than the one who asked wait, such as those of a transaction. */
export function takeBetweenWork(take: Take): Disposable {
  sources.add(take);
  return { [Symbol.dispose]: () => void sources.delete(take) };
}

/**
 * Takes replies between two pieces of work. Without it they wait for the end of the turn of the event loop, in which
 * each queue has its slice.
 */
export function takeReplies(): void {
  for (const take of sources) take();
}
