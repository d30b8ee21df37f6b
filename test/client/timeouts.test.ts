import { expect, test } from '@jest/globals';
import { createClient, waitForOperation } from '../../client/src/index.ts';
import { faults, inTurn, json, startFaultServer } from '../support/fault-server.ts';

const end = 'mutation { endExecution(input: {}) { userErrors { code } } }';

test.each(['neverAnswers', 'stopsInTheBody', 'drips'] as const)(
  'of a server that %s, a query and a mutation throw TIMEOUT, and each was sent once',
  async (fault) => {
    await using server = await startFaultServer(faults[fault]);
    const client = createClient({ url: server.url, timeout: 100 });
    const late = { code: 'TIMEOUT', message: 'There was no answer in 100 ms.' };
    await expect(client.query('{ viewer { owner } }')).rejects.toMatchObject(late);
    await expect(client.mutate(end)).rejects.toMatchObject(late);
    await server.givenUp(2);
    expect(server.seen.map(({ body }) => JSON.parse(body).query)).toEqual(['{ viewer { owner } }', end]);
  },
);

test('a request has the timeout that it is given, and ends with its signal', async () => {
  await using server = await startFaultServer(faults.neverAnswers);
  const client = createClient({ url: server.url, timeout: Number.POSITIVE_INFINITY });
  const short = client.query('{ a }', {}, { timeout: 50 });
  await expect(short).rejects.toMatchObject({ code: 'TIMEOUT' });
  const leaving = new AbortController();
  const left = client.query('{ b }', {}, { signal: leaving.signal });
  await server.arrived(2);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  const closed = client.query('{ c }');
  await server.arrived(3);
  client.close();
  await expect(closed).rejects.toMatchObject({ code: 'CLOSED' });
  await server.givenUp(3);
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
