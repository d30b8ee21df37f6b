import { setTimeout } from 'node:timers/promises';
import { openAccepted, type RawSocket } from '../raw-websocket.ts';
import { type Attack, count, warehouse } from './attack.ts';
import type { Caller } from './caller.ts';
import { runImport, uploadImport } from './import-files.ts';

const subscription = `subscription { executionChanges(filter: { kinds: [EXECUTION_STARTED] }, flowSid: "FW${'4'.repeat(32)}") {
  ... on Resumable { cursor } ... on ExecutionChange { kind execution { context } }
} }`;
const creation = `mutation ($input: CreateExecutionInput!) {
  createExecution(input: $input) { execution { sid } userErrors { message } }
}`;
const headers = { 'content-type': 'application/json' };
const once = { callers: 1, rounds: 1, maxMs: 90_000 } as const;

interface Following {
  readonly sockets: number;
  readonly subscriptionsOfSocket: number;
  readonly events: number;
  readonly eventBytes: number;
}

/** Returns `200` when every subscription has got every event, and otherwise the number of messages. */
async function follow(caller: Caller, { sockets, subscriptionsOfSocket, events, eventBytes }: Following) {
  const opened: RawSocket[] = [];
  const words: string[] = [];
  let heard = 0;
  for (const _ of count(sockets)) {
    const { url, token, address } = caller;
    const raw = await openAccepted(url, `Bearer ${token}`, { localAddress: address });
    raw.socket.on('close', (code) => words.push(`closed ${code}`));
    raw.socket.on('message', (data: Buffer) => (heard += data.includes('"kind"') ? 1 : 0));
    for (const at of count(subscriptionsOfSocket))
      raw.send({ id: `${at}`, type: 'subscribe', payload: { query: subscription } });
    for (const _ of count(subscriptionsOfSocket)) await raw.nextOf('next');
    opened.push(raw);
  }
  for (const at of count(events))
    words.push(await caller.graph(creation, { input: execution(at, eventBytes) }));
  const expected = sockets * subscriptionsOfSocket * events;
  while (heard < expected && !caller.signal.aborted) await setTimeout(20);
  for (const { socket } of opened) socket.removeAllListeners('close').terminate();
  return [...words, heard === expected ? '200' : `${heard} of ${expected} messages`];
}

const execution = (at: number, bytes: number) => ({
  flow: { sid: `FW${'4'.repeat(32)}` },
  to: `+1444${String(at).padStart(7, '0')}`,
  from: '+15557654321',
  parameters: { pad: 'x'.repeat(bytes) },
});

const manySubscriptions: Attack = {
  ...once,
  name: 'a socket with 100 subscriptions',
  standing: 'tenant',
  round: (caller) => follow(caller, { sockets: 1, subscriptionsOfSocket: 100, events: 10, eventBytes: 100 }),
};

const manySockets: Attack = {
  ...once,
  name: '1,000 sockets with events of 4 KB',
  standing: 'tenant',
  round: (caller) =>
    follow(caller, { sockets: 1_000, subscriptionsOfSocket: 1, events: 10, eventBytes: 4_000 }),
};

const [subscriptions, messages] = [20, 1_000];
const project = '/v1/projects/warehouse';

const publishing: Attack = {
  ...once,
  name: '1,000 messages to 20 subscriptions',
  standing: 'publisher',
  async round({ ask, prepare }) {
    const put = (path: string, body: object) =>
      prepare({ method: 'PUT', path: `${project}/${path}`, headers, body: JSON.stringify(body) });
    const post = (path: string, body: object) =>
      ask({ method: 'POST', path: `${project}/${path}`, headers, body: JSON.stringify(body) });
    await put('topics/orders', {});
    for (const at of count(subscriptions))
      await put(`subscriptions/orders-${at}`, {
        topic: 'projects/warehouse/topics/orders',
        ackDeadlineSeconds: 60,
      });
    const data = (at: number) => Buffer.from(`order ${at}`).toString('base64');
    const published = await post('topics/orders:publish', {
      messages: count(messages).map((at) => ({ data: data(at) })),
    });
    return [published.word, ...(await Promise.all(count(subscriptions).map((at) => pulled(post, at))))];
  },
};

type Post = (path: string, body: object) => Promise<{ readonly word: string; readonly text: string }>;

/** Pulls and acknowledges all messages; returns `200` when each came once, and otherwise what came. */
async function pulled(post: Post, at: number): Promise<string> {
  const ids: string[] = [];
  while (ids.length < messages) {
    // An answer is kept up to 64 KiB, so that a pull has few messages.
    const { word, text } = await post(`subscriptions/orders-${at}:pull`, { maxMessages: 200 });
    const ackIds = [...text.matchAll(/"ackId":"([^"]+)"/g)].map(([, id]) => id);
    ids.push(...[...text.matchAll(/"messageId":"([^"]+)"/g)].map(([, id = '']) => id));
    if (word !== '200' || ackIds.length === 0) return `${ids.length} messages, then ${word}`;
    const { word: acknowledged } = await post(`subscriptions/orders-${at}:acknowledge`, { ackIds });
    if (acknowledged !== '200') return acknowledged;
  }
  return ids.length === messages && new Set(ids).size === messages ? '200' : 'a message came twice';
}

const rows = 100_000;

const importing: Attack = {
  ...once,
  name: 'an import of 100,000 rows',
  standing: 'tenant',
  async round(caller) {
    const lines = count(rows).map((at) => `m${at},1,1024,1,1,large-use-${at}\n`);
    const body = `VM,CPUs,Memory,NICs,Disks,VM UUID\n${lines.join('')}`;
    const job = { location: warehouse, job: 'large-use' };
    await uploadImport(caller, job, body);
    return [await runImport(caller, job)];
  },
};

/** Large uses of well-meaning clients. None of their requests may be refused, whatever else happens. */
export const largeUses: readonly Attack[] = [manySubscriptions, publishing, importing, manySockets];
