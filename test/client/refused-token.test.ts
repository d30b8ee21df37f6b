import { expect, test } from 'vitest';
import { createClient } from '../../client/src/index.ts';
import { inTurn, json, raw, startFaultServer } from '../support/fault-server.ts';
import { change } from '../support/scripted-gateway.ts';

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind } }
}`;

test('a 401 of a proxy, which is not GraphQL, asks for another token', async () => {
  const tokens = ['old', 'new'];
  const refused = raw(401, { 'content-type': 'text/html' }, '<h1>Sign in</h1>');
  const { type: _, payload } = change('one');
  const event = `event: next\ndata: ${JSON.stringify({ id: '2', payload })}\n\n`;
  const streamed = raw(200, { 'content-type': 'text/event-stream' }, event);
  await using server = await startFaultServer(
    inTurn(refused, json({ data: { a: 1 } }), refused, streamed, refused),
  );
  const client = () =>
    createClient({ url: server.url, transport: 'sse', token: () => tokens.shift() ?? 'new' });
  expect(await client().query('{ a }')).toEqual({ a: 1 });
  tokens.push('old', 'new');
  const following = client();
  expect(await following.subscribe(changes).next()).toMatchObject({ value: { cursor: 'one' } });
  following.close();
  const fixed = createClient({ url: server.url, token: 'old' }).query('{ a }');
  await expect(fixed).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
});

test.each([undefined, null, ''])('a function that returns %p sends no credential', async (token) => {
  await using server = await startFaultServer(json({ data: { a: 1 } }));
  const client = createClient({ url: server.url, token: () => token as null });
  await client.query('{ a }');
  expect(server.seen[0]?.headers).not.toHaveProperty('authorization');
});
