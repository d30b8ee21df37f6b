import { expect, test } from 'vitest';
import { type ClientOptions, createClient } from '../../client/src/index.ts';

const changes = `subscription ($after: Cursor, $pad: String) {
  executionChanges(after: $after, pad: $pad) { ... on Resumable { cursor } }
}`;

interface Sent {
  /** `open`, `add` or `end`, and the ids. */
  readonly request: string;
  readonly authorization: string | null;
  readonly size: number;
  answer(response: Response): void;
}

/** A client whose requests the test answers. */
function openClient(options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  let came = Promise.withResolvers<void>();
  const fetch: typeof globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      const headers = new Headers(init?.headers);
      sent.push({
        request: nameOf(new URL(String(input)), init?.body as string | undefined),
        authorization: headers.get('authorization'),
        size: String(init?.body ?? '').length,
        answer: resolve,
      });
      came.resolve();
      came = Promise.withResolvers();
    });
  const client = createClient({ url: 'http://gateway/graphql', transport: 'sse', fetch, ...options });
  return {
    client,
    names: () => sent.map(({ request }) => request),
    /** Returns the request of that number, from 0, when it is sent. */
    async request(at: number): Promise<Sent> {
      for (;;) {
        const found = sent[at];
        if (found) return found;
        await came.promise;
      }
    },
    [Symbol.dispose]: () => client.close(),
  };
}

function nameOf({ searchParams }: URL, body: string | undefined): string {
  if (body === undefined) return `end ${searchParams.get('operationId')}`;
  const { operations, extensions } = JSON.parse(body);
  if (extensions) return `add ${extensions.operationId}`;
  return `open ${operations.map(({ id }: { id: string }) => id).join(' ')}`;
}

/** A response that stays open; `send` sends a message of an operation. */
function openResponse() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    response: new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
    send: (id: string, payload: unknown) =>
      writer.write(new TextEncoder().encode(`event: next\ndata: ${JSON.stringify({ id, payload })}\n\n`)),
  };
}

const message = (cursor: string) => ({
  data: { executionChanges: { __typename: 'ExecutionChange', cursor } },
});
const accepted = () => new Response(null, { status: 202 });
const ended = () => new Response(null, { status: 204 });
const refused = (code: string, status: number) =>
  Response.json({ errors: [{ message: 'No.', extensions: { code } }] }, { status });
const quiet = { next: () => {}, error: () => {} };
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('the end of a subscription waits for the answer to its beginning', async () => {
  using opened = openClient();
  const { client, request, names } = opened;
  client.subscribe(changes, {}, quiet);
  (await request(0)).answer(openResponse().response);
  await turn();
  const stop = client.subscribe(changes, {}, quiet);
  const added = await request(1);
  stop();
  await turn();
  expect(names()).toEqual(['open 1', 'add 2']);
  added.answer(accepted());
  (await request(2)).answer(ended());
  await turn();
  expect(names()).toEqual(['open 1', 'add 2', 'end 2']);
});

test('a subscription is added also where maxSilence is not a whole number', async () => {
  using opened = openClient({ maxSilence: 30_000.5 });
  const { client, request } = opened;
  client.subscribe(changes, {}, quiet);
  (await request(0)).answer(openResponse().response);
  await turn();
  client.subscribe(changes, {}, quiet);
  expect((await request(1)).request).toBe('add 2');
});

test('an end that fails leaves the stream for a new one, which takes the others along', async () => {
  using opened = openClient();
  const { client, request, names } = opened;
  const first = openResponse();
  client.subscribe(changes, {}, quiet);
  const stop = client.subscribe(changes, {}, quiet);
  (await request(0)).answer(first.response);
  await first.send('1', message('a'));
  await turn();
  stop();
  (await request(1)).answer(refused('UNAVAILABLE', 503));
  await request(2);
  expect(names()).toEqual(['open 1 2', 'end 2', 'open 1']);
});

test('a subscription that the gateway has ended is not ended once more', async () => {
  using opened = openClient();
  const { client, request, names } = opened;
  const errors: string[] = [];
  const stream = openResponse();
  client.subscribe(changes, {}, quiet);
  const failed = new Promise<void>((resolve) => {
    client.on('error', ({ code }) => {
      errors.push(code);
      resolve();
    });
  });
  client.subscribe(changes, {}, quiet);
  (await request(0)).answer(stream.response);
  await stream.send('2', { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] });
  await failed;
  await turn();
  expect(errors).toEqual(['FORBIDDEN']);
  expect(names()).toEqual(['open 1 2']);
});

test('a stream begins with as many subscriptions as a request may have, and few at a time are added', async () => {
  using opened = openClient();
  const { client, request, names } = opened;
  for (let n = 0; n < 14; n += 1) client.subscribe(changes, { pad: 'x'.repeat(100_000) }, quiet);
  const first = await request(0);
  expect(first.request).toBe('open 1 2');
  expect(first.size).toBeLessThan(2 ** 20);
  first.answer(openResponse().response);
  const eighth = await request(8);
  await turn();
  expect(names().slice(1)).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((id) => `add ${id}`));
  eighth.answer(accepted());
  expect((await request(9)).request).toBe('add 11');
});

test('a subscription that is added while an opening is refused does not send the refused token', async () => {
  let asked = 0;
  const token = () => {
    asked += 1;
    return `token ${asked}`;
  };
  using opened = openClient({ token });
  const { client, request } = opened;
  client.subscribe(changes, {}, quiet);
  const first = await request(0);
  client.subscribe(changes, {}, quiet);
  first.answer(refused('UNAUTHENTICATED', 401));
  const second = await request(1);
  expect([first.authorization, second.authorization]).toEqual(['token 1', 'token 2']);
});

test('messages that a stream has received are not handed on once it is left', async () => {
  using opened = openClient();
  const { client, request, names } = opened;
  const seen: string[] = [];
  client.subscribe(changes, {}, { next: ({ cursor }) => seen.push(String(cursor)), error: () => {} });
  const first = openResponse();
  (await request(0)).answer(first.response);
  await first.send('1', message('a'));
  client.subscribe(changes, {}, quiet);
  const added = await request(1);
  added.answer(new Response(null, { status: 404 }));
  const second = openResponse();
  (await request(2)).answer(second.response);
  await first.send('1', message('b')).catch(() => {});
  await second.send('1', message('b'));
  while (seen.length < 2) await turn();
  await turn();
  expect(seen).toEqual(['a', 'b']);
  expect(names()).toEqual(['open 1', 'add 2', 'open 1 2']);
});

test('variables that JSON cannot write are refused before anything is sent', async () => {
  using opened = openClient();
  const { client, names } = opened;
  const wrong = { pad: 1n };
  const fault = { code: 'BAD_USER_INPUT', message: expect.stringContaining('variables must be JSON') };
  expect(() => client.subscribe(changes, wrong, quiet)).toThrow(expect.objectContaining(fault));
  await expect(client.query('{ a }', wrong)).rejects.toMatchObject(fault);
  expect(names()).toEqual([]);
});

test('a listener that throws is reported, and keeps no stream from going on', async () => {
  const reported: unknown[] = [];
  const { reportError } = globalThis;
  globalThis.reportError = (error) => void reported.push(error);
  try {
    using opened = openClient({
      onState() {
        throw new Error('of onState');
      },
    });
    const { client, request } = opened;
    client.on('message', () => {
      throw new Error('of message');
    });
    const seen: unknown[] = [];
    client.subscribe(changes, {}, { next: ({ cursor }) => seen.push(cursor), error: () => {} });
    const stream = openResponse();
    (await request(0)).answer(stream.response);
    await stream.send('1', message('a'));
    await stream.send('1', message('b'));
    while (seen.length < 2) await turn();
    expect(seen).toEqual(['a', 'b']);
    expect(reported.map(String)).toContain('Error: of message');
    expect(reported.map(String)).toContain('Error: of onState');
  } finally {
    globalThis.reportError = reportError;
  }
});

test('an error callback that throws is reported', async () => {
  const reported = Promise.withResolvers<unknown>();
  const { reportError } = globalThis;
  globalThis.reportError = reported.resolve;
  try {
    using opened = openClient();
    const { client, request } = opened;
    const error = () => {
      throw new Error('of the callback');
    };
    client.subscribe(changes, {}, { next: () => {}, error });
    (await request(0)).answer(refused('FORBIDDEN', 403));
    expect(String(await reported.promise)).toBe('Error: of the callback');
    await turn();
    expect(client.state).toBe('idle');
  } finally {
    globalThis.reportError = reportError;
  }
});

test('a callback that throws when its stream catches up ends that stream alone', async () => {
  using opened = openClient();
  const { client, request } = opened;
  const failed = new Promise<string>((resolve) => {
    client.subscribe(
      changes,
      { after: 'a' },
      {
        next: () => {},
        error: ({ code }) => resolve(code),
        state(state) {
          if (state === 'catching up') throw new Error('of a callback');
        },
      },
    );
  });
  const seen: unknown[] = [];
  client.subscribe(changes, {}, { next: ({ cursor }) => seen.push(cursor), error: () => {} });
  const stream = openResponse();
  (await request(0)).answer(stream.response);
  expect(await failed).toBe('CALLBACK');
  (await request(1)).answer(ended());
  await stream.send('2', message('b'));
  while (seen.length < 1) await turn();
  expect(seen).toEqual(['b']);
});

test('a wait that the gateway asks for is kept, also when the client is woken', async () => {
  using opened = openClient({ token: () => 'good' });
  const { client, request, names } = opened;
  client.subscribe(changes, {}, quiet);
  const limited = { message: 'Wait.', extensions: { code: 'RATE_LIMITED', retryAfter: 600 } };
  (await request(0)).answer(Response.json({ errors: [limited] }, { status: 429 }));
  while (client.connection.state !== 'reconnecting') await turn();
  await client.authorize();
  await turn();
  expect(names()).toEqual(['open 1']);
});

test('a code that the client does not know passes', async () => {
  using opened = openClient({ retryWait: () => 0 });
  const { client, request, names } = opened;
  client.subscribe(changes, {}, quiet);
  (await request(0)).answer(refused('SOMETHING_NEW', 503));
  await request(1);
  expect(names()).toEqual(['open 1', 'open 2']);
});

/** Returns how many subscriptions each request opens. */
const opens = (names: readonly string[]) => names.map((name) => name.split(' ').length - 1);

test('subscriptions that are lost together come back by one request', async () => {
  using opened = openClient();
  const { client, request, names } = opened;
  for (let n = 0; n < 20; n += 1) client.subscribe(changes, {}, quiet);
  for (let at = 0; at < 3; at += 1) (await request(at)).answer(new Response('away', { status: 502 }));
  await request(3);
  expect(opens(names())).toEqual([20, 20, 20, 20]);
});

test('subscriptions whose websocket does not get through use an event stream together', async () => {
  // No websocket can be opened to this port.
  using opened = openClient({ transport: 'auto', url: 'http://127.0.0.1:1/graphql' });
  const { client, request, names } = opened;
  for (let n = 0; n < 20; n += 1) client.subscribe(changes, {}, quiet);
  await request(0);
  expect(opens(names())).toEqual([20]);
});
