import { createClient } from '@tributary/client';
import { shareTabs } from '@tributary/client/tabs';

/** A page with several streams of one client; tests read what they have seen. Its options come behind the `#`. */
const { streams, share, ...options } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const client = createClient({ ...options, maxPause: 500, ...(share && { tabs: shareTabs }) });

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind executionSid } }
}`;
const seen = Array.from({ length: Number(streams) }, () => []);
const errors = [];
const live = new Set();
for (const [n, own] of seen.entries()) {
  client.subscribe(
    changes,
    {},
    {
      next: ({ executionSid, kind }) => own.push(`${executionSid} ${kind}`),
      error: ({ code }) => errors.push(code),
      state(state) {
        if (state === 'live') live.add(n);
        if (live.size === seen.length) document.title = 'live';
      },
    },
  );
}
Object.assign(globalThis, {
  page: {
    seen,
    errors,
    owner: () => client.query('{ viewer { owner } }').then(({ viewer }) => viewer.owner),
  },
});
