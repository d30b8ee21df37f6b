import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type Attack, count } from './attack.ts';
import type { Caller } from './caller.ts';

const eachRound = 10;
/** Rounds per socket: their subscriptions stay below the limit of a socket. */
const roundsOfSocket = 8;
const createExecution = `mutation ($input: CreateExecutionInput!) {
  createExecution(input: $input) { execution { sid } userErrors { message } }
}`;
const sockets = new Map<number, WebSocket>();
const messages = new Map<number, string[]>();

/** Subscriptions that differ by an alias cannot share executions: each executes for every event. */
export const subscriptions: Attack = {
  name: 'distinct subscriptions',
  standing: 'tenant',
  async round(caller, nth) {
    const said = messages.get(caller.number) ?? [];
    messages.set(caller.number, said);
    if (nth % roundsOfSocket === 0) await open(caller, said);
    const socket = sockets.get(caller.number);
    for (const at of count(eachRound)) socket?.send(subscribe(`${nth}_${at}`));
    const to = `+1555${caller.number}${String(nth).padStart(6, '0')}`;
    const input = { flow: { sid: `FW${'5'.repeat(32)}` }, to, from: '+15557654321' };
    const word = await caller.graph(createExecution, { input });
    await setTimeout(300);
    return [word, ...said.splice(0)];
  },
};

function subscribe(name: string): string {
  const query = `subscription { s${name}: executionChanges {
    ... on ExecutionChange { cursor kind execution { sid status steps(first: 5) { nodes { name } } } }
    ... on StreamHeartbeat { cursor }
  } }`;
  return JSON.stringify({ id: name, type: 'subscribe', payload: { query } });
}

async function open({ url, token, number, address, signal }: Caller, said: string[]): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    localAddress: address,
  });
  signal.addEventListener('abort', () => socket.terminate());
  socket.on('error', (error) => said.push(error.name));
  socket.on('close', (code) => said.push(`closed ${code}`));
  const acknowledged = once(socket, 'message', { signal });
  socket.on('message', (data) => {
    const text = String(data);
    if (text.includes('"type":"error"')) said.push(`refused ${/"code":"(\w+)"/.exec(text)?.[1]}`);
    else if (text.includes('"type":"next"')) said.push('message');
  });
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })),
  );
  sockets.set(number, socket);
  await Promise.race([acknowledged, once(socket, 'close')]).catch(() => undefined);
}
