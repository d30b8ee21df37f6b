import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgetIn } from '../../support/budgets.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import type { GraphAnswer } from '../../support/http.ts';
import { openRawSocket } from '../../support/raw-websocket.ts';
import { sidOf } from '../../support/sids.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ TRIBUTARY_LIMITS_OVERRIDES: '{"content_per_minute": 10}' });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

const post = (body: unknown) =>
  gateway.send<GraphAnswer>('/graphql', {
    method: 'POST',
    headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const creation = (alias: string, to: string) =>
  `${alias}: createExecution(input: { flow: { sid: "${sidOf('FW', 1)}" }, to: "${to}", from: "+15557654321" }) { execution { sid } }`;
const ruleOf = ({ body }: { readonly body: GraphAnswer }) => body.errors?.[0]?.extensions['rule'];
const usedBy = async (ask: () => Promise<{ readonly headers: Headers }>) => {
  const before = budgetIn(await gateway.graph('{ viewer { kind } }')).used;
  return budgetIn(await ask()).used - before;
};

describe('the price is that of the operation that is executed', () => {
  const text = `mutation { ${creation('a', '+15550000001')} }`;
  const sha256Hash = createHash('sha256').update(text).digest('hex');
  const persistedQuery = { version: 1, sha256Hash };

  test('a null query means the persisted one, and costs the same', async () => {
    expect(await usedBy(() => post({ query: text, extensions: { persistedQuery } }))).toBe(5);
    expect(await usedBy(() => post({ extensions: { persistedQuery } }))).toBe(5);
    expect(await usedBy(() => post({ query: null, extensions: { persistedQuery } }))).toBe(5);
  });

  test('a websocket accepts only text as a hash, and charges the persisted operation', async () => {
    await post({ query: text, extensions: { persistedQuery } });
    await using socket = await openRawSocket(gateway.url);
    socket.send({ type: 'connection_init', payload: { authorization: gateway.bearer } });
    await socket.nextOf('connection_ack');
    const ask = (id: string, hash: unknown) => {
      const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
      socket.send({ type: 'subscribe', id, payload: { query: '', extensions } });
      return socket.nextOf(hash === sha256Hash ? 'next' : 'error');
    };
    expect(await ask('1', [sha256Hash])).toMatchObject({
      payload: [
        {
          message: expect.stringContaining('persistedQuery.sha256Hash must be a string'),
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    });
    expect(await ask('2', '0'.repeat(64))).toMatchObject({
      payload: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    });
    expect(
      await usedBy(async () => {
        await ask('3', sha256Hash);
        return await gateway.graph('{ viewer { kind } }');
      }),
    ).toBe(6);
  });

  test.each([0, false, 5, ['x']])('the query %j is refused, and nothing is executed', async (query) => {
    const refused = await post({ query, extensions: { persistedQuery } });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: [{ message: expect.stringContaining('query must be a string') }] },
    ]);
    expect(refused.body.data).toBeUndefined();
  });

  test('a hash that is a list is refused, because it would be read as its only item', async () => {
    const odd = { persistedQuery: { ...persistedQuery, sha256Hash: [sha256Hash] } };
    const refused = await post({ extensions: odd });
    expect([refused.status, refused.body.data]).toEqual([400, undefined]);
  });

  test('an empty operationName selects no operation, whether or not the document is known', async () => {
    const ask = () => post({ query: 'query Only { viewer { kind } }', operationName: '' });
    const first = await ask();
    await post({ query: 'query Only { viewer { kind } }' });
    const again = await ask();
    expect(first.body.data).toBeUndefined();
    expect([again.status, again.body.data]).toEqual([first.status, undefined]);
  });
});

describe('an operation that its transport cannot carry is not executed, and costs 1', () => {
  const get = (path: string, accept: string, query: string) =>
    gateway.send<GraphAnswer>(`${path}?${new URLSearchParams({ query })}`, {
      headers: { authorization: gateway.bearer, accept, 'apollo-require-preflight': 'true' },
    });

  test.each([
    ['GET', '/graphql', 'application/json'],
    ['GET with server-sent events', '/graphql/stream', 'text/event-stream'],
  ])('a mutation over %s', async (_, path, accept) => {
    const fields = Array.from({ length: 11 }, (_, n) => creation(`c${n}`, `+155533300${n + 10}`));
    for (const creations of [fields.slice(0, 1), fields]) {
      const ask = () => get(path, accept, `mutation { ${creations.join(' ')} }`);
      const { status, headers, body } = await ask();
      expect([status, headers.get('allow'), body]).toMatchObject([
        405,
        'POST',
        { errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED', requestId: headers.get('x-request-id') } }] },
      ]);
      expect(await usedBy(ask)).toBe(1);
    }
  });

  test('a subscription over one HTTP response', async () => {
    const query = 'subscription { executionChanges { __typename } }';
    expect(await usedBy(() => post({ query }))).toBe(1);
    expect(await usedBy(() => get('/graphql', 'application/json', query))).toBe(1);
  });

  test('a mutation whose variables are wrong costs as much as one that is executed', async () => {
    const query =
      'mutation ($sid: ID!) { endExecution(input: { execution: { key: { flowSid: $sid, sid: $sid } } }) { userErrors { code } } }';
    expect(await usedBy(() => post({ query, variables: {} }))).toBe(5);
  });
});

describe('content is counted through fragments', () => {
  test('each field of a fragment counts as one creation', async () => {
    const fields = Array.from({ length: 11 }, (_, n) => creation(`c${n}`, `+155511100${n + 10}`));
    const hidden = `mutation { ... { ...F } ...F } fragment F on Mutation { ${fields.join(' ')} }`;
    const { used } = budgetIn(await gateway.graph('{ viewer { kind } }'));
    const refused = await post({ query: hidden });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: [{ message: expect.stringContaining('creates 11; at most 10 a minute') }] },
    ]);
    expect(refused.headers.get('retry-after')).toBeNull();
    // The charge is that of an invalid document.
    expect(budgetIn(refused).used).toBe(used + 1);
  });

  test('the same field in two fragments counts as one creation', async () => {
    const twice = `mutation { ...F ...G } fragment F on Mutation { ${creation('a', '+15552220001')} } fragment G on Mutation { ...F }`;
    expect((await post({ query: twice })).body.errors).toBeUndefined();
  });

  test('a fragment without creations does not count as content', async () => {
    const ends = Array.from(
      { length: 12 },
      (_, n) =>
        `mutation { ...F } fragment F on Mutation { e${n}: endExecution(input: { execution: { key: { flowSid: "${sidOf('FW', 1)}", sid: "${sidOf('FN', 1)}" } } }) { userErrors { code } } }`,
    );
    for (const query of ends) expect(ruleOf(await post({ query }))).toBeUndefined();
  });
});

describe('rateLimit(dryRun: true)', () => {
  const priced = { used: expect.any(Number), cost: 1 };
  const rows = [
    [
      'set by a default',
      'query ($d: Boolean = true) { rateLimit(dryRun: $d) { cost used } viewer { kind } }',
    ],
    [
      'in a fragment',
      '{ ...F viewer { kind } } fragment F on Query { rateLimit(dryRun: true) { cost used } }',
    ],
    [
      'next to a fragment',
      '{ rateLimit(dryRun: true) { cost used } ...F } fragment F on Query { viewer { kind } }',
    ],
    ['next to an inline fragment', '{ rateLimit(dryRun: true) { cost used } ... { viewer { kind } } }'],
  ] as const;
  test.each(rows)('%s returns the price and evaluates nothing else', async (_, query) => {
    const { body } = await post({ query });
    expect(body).toEqual({ data: { rateLimit: priced, viewer: null } });
    expect(await usedBy(() => post({ query }))).toBe(0);
  });

  test('__typename is never null', async () => {
    const { body } = await post({
      query: '{ t: __typename rateLimit(dryRun: true) { cost used } v: viewer { kind } }',
    });
    expect(body).toEqual({ data: { t: 'Query', rateLimit: priced, v: null } });
  });

  test.each([
    '{ rateLimit(dryRun: true) @skip(if: true) { cost } viewer { kind } }',
    'query ($on: Boolean = false) { ...F @include(if: $on) viewer { kind } } fragment F on Query { rateLimit(dryRun: true) { cost } }',
  ])('that is skipped has no effect: %s', async (query) => {
    const { body } = await post({ query });
    expect(body.data).toEqual({ viewer: { kind: 'USER' } });
  });

  test('a skipped field is absent from the answer', async () => {
    const query = '{ rateLimit(dryRun: true) { cost used } viewer @skip(if: true) { kind } }';
    expect((await post({ query })).body.data).toEqual({ rateLimit: priced });
  });
});
