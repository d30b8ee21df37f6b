import { setTimeout } from 'node:timers/promises';
import { type Attack, count } from './attack.ts';
import type { Caller } from './caller.ts';
import { headOf, openRaw, type RawConnection } from './raw-connections.ts';

const atOnce = 30;
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

interface Deaf {
  readonly name: string;
  readonly callers: number;
  readonly streams: number;
  readonly accept: string;
}

const deaf = ({ name, callers, streams, accept }: Deaf): Attack => ({
  name,
  standing: 'owner',
  callers,
  rounds: 1,
  maxMs: 45_000,
  async round(caller) {
    const words: string[] = [];
    const opened: RawConnection[] = [];
    while (opened.length < streams)
      opened.push(...(await Promise.all(count(atOnce).map(() => listen(caller, accept)))));
    for (const at of count(events / callers))
      words.push(await caller.graph(creation, { input: execution(`${caller.number}${at}`) }));
    await setTimeout(holdMs, undefined, { signal: caller.signal }).catch(() => undefined);
    return [...words, ...(await Promise.all(opened.map(({ ending }) => ending(100))))];
  },
});

/** Event streams of one caller that read nothing while large events happen. */
export const deafStreams = deaf({
  name: 'event streams that read nothing',
  callers: 1,
  streams: 990,
  accept: 'text/event-stream',
});
/** The same for all callers, each with a third of the connections of an owner. */
export const deafParts = deaf({
  name: 'multipart answers of several owners that read nothing',
  callers: 4,
  streams: 330,
  accept: 'multipart/mixed;subscriptionSpec=1.0',
});
export const deafStreamsOfMany = deaf({
  name: 'event streams of several owners that read nothing',
  callers: 4,
  streams: 330,
  accept: 'text/event-stream',
});

const execution = (at: string) => ({
  flow: { sid: `FW${'7'.repeat(32)}` },
  to: `+1777${at.padStart(7, '0')}`,
  from: '+15557654321',
  parameters: { pad: 'x'.repeat(eventBytes) },
});

/** Subscribes and reads the first bytes of the answer, and nothing after them. */
async function listen(caller: Caller, accept: string): Promise<RawConnection> {
  const connection = await openRaw(caller);
  const { socket, write } = connection;
  const begun = new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
    socket.once('close', () => resolve());
  });
  const head = headOf([
    'POST /graphql HTTP/1.1',
    'Host: gateway',
    `Accept: ${accept}`,
    'Content-Type: application/json',
    `Authorization: Bearer ${caller.token}`,
    `Content-Length: ${Buffer.byteLength(subscription)}`,
  ]);
  await write(head + subscription);
  await begun;
  socket.pause();
  return connection;
}
