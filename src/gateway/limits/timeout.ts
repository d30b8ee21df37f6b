/**
 * The answer, or null when it fails or does not come within so many milliseconds. They begin when this turn of the
 * event loop is over: only then does the question leave. A process that was busy itself reads what has arrived
 * meanwhile before it gives up: timers run before sockets are read.
 */
export function answerOrNull<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer | null> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(null);
    let timer: NodeJS.Timeout | undefined;
    const begin = setImmediate(() => {
      timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), milliseconds);
    });
    const stop = () => {
      clearImmediate(begin);
      clearTimeout(timer);
    };
    answer.then(
      (value) => {
        stop();
        resolve(value);
      },
      () => {
        stop();
        giveUp();
      },
    );
  });
}
