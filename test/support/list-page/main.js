import { createClient } from '@tributary/client';
import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { List } from './list.js';

/** A page with a list, which a server may have rendered; its options come behind the `#`, the initial page as JSON. */
const { url, count, initial, waits } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const client = createClient({ url });
const page = createElement(List, {
  client,
  count: Number(count),
  waits: Boolean(waits),
  ...(initial && { initial: JSON.parse(initial) }),
});

const app = document.getElementById('app');
if (app.hasChildNodes()) hydrateRoot(app, page);
else createRoot(app).render(page);
