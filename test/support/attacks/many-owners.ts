import { setTimeout } from 'node:timers/promises';
import { openAccepted } from '../raw-websocket.ts';
import { type Attack, count, crowd, shop, warehouse } from './attack.ts';
import type { Caller } from './caller.ts';
import { headOf, openRaw } from './raw-connections.ts';
import { owners } from './seeds.ts';

const attributes = count(4).map((at) => `a${at}: attributes { key value }`);
const page = JSON.stringify({
  query: `{ inventoryLocation(name: "${shop}") { assets(first: 1000) { nodes { ${attributes} } } } }`,
});
const subscription =
  'subscription { executionChanges { ... on Resumable { cursor } ... on ExecutionChange { execution { context } } } }';
const creation = `mutation ($input: CreateExecutionInput!) { createExecution(input: $input) { execution { sid } userErrors { message } } }`;

type Work = (caller: Caller, nth: number) => Promise<string | readonly string[]>;

/** The most expensive work of each kind that one owner may ask for. */
const works: readonly Work[] = [
  ({ graph }, nth) =>
    graph(
      `{ inventoryLocation(name: "${warehouse}") { assets(query: "absent${nth} OR b${nth}", first: 1) { nodes { name } } } }`,
    ),
  ({ graph }) =>
    graph(
      `{ inventoryLocation(name: "${crowd}") { assets(first: 50) { nodes { groups { assets(first: 50) { nodes { name } } } } } } }`,
    ),
  ({ graph, number }, nth) => {
    const to = `+1222${String(number * 100 + nth).padStart(7, '0')}`;
    const input = {
      flow: { sid: `FW${'2'.repeat(32)}` },
      to,
      from: '+15557654321',
      parameters: { pad: 'x'.repeat(30_000) },
    };
    return graph(creation, { input });
  },
  unread,
  follow,
];

/** Asks for a page of 10 MB and reads nothing of it. */
async function unread(caller: Caller): Promise<string> {
  const connection = await openRaw(caller);
  connection.socket.pause();
  const head = [
    'POST /graphql HTTP/1.1',
    'Host: gateway',
    'Content-Type: application/json',
    `Authorization: Bearer ${caller.token}`,
  ];
  await connection.write(headOf([...head, `Content-Length: ${Buffer.byteLength(page)}`]) + page);
  return await connection.ending(5_000);
}

/** Subscribes and reads nothing. */
async function follow({ url, token, address, signal }: Caller): Promise<string> {
  const raw = await openAccepted(url, `Bearer ${token}`, { localAddress: address });
  for (const at of count(10)) raw.send({ id: `${at}`, type: 'subscribe', payload: { query: subscription } });
  raw.socket.pause();
  await setTimeout(5_000, undefined, { signal }).catch(() => undefined);
  raw.socket.terminate();
  return 'held';
}

/**
 * Two hundred owners at once, each within its limits. They ask for more than a process can do, and take turns: a change
 * waits for a change of each other owner, and a new connection for a thousand others, of which a turn accepts one.
 */
export const manyOwners: Attack = {
  name: 'two hundred owners',
  standing: 'owner',
  callers: owners,
  rounds: 2,
  maxMs: 40_000,
  maxDelayMs: 8_000,
  round: async (caller, nth) => (await Promise.all(works.map((work) => work(caller, nth)))).flat(),
};
