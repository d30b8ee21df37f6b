import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beginTogether } from '../../src/gateway/http/connection/begin-together.ts';

function begun() {
  const urls: (string | undefined)[] = [];
  const begin = beginTogether(({ url }) => urls.push(url));
  function ask(url: string, headers: IncomingHttpHeaders = {}, isFirst = true) {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, headers });
    begin(request, new ServerResponse(request), isFirst);
  }
  return { urls, ask };
}

test('requests of one turn of the event loop begin behind the reading, in their order, and each one once', async () => {
  const { urls, ask } = begun();
  ask('/1');
  ask('/2', { 'content-length': '16384' });
  expect(urls).toEqual([]);
  await setImmediate();
  expect(urls).toEqual(['/1', '/2']);
  ask('/3');
  await setImmediate();
  expect(urls).toEqual(['/1', '/2', '/3']);
});

test.each([[{ 'content-length': '16385' }], [{ 'transfer-encoding': 'chunked' }]])(
  'the first request of a connection with a long body begins at once: %o',
  (headers) => {
    const { urls, ask } = begun();
    ask('/1');
    ask('/long', headers);
    expect(urls).toEqual(['/long']);
  },
);

test('a long body does not overtake a request of its connection', async () => {
  const { urls, ask } = begun();
  ask('/1');
  ask('/2', { 'content-length': '20000' }, false);
  expect(urls).toEqual([]);
  await setImmediate();
  expect(urls).toEqual(['/1', '/2']);
});
