import { expect, test } from 'vitest';
import { createClient } from '../../client/src/index.ts';
import { waitForOperation } from '../../client/src/inventory.ts';
import { faults, inTurn, json, startFaultServer } from '../support/fault-server.ts';

const end = 'mutation { endExecution(input: {}) { userErrors { code } } }';

/** Opens a client; `sent` are the texts that it has sent, and `sending` resolves with the next one. */
function open(url: string, timeout: number) {
  const sent: unknown[] = [];
  let next = Promise.withResolvers<void>();
  const client = createClient({
    url,
    timeout,
    fetch(address, init) {
      sent.push(JSON.parse(String(init?.body)).query);
      next.resolve();
      next = Promise.withResolvers();
      return fetch(address, init);
    },
  });
  return { client, sent, sending: () => next.promise };
}

test.each(['neverAnswers', 'stopsInTheBody', 'drips'] as const)(
  'of a server that %s, a query and a mutation throw TIMEOUT, and each was sent once',
  async (fault) => {
    await using server = await startFaultServer(faults[fault]);
    const { client, sent } = open(server.url, 200);
    const late = { code: 'TIMEOUT', message: 'There was no answer in 200 ms.' };
    await expect(client.query('{ viewer { owner } }')).rejects.toMatchObject(late);
    await expect(client.mutate(end)).rejects.toMatchObject(late);
    expect(sent).toEqual(['{ viewer { owner } }', end]);
  },
);

test('a request has the timeout that it is given, and ends with its signal', async () => {
  await using server = await startFaultServer(faults.neverAnswers);
  const { client, sending } = open(server.url, Number.POSITIVE_INFINITY);
  const short = client.query('{ a }', {}, { timeout: 50 });
  await expect(short).rejects.toMatchObject({ code: 'TIMEOUT' });
  const leaving = new AbortController();
  const left = client.query('{ b }', {}, { signal: leaving.signal });
  await sending();
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  const closed = client.query('{ c }');
  await sending();
  client.close();
  await expect(closed).rejects.toMatchObject({ code: 'CLOSED' });
});

test('waiting for an operation has a time of its own, and goes on after a timeout of the gateway', async () => {
  const operation = { name: 'one', done: true, error: null };
  const late = json({ errors: [{ message: 'late', extensions: { code: 'TIMEOUT' } }], data: null });
  await using server = await startFaultServer(
    inTurn(late, ({ response }) => {
      setTimeout(() => response.end(JSON.stringify({ data: { waitForInventoryOperation: operation } })), 100);
    }),
  );
  const client = createClient({ url: server.url, timeout: 20 });
  expect(await waitForOperation(client, 'one')).toEqual(operation);
  expect(server.seen).toHaveLength(2);
});
