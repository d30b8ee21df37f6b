import { useSyncExternalStore } from 'react';

const query = matchMedia('(width < 1000px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is too narrow for all columns of tables, as the style sheets have it. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
