import { usePages } from '@tributary/client/react';
import { createElement, useState } from 'react';

export const list = `query List($after: Cursor) {
  executions(after: $after) { nodes { sid } pageInfo { hasNextPage endCursor } }
}`;

const button = (name, onClick) => createElement('button', { key: name, type: 'button', onClick }, name);

/** Shows a list with `usePages`, in a page and on a server. */
export function List({ client, waits = false, ...options }) {
  const [enabled, setEnabled] = useState(!waits);
  const { nodes, hasNext, loading, more, reload } = usePages(client, list, {}, { ...options, enabled });
  return [
    createElement('ol', { key: 'nodes' }, ...nodes.map(({ sid }) => createElement('li', { key: sid }, sid))),
    createElement('p', { key: 'state', role: 'status' }, `${loading ? 'loading' : 'ready'} ${hasNext}`),
    button('more', () => more()),
    button('reload', () => reload()),
    button('enable', () => setEnabled(true)),
  ];
}
