import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createClient } from '../../client/src/index.ts';
import { pause } from '../../client/src/pause.ts';
import { change, startScripted } from '../support/scripted-gateway.ts';

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind } }
}`;

test('a pause that no timer can hold does not end at once', async () => {
  const leaving = new AbortController();
  const waiting = pause(2 ** 40, leaving.signal);
  await pause(20);
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
});

test('a client with the longest silence sends no ping', async () => {
  const sent: string[] = [];
  class Heard extends WebSocket {
    override send(data: string): void {
      sent.push(JSON.parse(data).type);
      super.send(data);
    }
  }
  await using server = await startScripted([{ frames: [change('one')] }]);
  const client = createClient({
    url: server.url,
    transport: 'websocket',
    webSocketImpl: Heard,
    maxSilence: 2 ** 40,
  });
  await client.subscribe(changes).next();
  await pause(20);
  expect(sent).toEqual(['connection_init', 'subscribe']);
  client.close();
});
