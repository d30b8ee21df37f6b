import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** The state of an entry that a view has added to the history by opening something. */
interface OpenedEntry {
  readonly opened?: string;
}

/**
 * The open row or the selected part of a view as a parameter of the address. Opening is a step of the history, which Back
 * undoes; another row takes the place of the open one, and closing is the same as Back.
 */
export function useOpened(name: string): readonly [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(
    (value: string | null) => {
      const next = new URLSearchParams(location.search);
      const before = next.get(name);
      if (value === before) return;
      const state = history.state as OpenedEntry | null;
      if (value === null && state?.opened === name) return history.back();
      if (value === null) next.delete(name);
      else next.set(name, value);
      setSearch(next, before === null ? { state: { opened: name } } : { replace: true, state });
    },
    [name, setSearch],
  );
  return [search.get(name), open];
}
