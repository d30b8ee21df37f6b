import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** Returns a function that sets one parameter of the address; null removes it. */
export function useSearch(): (name: string, value: string | null) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (name, value) =>
      setSearch((search) => {
        const next = new URLSearchParams(search);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      }),
    [setSearch],
  );
}
