/** The messages that a websocket may send beside its operations: nobody is charged for pings, pongs and completes. */
export interface MessageBudget {
  /** Counts one message, or control frame. Answers false where it is one too many. */
  take(): boolean;
  /** The message was an operation, which is charged by itself; its client may complete it, too. */
  giveOperation(): void;
}

/** So many at once, and after them so many each second: clients that keep a connection alive send one a second at most. */
const burst = 100;
const eachSecond = 10;

/** `now` answers milliseconds. */
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
