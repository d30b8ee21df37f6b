import { readFile, rename, writeFile } from 'node:fs/promises';
import { createClient } from '@tributary/client';

const client = createClient({
  url: process.env.GRAPHQL_URL ?? 'http://127.0.0.1:4000/graphql',
  token: process.env.TOKEN,
  onState: (state) => console.log(`(${state})`),
});

const list = `query ($after: Cursor) {
  executions(first: 100, after: $after, filter: { statuses: [ACTIVE] }) {
    nodes { sid contactChannelAddress }
    pageInfo { hasNextPage endCursor }
  }
}`;

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) {
    ... on Resumable { cursor }
    ... on ExecutionChange { kind executionSid }
    ... on StreamGap { reason missedTo }
  }
}`;

async function showActive() {
  for await (const { sid, contactChannelAddress } of client.pages(list))
    console.log(`ACTIVE ${sid} ${contactChannelAddress}`);
}

/** Replaces the file in one step, so that a kill never leaves half of a cursor. */
async function storeCursor(cursor) {
  await writeFile('cursor.draft', cursor);
  await rename('cursor.draft', 'cursor.txt');
}

const after = await readFile('cursor.txt', 'utf8').catch(() => undefined);
await showActive();
for await (const message of client.subscribe(changes, { after }, { gap: () => void showActive() })) {
  console.log(`${message.kind} ${message.executionSid}`);
  await storeCursor(message.cursor);
}
