import { createClient } from '@tributary/client';
import { useStream } from '@tributary/client/react';
import { shareTabs } from '@tributary/client/tabs';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** A page that follows changes with `useStream`; tests read what it has seen. Its options come behind the `#`. */
const { handled, share, ...options } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const page = { seen: [], failures: [] };
Object.assign(globalThis, { page });

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind executionSid } }
}`;
const client = createClient({
  ...options,
  ...(globalThis.nextToken && { token: globalThis.nextToken }),
  ...(share && { tabs: shareTabs }),
  maxPause: 500,
  onState: (state) => {
    document.title = state;
  },
});
const followed = {
  keep: 5,
  onMessage: (message) => page.seen.push(message),
  ...(handled && { onFailure: ({ message }) => page.failures.push(message) }),
};

function App() {
  const { messages, error, state } = useStream(client, changes, {}, followed);
  return [
    createElement(
      'ol',
      { key: 'messages' },
      ...messages.map(({ cursor }) => createElement('li', null, cursor)),
    ),
    createElement('p', { key: 'state', role: 'status' }, state),
    error && createElement('p', { key: 'error', role: 'alert' }, error.message),
  ];
}

createRoot(document.getElementById('app')).render(createElement(App));
