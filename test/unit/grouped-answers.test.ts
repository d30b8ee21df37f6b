import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { GroupedResponse } from '../../src/gateway/http/answer/grouped-answers.ts';

let opened = new AsyncDisposableStack();
afterEach(async () => {
  await opened.disposeAsync();
  opened = new AsyncDisposableStack();
});

/** Sends that many requests and returns the server's responses, which are still to be ended, and the clients' answers. */
async function asked(count: number) {
  const responses: ServerResponse[] = [];
  const arrived = Promise.withResolvers<void>();
  const server = createServer({ ServerResponse: GroupedResponse }, (_request, response) => {
    if (responses.push(response) === count) arrived.resolve();
  });
  opened.use(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = Array.from({ length: count }, async () => {
    const sent = request({ port, agent: false }).end();
    const [answer] = await once(sent, 'response');
    return await text(answer);
  });
  await arrived.promise;
  const written = () => responses.map(({ socket }) => (socket?.bytesWritten ?? 0) > 0);
  return { responses, written, answers: Promise.all(answers) };
}

test('answers of one turn of the event loop are written at its end', async () => {
  const { responses, written, answers } = await asked(2);
  for (const response of responses) response.end('yes');
  expect(responses.map(({ writableEnded }) => writableEnded)).toEqual([true, true]);
  expect(written()).toEqual([false, false]);
  expect(await answers).toEqual(['yes', 'yes']);
});

test('an answer that has waited for a millisecond is written with the next one', async () => {
  const { responses, written, answers } = await asked(2);
  const [first, second] = responses;
  first?.end('first');
  const began = performance.now();
  while (performance.now() - began < 2);
  second?.end('second');
  expect(written()).toEqual([true, true]);
  expect((await answers).toSorted()).toEqual(['first', 'second']);
});

test('a long answer does not wait', async () => {
  const { responses, written, answers } = await asked(1);
  responses[0]?.end('x'.repeat(20_000));
  expect(written()).toEqual([true]);
  expect((await answers)[0]).toHaveLength(20_000);
});

test('an answer behind an unfinished one of its connection does not wait, so that its bytes are counted', async () => {
  const responses: ServerResponse[] = [];
  const arrived = Promise.withResolvers<void>();
  const server = createServer({ ServerResponse: GroupedResponse }, (_request, response) => {
    if (responses.push(response) === 2) arrived.resolve();
  });
  opened.use(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(2));
  await arrived.promise;
  const [first, second] = responses;
  second?.end('second');
  expect(second?.writableLength).toBeGreaterThan(0);
  first?.end('first');
  if (second) await once(second, 'finish');
  client.destroy();
});

test('eleven parts may wait for the end of an answer without a warning', async () => {
  const { responses, answers } = await asked(1);
  expect(responses[0]?.getMaxListeners()).toBe(16);
  responses[0]?.end('yes');
  await answers;
});

test('an answer that waits is not replaced by a later one', async () => {
  const { responses, answers } = await asked(1);
  responses[0]?.end('first');
  responses[0]?.end('second');
  expect(await answers).toEqual(['first']);
});

test('a client that leaves before its answer is written disturbs no other', async () => {
  const { responses, answers } = await asked(2);
  answers.catch(() => {});
  const [gone, stays] = responses;
  gone?.end('gone');
  gone?.socket?.destroy();
  stays?.end('stays');
  if (stays) await once(stays, 'finish');
  await expect(answers).rejects.toThrow();
});
