import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { executionsPath } from '../../support/http.ts';
import { sidOf } from '../../support/sids.ts';

const list = executionsPath(sidOf('FW', 1));
const listed = 'https://app.listed.test';
const changes = 'subscription{executionChanges{__typename}}';
type Fields = Readonly<Record<string, string>>;

interface Answered {
  readonly status: number | undefined;
  readonly challenge: string | undefined;
  readonly body: { readonly message?: string };
}

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ TRIBUTARY_CORS_ORIGINS: listed });
});
afterAll(async () => await gateway?.[Symbol.asyncDispose]());

/** Sends a request as a browser does; fetch would not send the headers that name the page. */
async function ask(method: string, path: string, headers: Fields, body = ''): Promise<Answered> {
  const sent = request(new URL(path, gateway.url), { method, headers });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  return {
    status: answer.statusCode,
    challenge: answer.headers['www-authenticate'],
    body: Object(await json(answer)),
  };
}

/** Returns the answer as text, which an event stream is. */
async function askText(method: string, path: string, headers: Fields) {
  const sent = request(new URL(path, gateway.url), { method, headers });
  sent.end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, allow: answer.headers.allow, text: await text(answer) };
}

let number = 0;
const create = async (headers: Fields) => {
  number += 1;
  const to = `%2B1555000${String(number).padStart(4, '0')}`;
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return await ask('POST', list, { ...type, ...headers }, `To=${to}&From=%2B15550009999`);
};
const basic = () => ({ authorization: gateway.basic });
const own = () => ({ origin: gateway.url });

describe('a write with Basic credentials that a browser remembers', () => {
  test.each<[string, Fields]>([
    ['of another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['of another site, from an old browser that sends only Origin', { origin: 'https://evil.test' }],
    ['of a page without an origin', { origin: 'null' }],
    ['of another port or name of the same site', { 'sec-fetch-site': 'same-site' }],
    ['of another site, without an Origin', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused and creates nothing', async (_, headers) => {
    const answer = await create({ ...basic(), ...headers });
    expect(answer).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/TRIBUTARY_CORS_ORIGINS/) },
    });
    const wrong = Buffer.from('AC:wrong').toString('base64');
    expect((await create({ ...headers, authorization: `Basic ${wrong}` })).status).toBe(403);
    const mutation = { ...basic(), ...headers, 'content-type': 'application/json' };
    expect((await ask('POST', '/graphql', mutation, '{"query":"mutation { __typename }"}')).status).toBe(403);
    expect((await create({ authorization: gateway.bearer, ...headers })).status).toBe(201);
    expect((await ask('GET', list, { ...basic(), ...headers })).status).toBe(200);
  });

  test.each<[string, () => Fields]>([
    ['from a program other than a browser', () => ({})],
    ["of the gateway's own page", () => ({ ...own(), 'sec-fetch-site': 'same-origin' })],
    ["of the gateway's own page, in an old browser", own],
    [
      'of an own page behind a proxy that changes the Host',
      () => ({ origin: 'https://g.test', 'sec-fetch-site': 'same-origin' }),
    ],
    ['of a page that the operator lists', () => ({ origin: listed, 'sec-fetch-site': 'cross-site' })],
  ])('%s is accepted', async (_, headers) => {
    expect((await create({ ...basic(), ...headers() })).status).toBe(201);
  });

  test('is refused from every page when all pages may call the gateway', async () => {
    await using open = await startGateway({ TRIBUTARY_CORS_ORIGINS: '*' });
    const headers = { authorization: open.basic, origin: 'https://evil.test' };
    const answer = await open.send(list, { method: 'DELETE', headers });
    expect(answer.status).toBe(403);
    const refused = async (payload: object | undefined, origin: string | undefined) => {
      const upgrade = { authorization: open.basic, ...(origin !== undefined && { origin }) };
      const url = `${open.url.replace('http', 'ws')}/graphql`;
      const socket = new WebSocket(url, 'graphql-transport-ws', { headers: upgrade });
      await once(socket, 'open');
      const said = Promise.race([
        once(socket, 'message').then(() => 'ack'),
        once(socket, 'close').then(([code]) => code),
      ]);
      socket.send(JSON.stringify({ type: 'connection_init', ...(payload && { payload }) }));
      const outcome = await said;
      socket.terminate();
      return outcome;
    };
    // Any page that opens a websocket reads from it, so that reads count too.
    expect(await refused(undefined, 'https://evil.test')).toBe(4401);
    expect(await refused({ authorization: open.basic }, 'https://evil.test')).toBe('ack');
    expect(await refused(undefined, open.url)).toBe('ack');
    expect(await refused(undefined, undefined)).toBe('ack');
  });
});

test.each<[string, Fields, RegExp]>([
  ['a navigation', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }, /^Bearer /],
  ['a navigation of an old browser', { accept: 'text/html,*/*' }, /^Bearer /],
  ['a page', { origin: 'https://evil.test' }, /^Bearer /],
  ['a program', { accept: 'application/json' }, /^Basic /],
])(
  '%s without a credential gets a 401 challenge, and a browser never one for a password',
  async (_, headers, scheme) => {
    expect(await ask('GET', list, headers)).toMatchObject({
      status: 401,
      challenge: expect.stringMatching(scheme),
    });
  },
);

/** Sends the lines unchanged and returns the answer. */
async function sendBytes(...lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return await text(socket);
}

describe('the host of a request', () => {
  test.each([
    ['a route', 'GET /v2/Flows HTTP/1.1'],
    ['health', 'GET /livez HTTP/1.1'],
    ['the playground', 'GET /playground HTTP/1.1'],
    ['a preflight', 'OPTIONS /graphql HTTP/1.1'],
    ['nothing', 'GET /nothing HTTP/1.1'],
  ])('with two Host headers is refused: %s', async (_, line) => {
    const said = await sendBytes(
      line,
      'Host: 127.0.0.1',
      'Access-Control-Request-Method: POST',
      'hOST: evil.test',
    );
    expect(said).toMatch(/^HTTP\/1\.1 400 [\s\S]*one Host header/);
  });

  test('with two Host headers is refused for a websocket too', async () => {
    const fields = [
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
    ];
    const said = await sendBytes('GET /graphql HTTP/1.1', 'Host: a', 'Host: b', ...fields);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('is taken from an absolute request target', async () => {
    const auth = `Authorization: ${gateway.basic}`;
    const absolute = await sendBytes(`GET http://There.test:81${list} HTTP/1.1`, 'Host: here.test', auth);
    expect(absolute).toMatch(/^HTTP\/1\.1 200 /);
    expect(absolute).toContain(`http://there.test:81${list}`);
    expect(absolute).not.toContain('here.test/');
    const bare = await sendBytes(`GET http://there.test?x=/livez HTTP/1.1`, 'Host: here.test');
    expect(bare).toMatch(/^HTTP\/1\.1 40[14] /);
    // An Origin that would count as our own if the Host header decided.
    const posted = [
      'POST http://there.test/v2/Flows HTTP/1.1',
      'Host: evil.test',
      'Origin: http://evil.test',
      auth,
    ];
    expect(await sendBytes(...posted, 'Content-Length: 0')).toMatch(/^HTTP\/1\.1 403 /);
    const hostless = await sendBytes(`GET http://there.test${list} HTTP/1.1`, auth);
    expect(hostless).toMatch(/^HTTP\/1\.1 400 [\s\S]*must have a Host header/);
  });
});

describe('a query by GET', () => {
  const read = '/graphql?query={viewer{owner}}';
  test.each<[string, () => Fields]>([
    ['with a bearer token', () => ({ authorization: gateway.bearer })],
    [
      "with a bearer token under GitHub's name",
      () => ({ authorization: gateway.bearer.replace('Bearer', 'token') }),
    ],
    [
      'of an own page, with the credential that the browser stores',
      () => ({ ...basic(), 'sec-fetch-site': 'same-origin' }),
    ],
    ['with a header of Apollo', () => ({ 'apollo-require-preflight': 'true' })],
    ['with the name of its operation in a header', () => ({ 'x-apollo-operation-name': 'Q' })],
    ['of JSON', () => ({ 'content-type': 'application/json' })],
    [
      'with a token after its older name',
      () => ({ authorization: gateway.bearer.replace('Bearer', 'token') }),
    ],
  ])('%s is answered', async (_, headers) => {
    for (const accept of ['*/*', 'text/event-stream']) {
      expect((await askText('GET', read, { ...headers(), accept })).status).toBe(200);
    }
  });

  test.each<[string, () => Fields]>([
    ['without a header', () => ({})],
    ['with the credential that a browser stores', basic],
    ['of a link, opened by its user', () => ({ ...basic(), 'sec-fetch-site': 'none' })],
    ['of another port of the same site', () => ({ 'sec-fetch-site': 'same-site' })],
    ['of a form', () => ({ ...basic(), 'content-type': 'text/plain; application/json' })],
    ['with an empty header', () => ({ ...basic(), 'apollo-require-preflight': '' })],
  ])('%s is refused, and the message names a header', async (_, headers) => {
    for (const path of [read, '/graphql?query={nothing}', '/graphql']) {
      const { status, body } = await ask('GET', path, headers());
      expect([status, body]).toMatchObject([403, { errors: [{ extensions: { code: 'FORBIDDEN' } }] }]);
      expect(JSON.stringify(body)).toMatch(/bearer token.*apollo-require-preflight: true.*CSRF/);
    }
  });

  test.each(['/graphql', '/graphql/stream'])('at %s is refused as an event stream, too', async (path) => {
    const query = `${path}?query={viewer{owner}}`;
    const { status, text: body } = await askText('GET', query, { ...basic(), accept: 'text/event-stream' });
    expect([status, body]).toEqual([403, expect.stringMatching(/bearer token.*CSRF/)]);
  });
});

describe('Basic credentials with an operation of a page of another site', () => {
  const accounts = async () => {
    const { body } = await gateway.send<{
      readonly resources: { readonly graphql: { readonly used: number } };
    }>('/rate_limit', { headers: basic() });
    return body.resources.graphql.used;
  };

  test.each<[string, string, string, Fields]>([
    [
      'an image',
      'GET',
      'query={viewer{owner}}',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    ],
    [
      'a frame',
      'GET',
      'query={viewer{owner}}',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' },
    ],
    ['HEAD', 'HEAD', 'query={viewer{owner}}', { 'sec-fetch-site': 'cross-site' }],
    [
      'an event source',
      'GET',
      `query=${changes}`,
      { origin: 'https://evil.test', accept: 'text/event-stream' },
    ],
    ['a form', 'POST', '', { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
  ])('are not taken, nor charged: %s', async (_, method, query, headers) => {
    const before = await accounts();
    for (const path of ['/graphql', '/graphql/stream']) {
      if (method === 'HEAD' && path !== '/graphql') continue;
      const answer = await askText(method, `${path}?${query}`, { ...basic(), ...headers });
      expect(answer.status).toBe(403);
      if (method !== 'HEAD')
        expect(answer.text).toMatch(/Basic credentials are not taken from a page of another site/);
    }
    expect(await accounts()).toBe(before);
  });

  test('do not keep a link from opening the playground', async () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', accept: 'text/html,*/*' };
    expect((await askText('GET', '/graphql', { ...basic(), ...link })).status).toBe(302);
  });
});

test.each(['GET', 'HEAD'])('a subscription by %s without a stream is refused', async (method) => {
  const headers = { authorization: gateway.bearer };
  const answer = await askText(method, `/graphql?query=${changes}`, headers);
  expect([answer.status, answer.allow]).toEqual([405, 'POST']);
  if (method === 'GET') expect(answer.text).toMatch(/METHOD_NOT_ALLOWED/);
  if (method === 'GET') expect(answer.text).toMatch(/queries only.* with Accept: text\/event-stream/);
});

test('a subscription by GET needs no such header: a page may begin it in CORS mode only', async () => {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const query = 'subscription { executionChanges { ... on Resumable { cursor } } }';
  const headers = { ...basic(), accept: 'application/json, text/event-stream' };
  const { status } = await fetch(`${gateway.url}/graphql?${new URLSearchParams({ query })}`, {
    headers,
    signal: stop.signal,
  });
  expect(status).toBe(200);
});
