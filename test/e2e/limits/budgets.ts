import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEventReader } from '../../support/event-source.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { executionsPath } from '../../support/http.ts';
import { sidOf } from '../../support/sids.ts';

const list = executionsPath(sidOf('FW', 1));
const viewer = '{ viewer { kind } }';
const numbers = ({ headers }: { readonly headers: Headers }) =>
  Object.fromEntries(
    ['limit', 'remaining', 'used', 'resource'].map((name) => {
      const text = headers.get(`x-ratelimit-${name}`) ?? 'none';
      return [name, /^\d+$/.test(text) ? Number(text) : text];
    }),
  );
const input = (n: number) => ({
  flow: { sid: sidOf('FW', 1) },
  to: `+1555000${String(n).padStart(4, '0')}`,
  from: '+15557654321',
});
const create =
  'mutation Create($input: CreateExecutionInput!) { createExecution(input: $input) { execution { sid } } }';

describe('one budget, reported in headers', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
  });

  test('a query costs 1 point, a mutation 5, an invalid document 1', async () => {
    const before = Number(numbers(await gateway.graph(viewer))['used']);
    expect(numbers(await gateway.graph(create, { input: input(1) }))['used']).toBe(before + 5);
    expect(numbers(await gateway.graph('{ nope }'))['used']).toBe(before + 6);
    expect(numbers(await gateway.graph(`query A { viewer { kind } } ${create}`))['used']).toBe(before + 7);
  });

  test('the selected operation is charged, over every transport', async () => {
    const both = `query A { viewer { kind } } ${create}`;
    const ask = (body: unknown) =>
      gateway.send('/graphql', {
        method: 'POST',
        headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const before = Number(numbers(await gateway.graph(viewer))['used']);
    expect(numbers(await ask({ query: both, operationName: 'A' }))['used']).toBe(before + 1);
    const made = { query: both, operationName: 'Create', variables: { input: input(2) } };
    expect(numbers(await ask(made))['used']).toBe(before + 6);
    expect(numbers(await ask([{ query: viewer }]))['used']).toBe(before + 7);
    const get = await gateway.send(`/graphql?query=${encodeURIComponent(viewer)}`, {
      headers: { authorization: gateway.bearer, 'apollo-require-preflight': 'true' },
    });
    expect(numbers(get)['used']).toBe(before + 8);
  });

  test('limit = used + remaining on every answer, of every kind', async () => {
    const answers = [
      await gateway.rest('GET', list),
      await gateway.rest('GET', `${list}/nonsense`),
      await gateway.rest('PUT', list),
      await gateway.rest('GET', '/v2/nothing'),
      await gateway.send('/nothing'),
      await gateway.send(list),
      await gateway.send(list, { headers: { authorization: 'Bearer wrong' } }),
      await gateway.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      }),
      await gateway.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: 'x',
      }),
      await gateway.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `"${'a'.repeat(2 ** 21)}"`,
      }),
    ];
    for (const answer of answers) {
      const { limit, remaining, used } = numbers(answer);
      expect(Number(limit)).toBe(Number(used) + Number(remaining));
      expect(Number(used)).toBeGreaterThan(0);
      expect(Number(answer.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000);
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 405, 404, 404, 401, 401, 400, 415, 413]);
  });

  test('GET /rate_limit lists five resources and costs none of them', async () => {
    interface Status {
      readonly resources: Readonly<
        Record<
          string,
          {
            readonly limit: number;
            readonly used: number;
            readonly remaining: number;
            readonly reset: number;
          }
        >
      >;
      readonly rate: unknown;
    }
    const read = async () =>
      (await gateway.send<Status>('/rate_limit', { headers: { authorization: gateway.basic } })).body;
    const first = await read();
    expect(Object.keys(first.resources).toSorted()).toEqual([
      'core',
      'file_transfer',
      'graphql',
      'integration_manifest',
      'search',
    ]);
    expect(first.rate).toEqual(first.resources['core']);
    expect((await read()).resources['core']?.used).toBe(first.resources['core']?.used);
  });

  test('rateLimit returns the budget after the charge, and dryRun returns the price without an evaluation', async () => {
    const asked = '{ rateLimit { resource cost limit used remaining nodeCount } rateLimits { resource } }';
    const told = await gateway.graph<{ data: { rateLimit: Record<string, unknown>; rateLimits: unknown[] } }>(
      asked,
    );
    const { limit, used, remaining } = numbers(told);
    expect(told.body.data.rateLimit).toEqual({
      resource: 'graphql',
      cost: 1,
      limit,
      used,
      remaining,
      nodeCount: 5,
    });
    expect(told.body.data.rateLimits).toHaveLength(5);
    const flowSid = sidOf('FW', 1);
    const dry = await gateway.graph(
      `{ rateLimit(dryRun: true) { cost used nodeCount } executions(flowSid: "${flowSid}", first: 7) { nodes { sid } } }`,
    );
    expect(dry.body).toEqual({ data: { rateLimit: { cost: 1, used, nodeCount: 7 }, executions: null } });
  });

  test('extensions.rateLimit is present on request', async () => {
    const answer = await gateway.send<{ extensions?: { rateLimit: unknown } }>('/graphql', {
      method: 'POST',
      headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ query: viewer, extensions: { rateLimit: true } }),
    });
    expect(answer.body.extensions?.rateLimit).toMatchObject({
      resource: 'graphql',
      cost: 1,
      ...numbers(answer),
    });
  });

  test('extensions.usage is present on request, beside the budget', async () => {
    const send = (query: string, extensions: object) =>
      gateway.send<{ extensions?: { usage: unknown; rateLimit?: unknown } }>('/graphql', {
        method: 'POST',
        headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ query, extensions }),
      });
    const read = await send('{ rateLimits { resource resourceName } }', { usage: true, rateLimit: true });
    expect(read.body.extensions).toEqual({
      usage: { points: 1, nodes: 5, upstreamCalls: 0, milliseconds: expect.any(Number) },
      rateLimit: expect.objectContaining({ cost: 1 }),
    });
    const wrong = await send('{ nothing }', { usage: true });
    expect(wrong.body.extensions?.usage).toMatchObject({ points: 1, nodes: 0 });
    expect((await send(viewer, { usage: 1 })).body.extensions).toBeUndefined();
  });

  test('the name of a budget is an enum value, too', async () => {
    const { data } = (await gateway.graph('{ rateLimits { resource resourceName } }')).body as {
      data: { rateLimits: { resource: string; resourceName: string }[] };
    };
    expect(data.rateLimits.map(({ resourceName }) => resourceName)).toEqual(
      data.rateLimits.map(({ resource }) => resource.toUpperCase()),
    );
  });

  test('extensions.rateLimit comes on demand over server-sent events too', async () => {
    await using reader = await openEventReader(new URL('/graphql/stream', gateway.url), {
      method: 'POST',
      headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ query: viewer, extensions: { rateLimit: true } }),
    });
    const event = await reader.next();
    expect(JSON.parse(event?.data ?? '')).toMatchObject({
      data: { viewer: { kind: 'USER' } },
      extensions: { rateLimit: { resource: 'graphql', cost: 1, ...numbers(reader) } },
    });
  });
});

describe('refusals', () => {
  const overrides = (rules: Readonly<Record<string, number>>) =>
    startGateway({ TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify(rules) });

  test('a spent budget is 429 with remaining 0 and the error type that clients look for, and nothing is executed', async () => {
    await using gateway = await overrides({ graphql: 7 });
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await gateway.graph(create, { input: input(n) }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    const [, , refused] = answers;
    expect(numbers(refused as (typeof answers)[number])).toEqual({
      limit: 7,
      remaining: 0,
      used: 7,
      resource: 'graphql',
    });
    expect(refused?.body.errors).toMatchObject([
      {
        type: 'RATE_LIMITED',
        extensions: {
          code: 'RATE_LIMITED',
          rule: 'graphql',
          limit: 7,
          remaining: 0,
          retryAfter: expect.any(Number),
        },
      },
    ]);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await gateway.rest<{ executions: unknown[] }>('GET', list);
    expect(page.body.executions).toHaveLength(2);
  });

  test('REST refuses in the error format of the service', async () => {
    await using gateway = await overrides({ 'core.account': 1 });
    await gateway.rest('GET', list);
    const { status, body, headers } = await gateway.rest('GET', list);
    expect([status, body]).toMatchObject([
      429,
      { code: 20429, status: 429, message: expect.stringContaining('rate limit') },
    ]);
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
  });

  test('answers name the nearest secondary limit, and refusals say what is left of theirs', async () => {
    await using gateway = await overrides({ graphql_points_per_minute: 12, rest_points_per_minute: 5 });
    const secondary = ({ headers }: { readonly headers: Headers }) => [
      headers.get('ratelimit-policy')?.split(', ')[1],
      headers.get('ratelimit')?.split(', ')[1]?.replace(/t=\d+/, 't'),
    ];
    const policy = '"graphql_points_per_minute";q=12;w=60';
    const made = [
      await gateway.graph(create, { input: input(1) }),
      await gateway.graph(create, { input: input(2) }),
    ];
    expect(made.map(secondary)).toEqual([
      [policy, '"graphql_points_per_minute";r=7'],
      [policy, '"graphql_points_per_minute";r=2'],
    ]);
    const refused = await gateway.graph(create, { input: input(3) });
    expect([refused.status, ...secondary(refused)]).toEqual([
      429,
      policy,
      '"graphql_points_per_minute";r=2;t',
    ]);
    const extensions = { rule: 'graphql_points_per_minute', limit: 12, remaining: 2 };
    expect(refused.body.errors).toMatchObject([
      { message: expect.stringContaining('2 of 12 remain'), extensions },
    ]);
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await gateway.rest('GET', list));
    expect(answers.slice(3).map(secondary)).toEqual([
      ['"rest_points_per_minute";q=5;w=60', '"rest_points_per_minute";r=1'],
      ['"rest_points_per_minute";q=5;w=60', '"rest_points_per_minute";r=0'],
      ['"rest_points_per_minute";q=5;w=60', '"rest_points_per_minute";r=0;t'],
    ]);
    expect(answers[5]?.body).toMatchObject({
      message: expect.stringContaining('(rest_points_per_minute). 0 of 5 remain.'),
    });
    const plain = async () => await gateway.send('/nothing', { headers: { authorization: gateway.bearer } });
    for (let n = 0; n < 5; n += 1) await plain();
    expect((await plain()).body).toMatchObject({ rule: 'rest_points_per_minute', limit: 5, remaining: 0 });
  });

  test('an event stream is refused with the rule and what is left of it', async () => {
    await using gateway = await overrides({ graphql_points_per_minute: 5 });
    for (let n = 0; n < 5; n += 1) await gateway.graph(viewer);
    const query = 'subscription { executionChanges { __typename } }';
    const response = await fetch(`${gateway.url}/graphql/stream?query=${encodeURIComponent(query)}`, {
      headers: { authorization: gateway.bearer, accept: 'text/event-stream' },
    });
    expect([response.status, response.headers.get('ratelimit')]).toEqual([
      429,
      expect.stringContaining('"graphql_points_per_minute";r=0;t='),
    ]);
    expect(await response.text()).toMatch(/"rule":"graphql_points_per_minute","limit":5,"remaining":0/);
  });

  test('a secondary limit names itself and does not change the budget', async () => {
    await using gateway = await overrides({ content_per_minute: 1 });
    await gateway.graph(create, { input: input(1) });
    const before = numbers(await gateway.graph(viewer))['used'];
    const refused = await gateway.graph(create, { input: input(2) });
    expect(refused.status).toBe(429);
    expect(refused.body.errors?.[0]?.message).toContain('secondary rate limit');
    expect(refused.body.errors?.[0]?.extensions['rule']).toBe('content_per_minute');
    expect(numbers(refused)['used']).toBe(before);
  });

  test('secondaryLimits has a level for each rule, and the rule of a refusal is at its limit', async () => {
    await using gateway = await overrides({ content_per_minute: 1 });
    await gateway.graph(create, { input: input(1) });
    await gateway.graph(create, { input: input(2) });
    await gateway.send(list, { headers: { authorization: gateway.bearer } });
    const { body } = await gateway.graph<{ data: { secondaryLimits: { rule: string }[] } }>(
      '{ secondaryLimits { rule endpoint used limit seconds resetAt refusalEndsAt scope } }',
    );
    const levels = body.data.secondaryLimits;
    expect(new Set(levels.map(({ rule }) => rule))).toEqual(
      new Set([
        'concurrent',
        'held_mebibytes',
        'waits',
        'uploads',
        'scans',
        'rest_points_per_minute',
        'graphql_points_per_minute',
        'content_per_minute',
        'content_per_hour',
        'stored_mebibytes_per_hour',
        'cpu_seconds_per_minute',
        'graphql_cpu_seconds_per_minute',
        'compute_burst',
        'ban',
      ]),
    );
    const time = expect.stringMatching(/^\d{4}-/);
    const scope = 'PROCESS';
    expect(levels).toContainEqual({
      rule: 'content_per_minute',
      endpoint: null,
      used: 1,
      limit: 1,
      seconds: 60,
      resetAt: time,
      refusalEndsAt: time,
      scope,
    });
    expect(levels).toContainEqual({
      rule: 'rest_points_per_minute',
      endpoint: 'GET /v2/Flows/{FlowSid}/Executions',
      used: 1,
      limit: 900,
      seconds: 60,
      resetAt: time,
      refusalEndsAt: null,
      scope,
    });
    expect(levels).toContainEqual(
      expect.objectContaining({ rule: 'graphql_points_per_minute', used: 6, refusalEndsAt: null }),
    );
    expect(levels).toContainEqual(expect.objectContaining({ rule: 'ban', used: 1, limit: 3_000 }));
    expect(levels).toContainEqual(
      expect.objectContaining({ rule: 'concurrent', used: 1, seconds: null, resetAt: null }),
    );
  });

  test('TRIBUTARY_LIMITS=off counts nothing, and shows the documented budgets', async () => {
    await using gateway = await startGateway({ TRIBUTARY_LIMITS: 'off' });
    const unused = { used: 0, limit: 5_000, remaining: 5_000, reset: expect.any(Number) };
    for (const _ of [1, 2]) {
      const { headers } = await gateway.rest('GET', list);
      expect(headers.get('x-ratelimit-limit')).toBe('5000');
      expect(headers.get('x-ratelimit-used')).toBe('0');
      expect(headers.get('x-ratelimit-resource')).toBe('core');
    }
    const status = await gateway.rest('GET', '/rate_limit');
    expect(status.status).toBe(200);
    expect(status.body).toMatchObject({ resources: { core: unused, graphql: unused }, rate: unused });
    const stranger = { headers: { authorization: 'Bearer nobody-has-this-token' } };
    const refused = await gateway.send(list, stranger);
    expect([refused.status, refused.headers.get('x-ratelimit-limit')]).toEqual([401, '60']);
    const graph = await gateway.graph('{ __typename }');
    expect(graph.headers.get('x-ratelimit-resource')).toBe('graphql');
    const asked = '{ rateLimit { used } rateLimits { used } secondaryLimits { used } }';
    expect((await gateway.graph(asked)).body.data).toEqual({
      rateLimit: null,
      rateLimits: null,
      secondaryLimits: null,
    });
  });
});
