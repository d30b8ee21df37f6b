import { createClient } from '@tributary/client';

/** The page's address has the token, and the address of a gateway elsewhere: `#token=…&url=…`. */
const given = new URLSearchParams(location.hash.slice(1));
const listeners = new Set();
let state = 'connecting';

export const client = createClient({
  url: given.get('url') ?? 'http://127.0.0.1:4000/graphql',
  token: given.get('token'),
  onState(next) {
    state = next;
    for (const listener of listeners) listener();
  },
});

/** The state of the client's streams, for `useSyncExternalStore`. */
export const streamState = {
  get: () => state,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
