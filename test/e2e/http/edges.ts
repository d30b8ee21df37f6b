import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHealth, type Dependency } from '../../../src/gateway/http/health.ts';
import { createMetrics } from '../../../src/gateway/http/metrics/metrics.ts';
import { Exchange } from '../../../src/gateway/http/request/exchange.ts';
import { createServer } from '../../../src/gateway/http/server.ts';
import type { Call } from '../../../src/kit/call/call.ts';
import { noScopes } from '../../../src/kit/call/scopes.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { type ExecutionBody, executionsPath } from '../../support/http.ts';
import { dialectOf } from '../../support/principals.ts';
import { accountOf, sidOf } from '../../support/sids.ts';

const list = executionsPath(sidOf('FW', 1));
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends the bytes unchanged and reads until the gateway closes the connection. */
async function sendBytes(bytes: string): Promise<readonly RawAnswer[]> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  const said = await text(socket);
  return said.split(/(?=HTTP\/1\.1 \d)/).map(readAnswer);
}

function readAnswer(said: string): RawAnswer {
  const [head = '', body = ''] = said.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = new Headers(
    fields.map((field): [string, string] => [
      field.slice(0, field.indexOf(':')),
      field.slice(field.indexOf(':') + 1),
    ]),
  );
  return { status: Number(line.split(' ')[1]), headers, body: body === '' ? null : JSON.parse(body) };
}

const headOf = (line: string, ...fields: readonly string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', `Authorization: ${gateway.basic}`, ...fields, '', ''].join('\r\n');

const ask = (line: string, ...fields: readonly string[]) =>
  sendBytes(headOf(line, 'Connection: close', ...fields));

describe('invalid HTTP gets an answer, with the request id that the log has', () => {
  const posted = (...fields: readonly string[]) => headOf(`POST ${list}`, `Content-Type: ${form}`, ...fields);

  const unreadable: readonly [what: string, status: number, message: RegExp, bytes: () => string][] = [
    [
      'a broken chunk',
      400,
      /chunk size/,
      () => `${posted('Transfer-Encoding: chunked')}ZZ\r\nTo=1\r\n0\r\n\r\n`,
    ],
    [
      'two lengths',
      400,
      /Content-Length/,
      () => `${posted('Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n`,
    ],
    ['raw bytes in the path', 400, /url/, () => headOf(`GET ${list}/\xff\xfe`)],
    ['headers of 20 kB', 431, /at most 16384 bytes/, () => headOf(`GET ${list}`, `X: ${'x'.repeat(20_000)}`)],
    ['another protocol', 400, /not HTTP/, () => '\x16\x03\x01\x02'],
  ];

  test.each(unreadable)('%s: %i', async (_, status, message, bytes) => {
    const [answer] = await sendBytes(bytes());
    expect(answer?.status).toBe(status);
    expect(answer?.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer?.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer?.body).toEqual({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(message),
      requestId: answer?.headers.get('x-request-id'),
    });
  });

  test('a hundred requests may be pipelined; the next one is refused, and the connection ends with its answer', async () => {
    const one = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';
    const last = 'GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const some = await sendBytes(one.repeat(99) + last);
    expect(some.map(({ status }) => status)).toEqual(new Array(100).fill(200));
    const read = `${headOf('GET /graphql?query={viewer{kind}}', 'apollo-require-preflight: true')}`;
    const body = `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 3000\r\n\r\n${'x'.repeat(3_000)}`;
    for (const many of [
      one.repeat(3000),
      one.repeat(100) + read.repeat(200),
      one.repeat(100) + body.repeat(2),
    ]) {
      const answers = await sendBytes(many);
      expect(answers.map(({ status }) => status)).toEqual([...new Array(100).fill(200), 429]);
      const refused = answers.at(-1);
      expect(refused?.headers.get('connection')).toBe('close');
      expect(refused?.headers.get('retry-after')).toBe('1');
      expect(refused?.headers.get('x-content-type-options')).toBe('nosniff');
      expect(JSON.stringify(refused?.body)).toContain(refused?.headers.get('x-request-id'));
      expect(JSON.stringify(refused?.body)).toContain('At most 100 requests of a connection');
    }
  });

  test('requests behind an unanswered one may have 32 KiB of heads; the next one is refused', async () => {
    const large = headOf('GET /livez', `X-Large: ${'x'.repeat(8_000)}`);
    const answers = await sendBytes(large.repeat(10));
    expect(answers.map(({ status }) => status)).toEqual([...new Array(5).fill(200), 429]);
    expect(JSON.stringify(answers.at(-1)?.body)).toContain('with 32 KiB of heads behind the first');
  });

  test('pipelined requests are answered in their order, however many turns they take', async () => {
    const count = 90;
    const paths = Array.from({ length: count }, (_, nth) => `/nothing-${nth}`);
    const requests = paths.map((path, nth) =>
      headOf(`GET ${path}`, ...(nth === count - 1 ? ['Connection: close'] : [])),
    );
    const answers = await sendBytes(requests.join(''));
    expect(answers.map(({ body }) => /nothing-\d+/.exec(JSON.stringify(body))?.[0])).toEqual(
      paths.map((path) => path.slice(1)),
    );
  });

  test('pipelined mutations run in their order, also before a long request', async () => {
    const operation = (query: string, ...headers: readonly string[]) => {
      const body = JSON.stringify({ query });
      const own = [`Content-Type: ${json}`, `Content-Length: ${body.length}`];
      return `${headOf('POST /graphql', ...own, ...headers).replace(gateway.basic, gateway.bearer)}${body}`;
    };
    const creation = (nth: number) => `mutation {
      createExecution(input: { flow: { sid: "${sidOf('FW', 1)}" }, to: "+1666000000${nth}", from: "+15557654321" }) {
        userErrors { code }
      }
    }`;
    const long = operation(`{ viewer { kind } } #${'x'.repeat(20_000)}`, 'Connection: close');
    for (let nth = 0; nth < 5; nth += 1) {
      const [first, second] = await sendBytes(operation(creation(nth)).repeat(2) + long);
      expect(first?.body).toEqual({ data: { createExecution: { userErrors: [] } } });
      expect(second?.body).toEqual({ data: { createExecution: { userErrors: [{ code: 'CONFLICT' }] } } });
    }
  });

  test('a client that closes its half behind the request gets the answer', async () => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const body = '{"query":"{ viewer { kind } }"}';
    socket.end(
      `${headOf('POST /graphql', `Content-Type: ${json}`, `Content-Length: ${body.length}`)}${body}`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*"kind"/s);
  });

  const chunks = (count: number, text: string) => `${text.length.toString(16)}\r\n${text}\r\n`.repeat(count);
  const chunked = (path: string, ...parts: readonly string[]) =>
    `${headOf(`POST ${path}`, `Content-Type: ${json}`, 'Transfer-Encoding: chunked', 'Connection: close')}${parts.join('')}`;

  test('a body of thousands of tiny chunks is refused, whether its route reads it or not', async () => {
    const [answer] = await sendBytes(chunked('/graphql', chunks(5_000, ' ')));
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ message: expect.stringContaining('more than 2000 chunks') }] },
    });
    const [unrouted] = await sendBytes(chunked('/nothing', chunks(5_000, ' ')));
    expect(unrouted?.status).toBe(404);
  });

  test('a body of many small chunks, and one of many chunks among large ones, is accepted', async () => {
    const query = chunks(1, '{"query": "{ viewer { kind } }"}');
    const some = await sendBytes(chunked('/graphql', chunks(1_500, ' '), query, '0\r\n\r\n'));
    const mixed = await sendBytes(
      chunked('/graphql', chunks(1, ' '.repeat(400_000)), chunks(3_000, ' '), query, '0\r\n\r\n'),
    );
    expect([...some, ...mixed].map(({ status }) => status)).toEqual([200, 200]);
  });

  test('the requests behind a refused one are not parsed', async () => {
    const one = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';
    let parsed = 0;
    const count = () => {
      parsed += 1;
    };
    subscribe('http.server.request.start', count);
    const answers = await sendBytes(one.repeat(20_000)).catch(() => []);
    unsubscribe('http.server.request.start', count);
    expect(answers.length).toBeLessThanOrEqual(101);
    expect(parsed).toBe(101);
    const again = await sendBytes(one.repeat(200));
    expect(again.map(({ status }) => status)).toEqual([...new Array(100).fill(200), 429]);
  });

  test('a request without a Host header is refused', async () => {
    const [answer] = await sendBytes(
      `GET ${list} HTTP/1.1\r\nConnection: close\r\nAuthorization: ${gateway.basic}\r\n\r\n`,
    );
    const message = 'A request of HTTP/1.1 must have a Host header.';
    expect(answer).toMatchObject({ status: 400, body: { code: 20001, message } });
    expect(answer?.headers.get('x-ratelimit-used')).toMatch(/^\d+$/);
    const [open] = await sendBytes('GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(open).toMatchObject({ status: 400, body: { message } });
    const [older] = await sendBytes(`GET ${list} HTTP/1.0\r\nAuthorization: ${gateway.basic}\r\n\r\n`);
    expect(older?.status).toBe(200);
  });

  test.each([
    ['no version', '/livez', ''],
    ['no version, to a service', list, ''],
    ['an unsupported version', '/livez', ' HTTP/2.0'],
  ])('a request with %s is refused', async (_, path, version) => {
    const [answer] = await sendBytes(`GET ${path}${version}\r\n\r\n`);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(/^The request is not HTTP\/1\.1: its version is (0\.9|2\.0)\.$/),
      },
    });
  });

  test('an unknown expectation is ignored', async () => {
    expect(await ask(`GET ${list}`, 'Expect: wonders')).toMatchObject([{ status: 200 }]);
  });

  test('CONNECT is refused', async () => {
    const [answer] = await sendBytes(headOf('CONNECT x:443'));
    const message = 'There is nothing at CONNECT x:443.';
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message } });
  });

  test('a pipelined request before CONNECT is answered first', async () => {
    const answers = await sendBytes(`${headOf(`GET ${list}`)}FOO ${list} HTTP/1.1\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 405]);
  });

  test('the answer to an undecodable path has the headers of every answer', async () => {
    const [answer] = await ask(`GET ${list}/%ff`);
    expect(answer).toMatchObject({ status: 400, body: { code: 20001 } });
    expect(answer?.headers.get('x-request-id')).toMatch(/^RQ/);
  });
});

describe.each(['PROPFIND', 'TRACE', 'QUERY', 'PATCH', 'FOO'])('%s', (method) => {
  const message = `${method} is not possible here; use GET or POST.`;

  test('a REST path lists its methods, in the error format of its service', async () => {
    const [answer] = await ask(`${method} ${list}`);
    expect(answer).toMatchObject({ status: 405, body: { code: 20004, message } });
    expect(answer?.headers.get('allow')).toBe('GET, POST');
  });

  test.each(['/graphql', '/%67raphql', 'http://x/graphql?query=x'])(
    '%s lists its own methods',
    async (path) => {
      const [answer] = await ask(`${method} ${path}`);
      const own = `${method} is not possible here; use GET or POST or PUT or DELETE.`;
      const errors = [{ message: own, extensions: { code: 'METHOD_NOT_ALLOWED' } }];
      expect(answer).toMatchObject({ status: 405, body: { errors } });
      expect(answer?.headers.get('allow')).toBe('GET, POST, PUT, DELETE');
    },
  );

  test('health paths list their own methods, and an unknown path is not found', async () => {
    const [health] = await ask(`${method} /livez`);
    expect([health?.status, health?.headers.get('allow')]).toEqual([405, 'GET']);
    const [nothing] = await ask(`${method} /v2/nowhere`);
    expect(nothing).toMatchObject({ status: 404, body: { code: 20404 } });
    expect(nothing?.headers.get('allow')).toBeNull();
  });
});

test.each([
  ['HEAD', list, 200],
  ['HEAD', '/livez', 200],
  ['OPTIONS', list, 204],
])('%s %s is %i', async (method, path, status) => {
  expect(await ask(`${method} ${path}`)).toMatchObject([{ status, body: null }]);
});

describe('bodies', () => {
  const post = (path: string, type: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
    gateway.send(path, {
      method: 'POST',
      headers: { authorization: gateway.basic, 'content-type': type, ...headers },
      body,
    });
  const query = '{"query":"{ viewer { kind } }"}';

  test('the media type without a body does not matter', async () => {
    const contact = { To: '+15550000009', From: '+15557654321' };
    const { body } = await gateway.rest<ExecutionBody>('POST', list, contact);
    const removed = await ask(`DELETE ${list}/${body.sid}`, `Content-Type: ${json}`);
    expect(removed).toMatchObject([{ status: 204 }]);
    const [created] = await ask(`POST ${list}`, `Content-Type: ${json}`, 'Content-Length: 0');
    expect(created).toMatchObject({ status: 400, body: { code: 21211 } });
  });

  test('a body must have the expected media type', async () => {
    expect(await post(list, json, '{}')).toMatchObject({ status: 415, body: { code: 20415 } });
  });

  test.each(['gzip', 'br', 'identity, gzip'])('%s is not decompressed', async (coding) => {
    const message = `Content-Encoding must be identity or left out, got "${coding}".`;
    const rest = await post(list, form, 'To=1', { 'content-encoding': coding });
    expect(rest).toMatchObject({ status: 415, body: { code: 20415, message } });
    expect(rest.headers.get('accept-encoding')).toBe('identity');
    const graph = await post('/graphql', json, query, { 'content-encoding': coding });
    expect(graph).toMatchObject({ status: 415, body: { errors: [{ message }] } });
  });

  test.each([
    [list, form, 'latin1'],
    [list, form, '"ISO-8859-1"'],
    ['/graphql', json, 'utf-16'],
  ])('%s does not accept %s with charset %s', async (path, type, charset) => {
    const answer = await post(path, `${type}; charset=${charset}`, query);
    expect(answer.status).toBe(415);
    const said = `The charset of Content-Type must be utf-8 or left out, got \\"${charset.replaceAll('"', '')}\\"`;
    expect(JSON.stringify(answer.body)).toContain(said);
  });

  test.each(['utf-8', 'UTF-8', '"utf-8"', '"Utf-8"'])('charset %s is accepted', async (charset) => {
    const answer = await post('/graphql', `${json}; charset=${charset}`, query, {
      'content-encoding': 'identity',
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { viewer: { kind: 'ACCOUNT' } } } });
    const created = await post(list, `${form};charset=${charset}`, '');
    expect(created).toMatchObject({ status: 400, body: { code: 21211 } });
  });

  test('keys that JavaScript objects inherit are ordinary keys', async () => {
    const parameters = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}}}';
    const input = `{"flow":{"sid":"${sidOf('FW', 1)}"},"to":"client:p","from":"client:q","parameters":${parameters}}`;
    const mutation =
      'mutation($i: CreateExecutionInput!) { createExecution(input: $i) { execution { context } } }';
    const variables = `{"i":${input},"__proto__":{"polluted":3}}`;
    const answer = await post('/graphql', json, `{"query":"${mutation}","variables":${variables}}`);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain(parameters);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('addresses', () => {
  const search = '?query=%7B%20viewer%20%7B%20kind%20%7D%20%7D';

  test.each(['/graphql', '/%67raphql', 'http://elsewhere/graphql'])(
    'the query of %s is used',
    async (path) => {
      const [answer] = await ask(`GET ${path}${search}`, 'Apollo-Require-Preflight: true');
      expect(answer).toMatchObject({ status: 200, body: { data: { viewer: { kind: 'ACCOUNT' } } } });
    },
  );

  test('so is the query of a REST address', async () => {
    const [answer] = await ask(`GET http://elsewhere${list}?PageSize=0`);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('PageSize') } });
  });

  test.each([
    [`GET ${list}/`, `; did you mean ${list}?`],
    [`DELETE ${list}/`, `; did you mean ${list}?`],
    [`PUT ${list}/`, `; did you mean ${list}?`],
    ['GET /v2/Flows//Executions', '.'],
    [`GET ${list}//Steps`, '.'],
  ])('%s is not found, because a part of it is empty', async (line, end) => {
    const [answer] = await ask(line);
    const message = `There is nothing at ${line}${end}`;
    expect(answer).toMatchObject({ status: 404, body: { code: 20404, message } });
  });

  test.each(['GET', 'POST', 'PUT'])(
    '%s /graphql/ is not found, and the answer names the address',
    async (method) => {
      const [answer] = await ask(`${method} /graphql/?a=b`);
      const message = `There is nothing at ${method} /graphql/; did you mean /graphql?`;
      expect(answer).toMatchObject({ status: 404, body: { errors: [{ message }] } });
    },
  );
});

describe('a request that has timed out', () => {
  const exchangeOf = () =>
    new Exchange(
      {
        authenticate: async () => anonymous,
        trustedProxies: [],
        anonymousScopes: new Set(),
        defaultAccount: accountOf(1),
        requestTimeoutMs: 1,
        upstreamCalls: 1,
      },
      anonymous,
      'RQ1',
      1,
    );

  test('does not start its work', async () => {
    const exchange = exchangeOf();
    await once(exchange.signal, 'abort');
    let begun = false;
    const work = async () => {
      begun = true;
    };
    await expect(exchange.whileOpen(work)).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'The request did not arrive within 1 ms; nothing was done.',
    });
    expect(begun).toBe(false);
  });

  test('says that its work may take effect later', async () => {
    const never = new Promise<never>(() => {});
    await expect(exchangeOf().whileOpen(() => never)).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: expect.stringMatching(/A write may have been made or not: check before retrying\.$/),
    });
  });
});

const anonymous: Call['caller'] = { kind: 'anonymous', address: '127.0.0.1', scopes: noScopes };

describe('readiness', () => {
  const there = async () => {};
  const away = async () => {
    throw new Error('away');
  };

  test.each([
    [
      'all dependencies are ok',
      { storage: there, remote: there },
      200,
      'ok',
      { storage: 'ok', remote: 'ok' },
    ],
    [
      'an optional dependency fails',
      { storage: there, remote: away },
      200,
      'degraded',
      { storage: 'ok', remote: 'degraded' },
    ],
    [
      'a required dependency fails',
      { storage: away, remote: away },
      503,
      'failing',
      { storage: 'failing', remote: 'degraded' },
    ],
  ] as const)('%s', async (_, { storage, remote }, status, overall, states) => {
    const answer = await readyz([
      { name: 'storage', check: storage },
      { name: 'remote', required: false, check: remote },
    ]);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ status: overall, dependencies: states });
  });
});

async function readyz(dependencies: readonly Dependency[]): Promise<Response> {
  const server = await createServer({
    log: pino({ level: 'silent' }),
    exchange: {
      authenticate: async () => anonymous,
      trustedProxies: [],
      anonymousScopes: new Set(),
      defaultAccount: accountOf(1),
      requestTimeoutMs: 10_000,
      upstreamCalls: 1,
    },
    corsOrigins: '*',
    health: createHealth(dependencies),
    limiter: undefined,
    metrics: createMetrics(),
    routes: [],
    graphql: undefined,
    pages: undefined,
    dialectOf,
    publicUrl: undefined,
  });
  const url = await server.listen('127.0.0.1', 0);
  try {
    return await fetch(`${url}/readyz`);
  } finally {
    await server.close(1_000);
  }
}
