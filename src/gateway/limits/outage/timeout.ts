/**
 * Returns the answer, or null when it fails or takes longer than `milliseconds`. The time starts after the current turn
 * of the event loop, because the question is sent only then. Timers run before sockets are read, so a process that was
 * busy reads what has arrived before it gives up.
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
