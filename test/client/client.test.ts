import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  type ClientOptions,
  createClient,
  type StreamState,
  TributaryError,
  UserErrors,
} from '../../client/src/index.ts';
import { createExecution, endExecution, flowSid } from '../support/changes.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { startOneAddress } from '../support/one-address.ts';
import { sidOf } from '../support/sids.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

/** Opens a client of the gateway; it is closed at the end of the test. `live` resolves when its streams are live. */
function open(options: Partial<ClientOptions> = {}, { url }: { readonly url: string } = gateway) {
  const live = Promise.withResolvers<void>();
  const onState = (state: StreamState) => (state === 'live' ? live.resolve() : undefined);
  const client = createClient({ url: new URL('/graphql', url), token: keys.devToken, onState, ...options });
  return { client, live: live.promise, [Symbol.dispose]: () => client.close() };
}

const fail = (error: unknown) => {
  throw error;
};

const changes = `subscription ($flow: ID, $after: Cursor) {
  executionChanges(flowSid: $flow, after: $after) {
    ... on Resumable { cursor }
    ... on ExecutionChange { kind executionSid }
    ... on StreamGap { reason missedTo }
  }
}`;

test('a stream that is refused for its budget says so, and is tried again', async () => {
  await using limited = await startGateway({ TRIBUTARY_LIMITS_OVERRIDES: '{"graphql": 1}' });
  const refused = Promise.withResolvers<TributaryError | null>();
  const onState: ClientOptions['onState'] = (state, reason) =>
    state === 'reconnecting' ? refused.resolve(reason) : undefined;
  using opened = open({ onState }, limited);
  await opened.client.query('{ viewer { owner } }');
  opened.client.subscribe(changes, {}, { next: () => {}, error: fail });
  expect(await refused.promise).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
});

test('a resumed stream is live when it has what it missed, also while events never pause', async () => {
  using first = open();
  const begun = first.client.subscribe(changes).next();
  await first.live;
  await createExecution(gateway);
  const { value } = await begun;
  const states: StreamState[] = [];
  using resumed = open({ onState: (state) => states.push(state) });
  resumed.client.subscribe(changes, { after: value?.['cursor'] }, { next: () => {}, error: fail });
  for (let created = 0; created < 300 && !states.includes('live'); created += 1)
    await createExecution(gateway);
  expect(states).toEqual(['connecting', 'catching up', 'live']);
});

test('a stream is not live before the gateway has begun it, also on an open websocket', async () => {
  const states: StreamState[] = [];
  const opened = Promise.withResolvers<void>();
  await using address = await startOneAddress([gateway]);
  const onState = (state: StreamState) => {
    states.push(state);
    if (state === 'live') opened.resolve();
  };
  const websocket = { transport: 'websocket', webSocketImpl: WebSocket } as const;
  using own = open({ ...websocket, onState }, address);
  own.client.subscribe(changes, {}, { next: () => {}, error: fail });
  await opened.promise;
  address.silence();
  own.client.subscribe(changes, {}, { next: () => {}, error: fail });
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  own.client.close();
  expect(states.slice(0, 3)).toEqual(['connecting', 'live', 'connecting']);
  expect(states.slice(3)).not.toContain('live');
});

test('a relative address is that of the origin where there is no page', async () => {
  const client = createClient({ url: '/graphql', origin: gateway.url, token: keys.devToken });
  expect(await client.query('{ viewer { owner } }')).toEqual({ viewer: { owner: 'user:developer' } });
  client.close();
  expect(() => createClient({ url: '/graphql' })).toThrow(
    /^url must be the address of \/graphql .* origin\), got/,
  );
});

test('a client without streams is idle, and says so when the last one has ended', async () => {
  const states: string[] = [];
  const [live, idle] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const onState: ClientOptions['onState'] = (state) => {
    states.push(state);
    if (state === 'live') live.resolve();
    if (state === 'idle') idle.resolve();
  };
  using opened = open({ onState });
  const stop = opened.client.subscribe(changes, {}, { next: () => {}, error: fail });
  await live.promise;
  stop();
  await idle.promise;
  expect(states.at(0)).toBe('connecting');
  expect(states.at(-1)).toBe('idle');
});

describe('queries and mutations', () => {
  test('data of a query, by text and by syntax tree', async () => {
    using opened = open();
    const text = 'query ($n: Int) { executions(first: $n) { totalCount } viewer { owner } }';
    const expected = { executions: { totalCount: expect.any(Number) }, viewer: { owner: 'user:developer' } };
    expect(await opened.client.query(text, { n: 1 })).toEqual(expected);
    expect(await opened.client.query(parse(text), { n: 1 })).toEqual(expected);
  });

  test('errors have the code, the errors and the data of the answer', async () => {
    using opened = open({ token: null });
    const failed = opened.client.query('{ __typename executions(first: 1) { nodes { sid } } }');
    await expect(failed).rejects.toThrow(TributaryError);
    await expect(failed).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      errors: [{ path: ['executions'] }],
    });
  });

  test('a request with maxWait 0 does not wait for a spent budget', async () => {
    await using limited = await startGateway({
      TRIBUTARY_LIMITS_OVERRIDES: '{"graphql_points_per_minute": 5}',
    });
    using opened = open({ maxWait: 120_000 }, limited);
    const ask = () => opened.client.query('{ viewer { owner } }', {}, { maxWait: 0 });
    for (let count = 0; count < 5; count += 1) await ask();
    await expect(ask()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number),
    });
  });

  test('an operation that was executed is not sent again, though it failed as a whole', async () => {
    let sent = 0;
    const errors = [{ message: 'x', extensions: { code: 'RATE_LIMITED', retryAfter: 0 } }];
    const fetch = async () => {
      sent += 1;
      return Response.json({ errors, data: null }, { status: 294 });
    };
    using opened = open({ fetch });
    const failed = opened.client.mutate('mutation { deleteExecution { userErrors { code } } }', {});
    await expect(failed).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 294, data: null });
    expect(sent).toBe(1);
  });

  test('user errors of a mutation are thrown, with the payload', async () => {
    using opened = open();
    const create = `mutation ($input: CreateExecutionInput!) {
      createExecution(input: $input) { execution { sid } userErrors { code message path } }
    }`;
    const failed = opened.client.mutate(create, {
      input: { flow: { sid: flowSid }, to: 'nobody', from: '+15557654321' },
    });
    await expect(failed).rejects.toThrow(UserErrors);
    await expect(failed).rejects.toMatchObject({
      userErrors: [{ path: ['input', 'to'] }],
      data: { execution: null },
    });
  });
});

/** Collects what a subscription reports; `until` waits for it. */
function collecting() {
  const seen: string[] = [];
  let arrived = Promise.withResolvers<void>();
  return {
    seen,
    add(text: string) {
      seen.push(text);
      arrived.resolve();
      arrived = Promise.withResolvers();
    },
    async until(done: () => boolean) {
      while (!done()) await arrived.promise;
    },
  };
}

const kindOf = (message: object) => ('kind' in message ? `${message.kind}` : JSON.stringify(message));

describe.each(['websocket', 'sse'] as const)('subscriptions by %s', (transport) => {
  const transports = { transport, webSocketImpl: WebSocket };

  test('a sink gets the messages of the single field without heartbeats, until it stops', async () => {
    using opened = open(transports);
    const { seen, add, until } = collecting();
    const stop = opened.client.subscribe(
      changes,
      {},
      { next: (message) => add(kindOf(message)), error: fail },
    );
    await opened.live;
    const sid = await createExecution(gateway, sidOf('FW', 2));
    await until(() => seen.length === 2);
    stop();
    await endExecution(gateway, sid, sidOf('FW', 2));
    expect(seen).toEqual(['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED']);
  });

  test('an iterator ends when its reader leaves, and begins after a cursor that it is given', async () => {
    using opened = open(transports);
    const first = opened.client.subscribe(changes, { flow: sidOf('FW', 3) });
    const message = first.next();
    await opened.live;
    await createExecution(gateway, sidOf('FW', 3));
    const { value } = await message;
    expect(value).toMatchObject({ __typename: 'ExecutionChange', kind: 'EXECUTION_STARTED' });
    await first.return();
    for await (const next of opened.client.subscribe(changes, { after: value?.['cursor'] })) {
      expect(next).toMatchObject({ kind: 'EXECUTION_STEP_ENTERED', executionSid: value?.['executionSid'] });
      break;
    }
  });

  test('a refusal ends the subscription, and a refused token is asked for again', async () => {
    using opened = open(transports);
    const wrong = opened.client.subscribe(changes, { after: 'x' }).next();
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
    using foreign = open({ ...transports, token: 'no' });
    await expect(foreign.client.subscribe(changes).next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const tokens = ['no', keys.devToken];
    using renewing = open({ ...transports, token: () => tokens.shift() ?? keys.devToken });
    void renewing.client.subscribe(changes).next();
    await renewing.live;
    expect(tokens).toEqual([]);
  });

  test('an error that a sink throws ends its subscription with it', async () => {
    using opened = open(transports);
    const failed = Promise.withResolvers<TributaryError>();
    const next = () => {
      throw new Error('mine');
    };
    opened.client.subscribe(changes, {}, { next, error: failed.resolve });
    await opened.live;
    await createExecution(gateway);
    expect(await failed.promise).toMatchObject({ code: 'CALLBACK', message: 'mine' });
  });
});
