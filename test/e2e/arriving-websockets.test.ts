import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startGateway } from '../support/gateway.ts';

const bounds = { all: 100, ofAddress: 100, unauthenticated: 2, unauthenticatedOfAddress: 100, ofOwner: 100 };

test('a websocket has a place among connections without a credential until its connection_init is accepted', async () => {
  await using gateway = await startGateway({}, { overrides: { bounds } });
  const url = `${gateway.url.replace('http', 'ws')}/graphql`;
  const opened: (WebSocket | Socket)[] = [];
  const upgrade = async () => {
    const socket = new WebSocket(url, 'graphql-transport-ws');
    opened.push(socket.on('error', () => {}));
    await once(socket, 'open');
    return socket;
  };
  const silent = async () => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    opened.push(socket.on('error', () => {}));
    await once(socket, 'connect');
  };

  const accepted = await upgrade();
  accepted.send(JSON.stringify({ type: 'connection_init', payload: { authorization: gateway.bearer } }));
  await once(accepted, 'message');
  const arriving = await upgrade();
  const closed = once(arriving, 'close');
  for (const _ of [1, 2]) await silent();
  // Without a close frame: it made room, and did not run out of time.
  expect((await closed)[0]).toBe(1006);
  expect(accepted.readyState).toBe(WebSocket.OPEN);
  for (const socket of opened) 'terminate' in socket ? socket.terminate() : socket.destroy();
});
