import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { mebibyte } from '../../../src/gateway/limits/other-bounds/held.ts';
import { createHeldBytes, type HeldBytes } from '../../../src/kit/accounts/held-bytes.ts';
import { eventually, only } from '../../support/budgets.ts';
import { tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { openAccepted } from '../../support/raw-websocket.ts';

const location = 'projects/shop/locations/us-central1';
const reporting = `/v1/${location}/assets:reportAssetFrames?source=${location}/sources/s`;
const json = { 'content-type': 'application/json' };

interface Refused {
  readonly error: { readonly message: string; readonly status: string; readonly details?: readonly object[] };
}

/** The values of a body are counted before it is parsed, and the large bodies of one owner share a limit. */
describe('a large body', () => {
  let opened: AsyncDisposableStack;
  let gateway: Gateway;
  let held: HeldBytes;
  let tokens: readonly string[];

  beforeAll(async () => {
    opened = new AsyncDisposableStack();
    const folder = opened.use(await tempFolder());
    const environment = {
      TRIBUTARY_DATA: folder.path,
      TRIBUTARY_TRUSTED_PROXIES: '127.0.0.1',
      ...only({ held_mebibytes: 8 }),
    };
    held = createHeldBytes({
      owner: { known: 8 * mebibyte, anonymous: 8 * mebibyte },
      known: 288 * mebibyte,
      anonymous: 96 * mebibyte,
    });
    gateway = opened.use(await startGateway(environment, { overrides: { held } }));
    const rights = { scopes: ['inventory:read', 'inventory:write'], projects: '*' } as const;
    tokens = [
      `Bearer ${await issueToken(folder.path, { id: 'one', ...rights })}`,
      `Bearer ${await issueToken(folder.path, { id: 'other', ...rights })}`,
    ];
    await post(`/v1/${location}/sources?sourceId=s`, '{}');
  });
  afterAll(async () => await opened?.disposeAsync());

  const headersOf = (token = tokens[0] ?? '') => ({ ...json, authorization: token });
  const post = (path: string, body: string, token?: string) =>
    gateway.send<Refused>(path, { method: 'POST', headers: headersOf(token), body });

  /** Begins a request with this Content-Length and sends only a part of the body. */
  function begin(length: number | undefined, body: string, token?: string): ClientRequest {
    const said = length === undefined ? {} : { 'content-length': length };
    const asked = request(new URL(reporting, gateway.url), {
      method: 'POST',
      headers: { ...headersOf(token), ...said },
      agent: false,
    });
    asked.on('error', () => undefined);
    asked.write(body);
    return asked;
  }

  test('of frames is refused at the first frame above the limit', async () => {
    const body = `{"framesData":[${'{},'.repeat(2_000_000)}{}]}`;
    const answer = await post(reporting, body);
    expect([answer.status, answer.body.error]).toMatchObject([
      400,
      { status: 'INVALID_ARGUMENT', details: [{ fieldViolations: [{ field: 'framesData' }] }] },
    ]);
    expect(answer.body.error.message).toBe('framesData must be at most 10000 at once.');
    // The answer comes before the rest of the body.
    const asked = begin(undefined, `{"framesData":[${'{},'.repeat(20_000)}`);
    const [response] = await once(asked, 'response');
    expect(response.statusCode).toBe(400);
    asked.destroy();
  });

  test('with too many values is refused, whatever the values are', async () => {
    const samples = `{"framesData":[{"performanceSamples":[${'{},'.repeat(60_000)}{}]}]}`;
    const one = await post(reporting, samples);
    expect([one.status, one.body.error.message]).toEqual([
      413,
      expect.stringContaining('Each of framesData must have at most 50000 values'),
    ]);
    const frame = `{"attributes":{${Array.from({ length: 1000 }, (_, at) => `"k${at}":1`).join(',')}}},`;
    const all = await post(reporting, `{"framesData":[${frame.repeat(1000)}{}]}`);
    expect([all.status, all.body.error.message]).toEqual([
      413,
      expect.stringContaining('at most 1000000 values'),
    ]);
    const group = await post(`/v1/${location}/groups?groupId=g`, `{"labels":[${'0,'.repeat(150_000)}0]}`);
    expect([group.status, group.body.error.message]).toEqual([
      413,
      expect.stringContaining('at most 100000 values'),
    ]);
  });

  test('with too many aggregations is refused before they are validated', async () => {
    const wrong = '{"of":"nothing"},'.repeat(2_000);
    const answer = await post(`/v1/${location}/assets:aggregateValues`, `{"aggregations":[${wrong}{}]}`);
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      'aggregations must be at most 25 at once.',
    ]);
  });

  test('of GraphQL has its own limit, over a websocket too', async () => {
    const asked = JSON.stringify({ query: '{ viewer { kind } }', variables: { a: Array(60_000).fill(0) } });
    for (const [path, accept] of [
      ['/graphql', 'application/json'],
      ['/graphql/stream', 'text/event-stream'],
    ] as const) {
      const { status, body } = await gateway.send<{ errors: readonly { message: string }[] }>(path, {
        method: 'POST',
        headers: { ...headersOf(), accept },
        body: asked,
      });
      expect([path, status]).toEqual([path, 413]);
      expect(body.errors[0]?.message).toContain('at most 50000 values');
    }
    await using socket = await openAccepted(gateway.url, tokens[0] ?? '');
    socket.send(`{"id":"1","type":"subscribe","payload":${asked}}`);
    expect(await socket.closed).toMatchObject({ code: 4400 });
  });

  test('that is long but within the limits is accepted', async () => {
    const frame = (at: number) =>
      `{"machineDetails":{"uuid":"u${at}"},"attributes":{"note":"${'[{,'.repeat(500)}"}}`;
    const body = `{"framesData":[${Array.from({ length: 300 }, (_, at) => frame(at)).join(',')}]}`;
    expect(await post(reporting, body)).toMatchObject({ status: 200, body: {} });
    const half = Math.floor(body.length / 2);
    const chunked = begin(undefined, body.slice(0, half));
    chunked.end(body.slice(half));
    const [response] = await once(chunked, 'response');
    expect(response.statusCode).toBe(200);
    response.resume();
  });

  test('of 20 MB is accepted while its owner sends nothing else', async () => {
    const frame = (at: number) =>
      `{"machineDetails":{"uuid":"v${at % 3}"},"attributes":{"note":"${'x'.repeat(60_000)}"}}`;
    const body = `{"framesData":[${Array.from({ length: 340 }, (_, at) => frame(at)).join(',')}]}`;
    expect(body.length).toBeGreaterThan(20_000_000);
    expect(await post(reporting, body)).toMatchObject({ status: 200, body: {} });
  });

  test('that is still on its way is given up when the process is full, and a smaller one takes its room', async () => {
    const { known } = held.bounds;
    const fill = held.open({ owner: 'others', share: 'known' });
    fill.set(known - 6 * mebibyte);
    const stalled = begin(5 * mebibyte, '{"framesData":[');
    await eventually(async () => held.total('known') >= known - mebibyte);
    const ended = once(stalled, 'response');
    const small = `{"framesData":[],"x":"${'x'.repeat(2 * mebibyte)}"}`;
    // The body was read and has an unknown field.
    expect((await post(reporting, small, tokens[1])).status).toBe(400);
    const [response] = await ended;
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1']);
    expect(JSON.parse(await text(response))).toMatchObject({
      error: {
        status: 'UNAVAILABLE',
        message: expect.stringContaining('as many bytes for its clients as it may'),
      },
    });
    // A larger one than any other is refused itself.
    const larger = await post(reporting, `{"framesData":[],"x":"${'x'.repeat(7 * mebibyte)}"}`, tokens[1]);
    expect([larger.status, larger.headers.get('retry-after')]).toEqual([503, '1']);
    fill.release();
  });

  test("is refused while its owner's other bodies fill the limit, and other owners are not affected", async () => {
    const six = 6 * 1024 * 1024;
    const small = `{"framesData":[],"x":"${'x'.repeat(six)}"}`;
    // The second one is refused, whichever it is, and the first goes on waiting for its body.
    const both = [begin(six, '{"framesData":['), begin(six, '{"framesData":[')];
    const answers = both.map(async (asked) => {
      const [response] = await once(asked, 'response');
      response.resume();
      return response.statusCode;
    });
    expect(await Promise.race(answers)).toBe(429);
    const refused = await post(reporting, small);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.body.error).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      message: expect.stringMatching(/secondary rate limit.*\(held_mebibytes\).*8 MiB/),
    });
    // The body was read and has an unknown field.
    expect((await post(reporting, small, tokens[1])).status).toBe(400);
    expect((await post(reporting, '{"framesData":[]}')).status).toBe(200);
    for (const asked of both) asked.destroy();
    for (const answer of answers) answer.catch(() => undefined);
    await eventually(async () => (await post(reporting, small)).status === 400);
  });

  test('of callers without a credential takes no room from other callers', async () => {
    const values = `{"query":"{ a }","variables":{"a":[${'0,'.repeat(48_000)}`;
    const strangers = Array.from({ length: 20 }, (_, at) => {
      const headers = { ...json, 'x-forwarded-for': `192.0.2.${at}`, 'content-length': 500_000 };
      const asked = request(new URL('/graphql', gateway.url), { method: 'POST', headers, agent: false });
      asked.on('error', () => undefined);
      asked.write(values);
      return asked;
    });
    const answers = strangers.map(async (asked) => {
      const [response] = await once(asked, 'response');
      response.resume();
      return response.statusCode;
    });
    expect(await Promise.race(answers)).toBe(503);
    const long = `{"framesData":[],"x":"${'x'.repeat(100_000)}"}`;
    expect((await post(reporting, long)).status).toBe(400);
    for (const asked of strangers) asked.destroy();
    for (const answer of answers) answer.catch(() => undefined);
  });
});
