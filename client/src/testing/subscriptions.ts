import type { Json } from '../results.ts';
import type { Refusal } from './contract.ts';
import type { Subscribe } from './streams.ts';

/** The result of an operation that is refused. */
export const resultOf = ({ code, message = `Refused: ${code}.`, retryAfter }: Refusal) => ({
  errors: [{ message, extensions: { code, retryAfter } }],
});

/** A connection that carries several subscriptions. */
export interface Carrier {
  next(id: string, result: Json): void;
  cut(): void;
}

/** The subscriptions of one connection, by their ids. */
export function createSubscriptions(subscribe: Subscribe, headers: Headers, carrier: Carrier) {
  const open = new Map<string, () => void>();
  const leave = () => {
    for (const end of open.values()) end();
    open.clear();
  };
  return {
    leave,
    /** Returns why the subscription is refused; undefined when it is open. */
    add(id: string, operation: Json): Refusal | undefined {
      const opened = subscribe(operation, headers, {
        next: (result) => carrier.next(id, result),
        cut() {
          leave();
          carrier.cut();
        },
      });
      if (typeof opened !== 'function') return opened;
      open.set(id, opened);
      return undefined;
    },
    end(id: string) {
      open.get(id)?.();
      open.delete(id);
    },
  };
}
