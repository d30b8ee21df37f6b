import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { getIntrospectionQuery } from 'graphql';
import { GraphQLClient } from 'graphql-request';
import { Agent, interceptors, fetch as undiciFetch, request as undiciRequest } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressNow } from '../../../src/gateway/http/answer/compress-text.ts';
import { csvUpload, newDataFile, openImportJob } from '../../support/data-files.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { executionsPath } from '../../support/http.ts';
import { sidOf } from '../../support/sids.ts';

interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

interface GetOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

let gateway: Gateway;
const flow = sidOf('FW', 1);
const list = `${executionsPath(flow)}?PageSize=50`;
const page = `{ executions(flowSid: "${flow}", first: 50) { nodes { sid status url context } } }`;
const aliased = (fields: number) =>
  `{ ${Array.from({ length: fields }, (_, at) => `a${at}: executions(flowSid: "${flow}", first: 50) { nodes { sid url context } }`).join(' ')} }`;

beforeAll(async () => {
  gateway = await startGateway();
  for (let n = 0; n < 50; n += 1) {
    const To = `+1555${String(n).padStart(7, '0')}`;
    await gateway.rest('POST', executionsPath(flow), { To, From: '+15557654321' });
  }
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

/** Sends a request with a plain client, which decodes nothing. */
async function raw(
  path: string,
  { method = 'GET', headers = {}, body }: GetOptions = {},
  url = gateway.url,
): Promise<Raw> {
  const sent = request(new URL(path, url), {
    method,
    headers: {
      authorization: gateway.basic,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  sent.end(body);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('There was no answer.');
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) };
}

const accepting = (coding: string) => ({ headers: { 'accept-encoding': coding } });
const graph = (query: string, coding: string): GetOptions => ({
  method: 'POST',
  headers: { 'accept-encoding': coding, authorization: gateway.bearer },
  body: JSON.stringify({ query }),
});

function decoded({ headers, bytes }: Raw): unknown {
  const coding = headers['content-encoding'];
  const text = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(text.toString());
}

describe('a compressed answer', () => {
  test.each(['br', 'gzip'])(
    'has its own length and the same value, over REST and GraphQL: %s',
    async (coding) => {
      for (const [path, plain, asked, vary] of [
        [list, {}, accepting(coding), 'authorization, accept-encoding'],
        ['/graphql', graph(page, 'identity'), graph(page, coding), 'accept-encoding'],
        ['/graphql', graph(aliased(8), 'identity'), graph(aliased(8), coding), 'accept-encoding'],
      ] as const) {
        const whole = await raw(path, plain);
        const small = await raw(path, asked);
        expect(whole.headers).toMatchObject({ vary });
        expect(whole.headers).not.toHaveProperty('content-encoding');
        expect(small.headers).toMatchObject({
          'content-encoding': coding,
          'content-length': String(small.bytes.length),
          'content-type': whole.headers['content-type'],
          vary,
        });
        expect(small.bytes.length).toBeLessThan(whole.bytes.length / 2);
        expect(decoded(small)).toEqual(decoded(whole));
      }
    },
  );

  test('HEAD has the headers of GET and no body', async () => {
    const got = await raw(list, accepting('br'));
    const head = await raw(list, { ...accepting('br'), method: 'HEAD' });
    expect(head.bytes).toHaveLength(0);
    for (const name of ['content-encoding', 'content-type', 'vary']) {
      expect(head.headers[name]).toBe(got.headers[name]);
    }
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
  });

  test('small answers, errors and answers of a method without content stay as they are', async () => {
    const small = await raw('/graphql', graph('{ viewer { kind } }', 'br'));
    expect(small.headers).not.toHaveProperty('content-encoding');
    expect(small.headers).not.toHaveProperty('vary');
    const missing = await raw('/v2/nothing', accepting('br'));
    expect(missing.status).toBe(404);
    expect(missing.headers).not.toHaveProperty('content-encoding');
  });
});

describe('Accept-Encoding', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['identity', undefined],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['gzip;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
    ['gzip, identity;q=0', 'gzip'],
  ])('%j is answered with %s', async (header, coding) => {
    const { status, headers } = await raw(list, accepting(header));
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(coding);
  });

  test('a client that refuses answers as they are gets small ones compressed, too', async () => {
    const answer = await raw('/graphql', graph('{ viewer { kind } }', 'gzip, identity;q=0'));
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(decoded(answer)).toEqual({ data: { viewer: { kind: expect.any(String) } } });
  });

  test.each(['*;q=0', 'identity;q=0', 'deflate, identity;q=0'])(
    '%j is refused before anything is done',
    async (header) => {
      const create = `mutation { createExecution(input: { flow: { sid: "${flow}" }, to: "+15559990000", from: "+15557654321" }) { execution { sid } } }`;
      const refused = await raw('/graphql', graph(create, header));
      expect(refused.status).toBe(406);
      expect(refused.bytes.toString()).toContain('Accept-Encoding must allow br, gzip or identity.');
      const after = await raw(`${executionsPath(flow)}?PageSize=1`);
      expect(after.bytes.toString()).not.toContain('+15559990000');
    },
  );

  test('counts for nothing where compression is off', async () => {
    await using off = await startGateway({ TRIBUTARY_COMPRESSION: 'off' });
    const introspection = graph(getIntrospectionQuery(), 'br, identity;q=0');
    const { status, headers } = await raw('/graphql', introspection, off.url);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  });
});

describe('introspection', () => {
  test('is the same schema in both codings, over POST and GET, however often it is asked for', async () => {
    const query = getIntrospectionQuery();
    const plain = decoded(await raw('/graphql', graph(query, 'identity')));
    const again = await Promise.all([
      raw('/graphql', graph(query, 'br')),
      raw('/graphql', graph(query, 'br')),
      raw('/graphql', graph(query, 'gzip')),
      raw('/graphql', graph(query, 'gzip')),
    ]);
    for (const one of again) expect(decoded(one)).toEqual(plain);
    expect(again.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'gzip', 'gzip']);
    const got = await raw(`/graphql?query=${encodeURIComponent(query)}`, {
      headers: { ...graph('', 'br').headers, 'apollo-require-preflight': 'yes' },
    });
    expect(got.headers['content-encoding']).toBe('br');
    expect(decoded(got)).toEqual(plain);
    // The form that is kept is smaller than the one of an answer that is sent once.
    const once = compressNow(JSON.stringify(plain), 'br').length;
    for (const { bytes } of [again[0], again[1], got]) expect(bytes.length).toBeLessThan(once * 0.9);
  });
});

describe('answers that are never compressed', () => {
  /** Compresses answers of any size. */
  const wanted = 'br, identity;q=0';

  test('streams', async () => {
    const stream = await raw('/graphql/stream', {
      ...graph(page, 'br'),
      headers: { ...graph('', 'br').headers, accept: 'text/event-stream' },
    });
    expect(stream.headers['content-type']).toContain('text/event-stream');
    expect(stream.headers).not.toHaveProperty('content-encoding');
    expect(stream.bytes.toString()).toContain('event: complete');
  });

  test('a new credential', async () => {
    const manifest = { name: 'App', owner: 'octo', plan: 'enterprise', scopes: ['executions:read'] };
    const sent = { ...graph('', wanted), body: JSON.stringify(manifest) };
    const { status, headers, bytes } = await raw('/app-manifests', sent);
    expect({ status, text: bytes.toString() }).toEqual({
      status: 201,
      text: expect.stringContaining('"code"'),
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('signed addresses of files, over GraphQL and REST, and the files', async () => {
    await openImportJob(gateway);
    const { name, uploadFileInfo } = await newDataFile(gateway, 'secret');
    const authorization = gateway.bearer;
    const [job] = name.split('/importDataFiles');
    const shown = [
      await raw(
        '/graphql',
        graph(`{ inventoryImportDataFile(name: "${name}") { uploadFileInfo { signedUri } } }`, wanted),
      ),
      await raw(`/v1/${name}`, { headers: { authorization, 'accept-encoding': wanted } }),
      await raw(`/v1/${job}/importDataFiles`, { headers: { authorization, 'accept-encoding': wanted } }),
    ];
    for (const { headers, bytes } of shown) {
      expect(bytes.toString()).toContain('signature=');
      expect(headers).not.toHaveProperty('content-encoding');
    }
    const other = await raw('/graphql', graph(`{ inventoryImportJob(name: "${job}") { name } }`, wanted));
    expect(other.headers['content-encoding']).toBe('br');

    const text = 'a,b\n'.repeat(10_000);
    await fetch(uploadFileInfo.signedUri, { method: 'PUT', headers: csvUpload, body: text });
    const batch = await raw('/files/batch', {
      ...graph('', wanted),
      body: JSON.stringify({ operation: 'download', objects: [{ name }] }),
    });
    expect(batch.headers).not.toHaveProperty('content-encoding');
    const { href } = JSON.parse(batch.bytes.toString()).objects[0].actions.download;
    const file = await raw(href, accepting('br'));
    expect(file.headers).not.toHaveProperty('content-encoding');
    expect(file.bytes.toString()).toBe(text);
  });

  test('an answer for a page of another site, with the password that the browser stored', async () => {
    const foreign = { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' };
    const stored = await raw(list, { headers: foreign });
    expect(stored.headers).not.toHaveProperty('content-encoding');
    const own = await raw(list, { headers: { ...foreign, 'sec-fetch-site': 'same-origin' } });
    expect(own.headers['content-encoding']).toBe('br');
    const token = await raw(list, { headers: { ...foreign, authorization: gateway.bearer } });
    expect(token.headers['content-encoding']).toBe('br');
  });
});

describe('real clients', () => {
  const expected = { sid: expect.stringMatching(/^FN/), status: 'ACTIVE' };
  const short = gql`{ executions(flowSid: "${flow}", first: 50) { nodes { sid status } } }`;

  test('fetch and undici', async () => {
    const headers = { authorization: gateway.basic };
    for (const client of [fetch, undiciFetch]) {
      const answer = await client(`${gateway.url}${list}`, { headers });
      expect(answer.headers.get('content-encoding')).toMatch(/br|gzip/);
      expect(await answer.json()).toMatchObject({ executions: { length: 50 } });
    }
    const agent = new Agent();
    const { body } = await undiciRequest(`${gateway.url}${list}`, {
      headers: { ...headers, 'accept-encoding': 'gzip' },
      dispatcher: agent.compose(interceptors.decompress()),
    });
    expect(await body.json()).toMatchObject({ executions: { length: 50 } });
    await agent.close();
  });

  test('curl', async () => {
    const { stdout } = await promisify(execFile)(
      'curl',
      ['-s', '--compressed', '-D', '-', '-H', `authorization: ${gateway.basic}`, `${gateway.url}${list}`],
      { maxBuffer: 1024 * 1024 },
    );
    const [head = '', text = ''] = stdout.split('\r\n\r\n');
    expect(head).toMatch(/content-encoding: (br|gzip)/i);
    expect(JSON.parse(text)).toMatchObject({ executions: { length: 50 } });
  });

  test('graphql-request and Apollo Client', async () => {
    const uri = `${gateway.url}/graphql`;
    const headers = { authorization: gateway.bearer };
    const seen: (string | null)[] = [];
    const watched: typeof fetch = async (...asked) => {
      const answer = await fetch(...asked);
      seen.push(answer.headers.get('content-encoding'));
      return answer;
    };
    const simple = new GraphQLClient(uri, { headers, fetch: watched });
    expect(await simple.request(short)).toMatchObject({ executions: { nodes: { 0: expected, length: 50 } } });
    const link = new HttpLink({ uri, headers, fetch: watched });
    const apollo = new ApolloClient({ link, cache: new InMemoryCache() });
    const { data } = await apollo.query({ query: short });
    expect(data).toMatchObject({ executions: { nodes: { 0: expected, length: 50 } } });
    expect(seen).toEqual([expect.stringMatching(/br|gzip/), expect.stringMatching(/br|gzip/)]);
  });
});
