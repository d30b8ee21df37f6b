/** Limits the messages of a websocket that are not operations: pings, pongs and completes are charged to nobody. */
export interface MessageBudget {
  /** Counts one message or control frame. Returns false when it exceeds the budget. */
  take(): boolean;
  /** Gives back the message of an operation, which is charged separately, and one for its `complete`. */
  giveOperation(): void;
}

/**
 * Messages allowed at once, and per second afterwards. Clients that keep a connection alive send one a second at most.
 */
const burst = 100;
const eachSecond = 10;

/** Creates the budget. `now` returns monotonic milliseconds. */
export function createMessageBudget(now: () => number = () => performance.now()): MessageBudget {
  let left = burst;
  let filled = now();
  const fill = (messages: number) => {
    left = Math.min(burst, left + messages);
  };
  return {
    take() {
      const at = now();
      fill(((at - filled) / 1_000) * eachSecond);
      filled = at;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    giveOperation: () => fill(2),
  };
}
