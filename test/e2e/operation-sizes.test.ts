import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { graphqlEngine } from '../../src/gateway/graphql/operation/engine.ts';
import { bombOf } from '../support/bombs.ts';
import { subscribeFrame } from '../support/changes.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import type { GraphAnswer } from '../support/http.ts';
import { openAccepted } from '../support/raw-websocket.ts';
import { sidOf } from '../support/sids.ts';

let gateway: Gateway;
/** Operations that were prepared since the test began, and runs by the engine. */
const counts = { prepared: 0, interpreted: 0 };

beforeAll(async () => {
  gateway = await startGateway(
    { TRIBUTARY_LIMITS_OVERRIDES: '{"core.anonymous": 5}' },
    {
      overrides: {
        engine: (...operation) => {
          counts.prepared += 1;
          const run = graphqlEngine(...operation);
          return (...given) => {
            counts.interpreted += 1;
            return run(...given);
          };
        },
      },
    },
  );
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

beforeEach(() => {
  Object.assign(counts, { prepared: 0, interpreted: 0 });
});

type Errors = GraphAnswer['errors'];

async function overStream(query: string): Promise<Errors> {
  const { body } = await gateway.send<GraphAnswer>('/graphql/stream', {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      authorization: gateway.bearer,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query }),
  });
  return body.errors;
}

async function overSocket(query: string): Promise<Errors> {
  await using client = await openAccepted(gateway.url, gateway.bearer);
  client.send(subscribeFrame('1', {}, query));
  const { type, payload } = await client.next();
  return type === 'error' ? (payload as Errors) : undefined;
}

async function byGet(query: string): Promise<Errors> {
  const headers = { authorization: gateway.bearer, 'apollo-require-preflight': 'yes' };
  const { body } = await gateway.send<GraphAnswer>(`/graphql?${new URLSearchParams({ query })}`, { headers });
  return body.errors;
}

const transports: Readonly<Record<string, (query: string) => Promise<Errors>>> = {
  'a POST': async (query) => (await gateway.graph(query)).body.errors,
  'a GET': byGet,
  'a websocket': overSocket,
  'server-sent events': overStream,
};

describe.each(Object.entries(transports))('over %s', (_, refusalsOf) => {
  test.each([15, 18, 20])(
    'fragments nested %i levels deep are refused and never prepared',
    async (levels) => {
      for (let time = 0; time < 5; time += 1) {
        const errors = await refusalsOf(bombOf(levels));
        expect(errors).toContainEqual({
          message: expect.stringMatching(/ has \d+ fields \(fragments included\); at most 1500 are/),
          locations: [{ line: 1, column: 1 }],
          extensions: {
            code: 'BAD_USER_INPUT',
            limit: 1500,
            value: expect.any(Number),
            requestId: expect.any(String),
          },
        });
      }
      expect(counts).toEqual({ prepared: 0, interpreted: 0 });
    },
  );

  test.each([
    ['lists', `{ node(id: ${'['.repeat(4_900)}`],
    ['objects', `{ node(id: ${'{ a: '.repeat(1_600)}`],
    ['selections', '{viewer'.repeat(1_400)],
    ['types', `query ($list: ${'['.repeat(4_900)}`],
  ])('deeply nested %s are refused with the limit', async (_what, query) => {
    expect(await refusalsOf(query)).toMatchObject([
      {
        message: 'Syntax Error: The document nests brackets more than 200 levels deep.',
        extensions: { code: 'GRAPHQL_PARSE_FAILED' },
      },
    ]);
  });

  test('a document with many errors reports the first ones', async () => {
    const unknown = Array.from({ length: 1_000 }, (_one, index) => `kind${index}`).join(' ');
    expect(await refusalsOf(`{ viewer { ${unknown} } }`)).toHaveLength(21);
  });
});

describe.each([
  ['an input', 'query ($value: [ID!]!) { nodes(ids: $value) { id } }'],
  ['a page size', 'query ($value: Int) { resellerSubscriptions(first: $value) { nodes { id } } }'],
  ['JSON', 'query ($value: String) { inventoryLocations(project: "shop", query: $value) { nodes { id } } }'],
  ['the schema', 'query ($value: String!) { __type(name: $value) { name } }'],
])('deeply nested variables for %s', (_, query) => {
  test('are refused as bad input', async () => {
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const { body } = await gateway.send<GraphAnswer>('/graphql', {
      method: 'POST',
      headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
      body: `{ "query": ${JSON.stringify(query)}, "variables": { "value": ${nested} } }`,
    });
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(JSON.stringify(body)).not.toContain('call stack');
  });
});

describe('an operation is compiled', () => {
  const flowSid = sidOf('FW', 1);
  const times = async (count: number, ask: () => Promise<unknown>) => {
    for (let time = 0; time < count; time += 1) await ask();
  };

  test('when it has been requested often enough', async () => {
    const ask = () => gateway.graph('query Often { viewer { kind owner } }');
    await times(10, ask);
    // All runs behind these are written as text.
    expect(counts.interpreted).toBe(2);
  });

  test('only for callers that may execute it', async () => {
    const query = `{ executions(flowSid: "${flowSid}") { nodes { sid } } }`;
    const codes: unknown[] = [];
    await times(8, async () => {
      const { status, body } = await gateway.send<GraphAnswer>('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      codes.push(status === 429 ? status : body.errors?.[0]?.extensions['code']);
    });
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('UNAUTHENTICATED'));
    expect(codes.slice(5)).toEqual([429, 429, 429]);
    // A compiled operation would have refused the last three without the engine.
    expect(counts.interpreted).toBe(5);
  });
});
