import { http, ws } from 'msw';
import { setupServer } from 'msw/node';
import { expect, test } from 'vitest';
import { createClient } from '../../client/src/index.ts';
import { createMockGateway, mswHandlers } from '../../client/src/testing.ts';

const changes = `subscription Changes($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { executionSid } }
}`;
const owner = 'query Owner { viewer { owner } }';
const event = (executionSid: string) => ({ __typename: 'ExecutionChange' as const, executionSid });

test.each(['websocket', 'sse'] as const)(
  'MSW answers with the mock: queries, a stream by %s, refusals and an outage',
  async (transport) => {
    const mock = createMockGateway({ queries: { Owner: () => ({ viewer: { owner: 'user:ada' } }) } });
    const server = setupServer(...mswHandlers(mock, { http, ws }));
    server.listen({ onUnhandledRequest: 'error' });
    const client = createClient({ url: 'http://gateway.test/graphql', transport, maxPause: 20 });
    using stack = new DisposableStack();
    stack.defer(() => server.close());
    stack.defer(() => client.close());
    expect(await client.query(owner)).toEqual({ viewer: { owner: 'user:ada' } });
    const stream = mock.stream('executionChanges');
    const messages = client.subscribe(changes);
    const next = async () => (await messages.next()).value;
    const first = next();
    await stream.connected();
    stream.send(event('FN1'));
    expect(await first).toMatchObject({ executionSid: 'FN1' });
    mock.outage();
    stream.send(event('FN2'));
    await expect(client.query(owner)).rejects.toMatchObject({ code: 'NETWORK' });
    mock.restore();
    expect(await next()).toMatchObject({ executionSid: 'FN2' });
    stream.refuse({ code: 'FORBIDDEN' });
    await expect(next()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  },
);
