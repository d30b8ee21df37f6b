import { setTimeout } from 'node:timers/promises';
import { type Attack, count } from './attack.ts';
import type { Caller } from './caller.ts';
import { headOf, openRaw, type RawConnection } from './raw-connections.ts';

const [streams, atOnce] = [990, 30];
const [events, eventBytes] = [60, 120_000];
const holdMs = 5_000;
const subscription = JSON.stringify({
  query: `subscription { executionChanges {
    ... on Resumable { cursor } ... on ExecutionChange { execution { context } }
  } }`,
});
const creation = `mutation ($input: CreateExecutionInput!) {
  createExecution(input: $input) { execution { sid } userErrors { message } }
}`;

/** Event streams of one caller that read nothing while large events happen. */
export const deafStreams: Attack = {
  name: 'event streams that read nothing',
  standing: 'tenant',
  callers: 1,
  rounds: 1,
  maxMs: 45_000,
  async round(caller) {
    const words: string[] = [];
    const deaf: RawConnection[] = [];
    while (deaf.length < streams) deaf.push(...(await Promise.all(count(atOnce).map(() => listen(caller)))));
    for (const at of count(events)) words.push(await caller.graph(creation, { input: execution(at) }));
    await setTimeout(holdMs, undefined, { signal: caller.signal }).catch(() => undefined);
    return [...words, ...(await Promise.all(deaf.map(({ ending }) => ending(100))))];
  },
};

const execution = (at: number) => ({
  flowSid: `FW${'7'.repeat(32)}`,
  to: `+1777${String(at).padStart(7, '0')}`,
  from: '+15557654321',
  parameters: { pad: 'x'.repeat(eventBytes) },
});

/** Subscribes and reads the first bytes of the answer, and nothing after them. */
async function listen(caller: Caller): Promise<RawConnection> {
  const connection = await openRaw(caller);
  const { socket, write } = connection;
  const begun = new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
    socket.once('close', () => resolve());
  });
  const head = headOf([
    'POST /graphql/stream HTTP/1.1',
    'Host: gateway',
    'Accept: text/event-stream',
    'Content-Type: application/json',
    `Authorization: Bearer ${caller.token}`,
    `Content-Length: ${Buffer.byteLength(subscription)}`,
  ]);
  await write(head + subscription);
  await begun;
  socket.pause();
  return connection;
}
