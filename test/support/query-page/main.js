import { createClient } from '@tributary/client';
import { useQuery } from '@tributary/client/react';
import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A page that shows a number with `useQuery` in strict mode; its options come behind the `#`. */
const { url, initial, waits } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const client = createClient({ url });
const options = initial ? { initial: { number: initial } } : {};
const text = 'query Number($of: Int) { number(of: $of) }';

/** Each rendering, as the number that it asks for and the number that it shows. */
globalThis.seen = [];

const button = (name, onClick) => createElement('button', { key: name, type: 'button', onClick }, name);

function Shown({ of, enabled }) {
  const { data, loading, error, reload } = useQuery(client, text, { of }, { ...options, enabled });
  globalThis.seen.push([of, data?.number ?? null]);
  const state = `${of}: ${data?.number ?? '-'} ${loading ? 'loading' : 'ready'} ${error?.code ?? ''}`.trim();
  return [createElement('p', { key: 'state', role: 'status' }, state), button('reload', () => reload())];
}

function App() {
  const [of, setOf] = useState(1);
  const [enabled, setEnabled] = useState(!waits);
  const [isShown, setShown] = useState(true);
  return [
    isShown && createElement(Shown, { key: 'shown', of, enabled }),
    button('next', () => setOf(of + 1)),
    button('enable', () => setEnabled(true)),
    button('leave', () => setShown(false)),
  ];
}

createRoot(document.getElementById('app')).render(createElement(StrictMode, null, createElement(App)));
