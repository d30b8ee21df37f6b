import type { Subscription, SubscriptionName, TopicName } from '../../apis/pubsub/contract.ts';

/** The name of what has something new: a subscription, or a topic for all of its subscriptions. */
export type Rung = SubscriptionName | TopicName;

/** Returns the names at which new messages of a subscription are rung. */
export const ringsOf = ({ name, topic }: Subscription): readonly Rung[] =>
  topic === null ? [name] : [name, topic];

/** Notifies the listeners of this process that a subscription has something new. */
export interface Notifier {
  /** Reports that messages are due. */
  ring(names: Iterable<Rung>): void;
  /** Reports that a subscription was created, changed or deleted. */
  changed(): void;
  /** Calls back when one of the names is rung. Returns a function that removes the listener. */
  listen(names: readonly Rung[], listener: () => void): () => void;
  /** Calls back at every change. Returns a function that removes the listener. */
  onChange(listener: () => void): () => void;
}

/** Listens to one subscription from its creation on, so that no notification between two checks is missed. */
export interface Listening extends Disposable {
  /**
   * Resolves at a notification since the beginning or the last wait, after that many milliseconds, or when the signal
   * aborts.
   */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

type Listener = () => void;

export function createNotifier(): Notifier {
  const listeners = new Map<Rung, Set<Listener>>();
  const changes = new Set<Listener>();

  function add(name: Rung, listener: Listener): void {
    const own = listeners.get(name) ?? new Set();
    listeners.set(name, own.add(listener));
  }

  function remove(name: Rung, listener: Listener): void {
    const own = listeners.get(name);
    own?.delete(listener);
    if (own?.size === 0) listeners.delete(name);
  }

  return {
    ring(names) {
      for (const name of names) for (const listener of [...(listeners.get(name) ?? [])]) listener();
    },
    changed() {
      for (const listener of [...changes]) listener();
    },
    listen(names, listener) {
      for (const name of names) add(name, listener);
      return () => {
        for (const name of names) remove(name, listener);
      };
    },
    onChange(listener) {
      changes.add(listener);
      return () => changes.delete(listener);
    },
  };
}

export function listenFor(notifier: Notifier, names: readonly Rung[]): Listening {
  let rung = false;
  let wake = () => {};
  const stop = notifier.listen(names, () => {
    rung = true;
    wake();
  });
  return {
    async wait(milliseconds, signal) {
      if (!rung && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, milliseconds);
        const leave = () => resolve();
        signal.addEventListener('abort', leave, { once: true });
        await promise;
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
      }
      rung = false;
    },
    [Symbol.dispose]: stop,
  };
}
