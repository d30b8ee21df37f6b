import { report } from './report.ts';

/** Listeners by the name of their event. */
export interface Listeners<Events extends Record<string, readonly unknown[]>> {
  /** Adds a listener; returns the function that removes it. */
  on<Name extends keyof Events>(name: Name, listener: (...values: Events[Name]) => void): () => void;
  /** Calls all listeners; an error of one is reported, and keeps nobody from the others. */
  emit<Name extends keyof Events>(name: Name, ...values: Events[Name]): void;
}

export function createListeners<Events extends Record<string, readonly unknown[]>>(): Listeners<Events> {
  const added = new Map<keyof Events, Set<(...values: never) => void>>();
  return {
    on(name, listener) {
      // The same function may be added twice.
      const own: typeof listener = (...values) => listener(...values);
      const those = added.get(name) ?? new Set();
      added.set(name, those.add(own));
      return () => void those.delete(own);
    },
    emit(name, ...values) {
      for (const listener of [...(added.get(name) ?? [])]) {
        try {
          listener(...(values as never));
        } catch (error) {
          report(error);
        }
      }
    },
  };
}
