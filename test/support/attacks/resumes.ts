import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { keys } from '../gateway.ts';
import { type Attack, count } from './attack.ts';
import { type Caller, SetUpFailed } from './caller.ts';

/** Subscriptions per socket and sockets per caller: both below the limits of a socket and of an owner. */
const [ofSocket, socketsOfCaller] = [70, 7];
const query = `subscription ($after: Cursor) { executionChanges(after: $after) {
  ... on ExecutionChange { cursor kind execution { sid status } }
  ... on StreamHeartbeat { cursor }
} }`;

/** Subscriptions that all resume at the first event of the log: each of them replays the whole log. */
export const resumes: Attack = {
  name: 'a storm of resumes',
  standing: 'tenant',
  // The seeded executions belong to this account.
  environment: { TRIBUTARY_ACCOUNT_SID: keys.accountSid, TRIBUTARY_AUTH_TOKEN: keys.authToken },
  together: true,
  async round(caller, nth) {
    if (nth >= socketsOfCaller) return [];
    const after = await firstCursor(caller);
    const said: string[] = [];
    const socket = await open(caller, said);
    for (const at of count(ofSocket)) {
      const payload = { query, variables: { after } };
      socket.send(JSON.stringify({ id: `${at}`, type: 'subscribe', payload }));
    }
    await setTimeout(listeningMs, undefined, { signal: caller.signal }).catch(() => undefined);
    socket.terminate();
    return said;
  },
};

const listeningMs = 10_000;

async function firstCursor({ prepare }: Caller): Promise<string> {
  const text = await prepare({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ executionEvents(first: 1) { edges { cursor } } }' }),
  });
  const [, cursor] = /"cursor":"([^"]+)"/.exec(text) ?? [];
  if (cursor === undefined) throw new SetUpFailed(`no event to resume at: ${text}`);
  return cursor;
}

async function open({ url, token, address }: Caller, said: string[]): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    localAddress: address,
  });
  socket.on('error', (error) => said.push(error.name));
  socket.on('close', (code) => said.push(`closed ${code}`));
  await once(socket, 'open');
  const acknowledged = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await acknowledged;
  socket.on('message', (data: Buffer) => {
    // Hundreds of thousands of messages come, so that only the beginning of each is examined.
    const refused = data.includes('"type":"error"');
    said.push(refused ? `refused ${/"code":"(\w+)"/.exec(String(data))?.[1]}` : 'message');
  });
  return socket;
}
