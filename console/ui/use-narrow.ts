import { useSyncExternalStore } from 'react';

const query = matchMedia('(width < 860px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is as narrow as a phone, as the style sheets have it. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
