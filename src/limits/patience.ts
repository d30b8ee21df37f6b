/**
 * The answer, or null when it fails or does not come within so many milliseconds. A process that was busy itself reads
 * what has arrived meanwhile before it gives up: timers run before sockets are read.
 */
export function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer | null> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(null);
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), milliseconds);
    answer.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      () => {
        clearTimeout(timer);
        giveUp();
      },
    );
  });
}
