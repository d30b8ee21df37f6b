import { createClient } from '@tributary/client';
import { usePages } from '@tributary/client/react';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A page that shows a list with `usePages`; its options come behind the `#`, the initial page as JSON. */
const { url, count, initial, waits } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const list = `query List($after: Cursor) {
  executions(after: $after) { nodes { sid } pageInfo { hasNextPage endCursor } }
}`;
const client = createClient({ url });
const options = { count: Number(count), ...(initial && { initial: JSON.parse(initial) }) };

const button = (name, onClick) => createElement('button', { key: name, type: 'button', onClick }, name);

function App() {
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

createRoot(document.getElementById('app')).render(createElement(App));
