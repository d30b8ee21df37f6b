import { useSyncExternalStore } from 'react';

/** A value that code outside React sets and components subscribe to. */
export interface Value<Type> {
  get(): Type;
  set(value: Type): void;
  subscribe(listener: () => void): () => void;
}

export function createValue<Type>(initial: Type): Value<Type> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useValue<Type>({ subscribe, get }: Value<Type>): Type {
  return useSyncExternalStore(subscribe, get);
}
