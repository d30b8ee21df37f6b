import { useCallback, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** Names of the selected assets. Another filter begins with none, so that no hidden asset is changed unseen. */
export function useSelected(filter: string | null) {
  const [selection, setSelection] = useState({ filter, names: none });
  const selected = selection.filter === filter ? selection.names : none;
  const setSelected = useCallback((names: ReadonlySet<string>) => setSelection({ filter, names }), [filter]);
  return { selected, setSelected, clear: () => setSelected(none) };
}
