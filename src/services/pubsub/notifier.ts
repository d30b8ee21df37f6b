import type { SubscriptionName } from '../../apis/pubsub/contract.ts';

/** The reason of a notification: a message is due, or the subscription was created, changed or deleted. */
export type Occasion = 'message' | 'change';

/** Notifies the listeners of this process that a subscription has something new. */
export interface Notifier {
  ring(names: readonly SubscriptionName[], occasion?: Occasion): void;
  /** Calls back at every notification. Returns a function that removes the listener. */
  listen(listener: (name: SubscriptionName, occasion: Occasion) => void): () => void;
}

/** Listens to one subscription from its creation on, so that no notification between two checks is missed. */
export interface Listening extends Disposable {
  /**
   * Resolves at a notification since the beginning or the last wait, after that many milliseconds, or when the signal
   * aborts.
   */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export function createNotifier(): Notifier {
  const listeners = new Set<Parameters<Notifier['listen']>[0]>();
  return {
    ring(names, occasion = 'message') {
      for (const name of names) for (const listener of [...listeners]) listener(name, occasion);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function listenFor(notifier: Notifier, name: SubscriptionName): Listening {
  let rung = false;
  let wake = () => {};
  const stop = notifier.listen((other) => {
    if (other !== name) return;
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
