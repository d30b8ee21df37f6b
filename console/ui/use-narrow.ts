import { useSyncExternalStore } from 'react';

/** Returns a hook that says whether the screen is narrower than a number of pixels. */
function narrowerThan(width: number): () => boolean {
  const query = matchMedia(`(width < ${width}px)`);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** Whether the screen is too narrow for all columns of tables, as the style sheets have it: a tablet or a phone. */
export const useNarrow = narrowerThan(1_000);

/** Whether the screen is that of a phone. */
export const usePhone = narrowerThan(720);
