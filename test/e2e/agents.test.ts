import { request } from 'node:http';
import { InsufficientScopeError, ProtocolError, SdkHttpError } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../scripts/cluster/tokens.ts';
import { type Agent, connectAgent, type Era, eventsOf, message, postMessage } from '../support/agents.ts';
import { createExecution, endExecution } from '../support/changes.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { logLines } from '../support/log-lines.ts';
import { folderOf } from '../support/manifests.ts';
import { startIssuer } from '../support/short-jwts.ts';

let folder: TempFolder;
let gateway: Gateway;
const bearer = (token: string) => `Bearer ${token}`;

beforeAll(async () => {
  folder = await tempFolder();
  gateway = await startGateway({
    TRIBUTARY_MCP: 'on',
    TRIBUTARY_DATA: folder.path,
    TRIBUTARY_ANONYMOUS_SCOPES: 'executions:read',
  });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const since = '2026-01-01T00:00:00Z';

describe.each<[Era, string]>([
  ['auto', '2026-07-28'],
  ['legacy', '2025-11-25'],
])('a client with negotiation %s', (era, version) => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await connectAgent(gateway, { authorization: gateway.bearer, era });
  });
  afterAll(() => agent[Symbol.asyncDispose]());

  test('speaks its version', () => {
    expect(agent.client.getNegotiatedProtocolVersion()).toBe(version);
    expect(agent.client.getServerVersion()).toMatchObject({ name: 'tributary' });
  });

  test('lists the samples, the search and the activity as tools that read only', async () => {
    const { tools } = await agent.client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['FlowHealth', 'Inbox', 'search', 'activity_since']));
    expect(names).not.toContain('InboxUpdates');
    const hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
    for (const { annotations } of tools) expect(annotations).toMatchObject(hints);
    const dashboard = tools.find(({ name }) => name === 'Dashboard');
    expect(dashboard).toMatchObject({
      description: 'What runs, what is about to end, what the inventory works on, and what happens now.',
      inputSchema: {
        type: 'object',
        properties: { since: { type: 'string', format: 'date-time', description: expect.any(String) } },
        required: ['renewsBefore', 'since'],
      },
    });
    const search = tools.find(({ name }) => name === 'search');
    expect(search?.inputSchema.properties).toMatchObject({
      kinds: { type: 'array', items: { type: 'string', enum: expect.arrayContaining(['CUSTOMER']) } },
      first: { type: 'integer', default: 20 },
    });
    expect(search?.outputSchema).toMatchObject({
      properties: {
        data: { properties: { search: { type: ['object', 'null'] } } },
        errors: { type: 'array' },
        answerCursor: { type: 'string' },
      },
    });
    // The client checks the results of tools that it has listed, in the tests below, too.
    const results = tools.find(({ name }) => name === 'activity_since')?.outputSchema?.properties;
    expect(Object.keys(results ?? {})).toEqual(['events', 'cursor', 'hasMore', 'errors']);
    expect(results).toMatchObject({
      events: { items: { properties: { kind: { enum: expect.any(Array) } } } },
    });
  });

  test('calls a tool, whose answer is that of the graph', async () => {
    await createExecution(gateway);
    const { failed, content } = await agent.call('FlowHealth', { since });
    expect(failed).toBe(false);
    expect(content.data).toMatchObject({ flows: { nodes: expect.any(Array) }, ends: expect.any(Array) });
    expect(content.errors).toBeUndefined();
  });

  test('reads what happened since its last call', async () => {
    const begun = await agent.call('activity_since');
    expect(begun.content).toEqual({ events: [], cursor: expect.any(String), hasMore: false });
    const sid = await createExecution(gateway);
    await endExecution(gateway, sid);
    const kinds: unknown[] = [];
    let { cursor } = begun.content;
    while (kinds.at(-1) !== 'EXECUTION_ENDED') {
      const { content } = await agent.call('activity_since', { cursor, first: 1 });
      kinds.push(...eventsOf(content).map(({ kind }) => kind));
      cursor = content['cursor'];
    }
    expect(kinds).toEqual(['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED', 'EXECUTION_ENDED']);
    const page = await agent.call('activity_since', { cursor: begun.content['cursor'], first: 2 });
    expect(page.content).toMatchObject({ events: [{ service: 'EXECUTIONS' }, {}], hasMore: true });
    const none = await agent.call('activity_since', { cursor });
    expect(none.content).toEqual({ events: [], cursor: expect.any(String), hasMore: false });
  });

  test('learns which argument is wrong', async () => {
    expect(await agent.call('FlowHealth', { since: 'yesterday' })).toMatchObject({
      failed: true,
      content: {
        errors: [{ code: 'BAD_USER_INPUT', message: expect.stringContaining('$since') }],
        limits: { resource: 'graphql', remaining: expect.any(Number) },
      },
    });
    expect(await agent.call('FlowHealth')).toMatchObject({
      failed: true,
      content: { errors: [{ message: expect.stringContaining('$since') }] },
    });
    expect(await agent.call('FlowHealth', { since, sinse: since })).toMatchObject({
      failed: true,
      content: {
        errors: [
          { code: 'BAD_USER_INPUT', field: 'sinse', message: expect.stringContaining('did you mean since?') },
        ],
      },
    });
    expect(await agent.call('activity_since', { cursor: 'x' })).toMatchObject({
      failed: true,
      content: {
        errors: [
          { code: 'INVALID_CURSOR', field: 'cursor', message: expect.stringMatching(/^cursor must be/) },
        ],
      },
    });
  });

  test('an unknown tool is an error of the protocol', async () => {
    const refused = await agent.client
      .callTool({ name: 'Nothing', arguments: {} })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProtocolError);
    expect(refused).toMatchObject({ code: -32_602, message: expect.stringContaining('Nothing') });
  });

  test('a credential without the scope is refused with 403, which names the scope', async () => {
    const token = await issueToken(folder.path, { scopes: ['inventory:read'] });
    await using other = await connectAgent(gateway, { authorization: bearer(token), era });
    const refused = await other.call('Conversation', { id: 'x' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InsufficientScopeError);
    expect(refused).toMatchObject({ requiredScope: 'executions:read' });
    expect(await other.call('activity_since')).toMatchObject({ failed: false });
  });

  test('a credential sees the tools of which its scopes allow a part', async () => {
    const token = await issueToken(folder.path, { scopes: ['inventory:read'] });
    await using other = await connectAgent(gateway, { authorization: bearer(token), era });
    const names = (await other.client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Dashboard', 'search', 'activity_since']));
    expect(names).not.toContain('FlowHealth');
  });
});

const post = (body: unknown, added: Readonly<Record<string, string>> = {}) =>
  postMessage(gateway, body, added);
const challenge = () => `Bearer resource_metadata="${gateway.url}/.well-known/oauth-protected-resource/mcp"`;

describe('refusals over HTTP', () => {
  test.each([
    ['no credential', {}],
    ['a wrong one', { authorization: 'Bearer wrong' }],
  ])('%s is 401 with the address of the metadata', async (_, added) => {
    const { status, headers: answered, body } = await post(message('tools/list'), added);
    expect([status, answered.get('www-authenticate')]).toEqual([401, challenge()]);
    expect(body).toMatchObject({ jsonrpc: '2.0', error: { data: { code: 'UNAUTHENTICATED' } } });
  });

  test('the metadata is that of RFC 9728', async () => {
    for (const path of ['', '/mcp']) {
      const { status, body } = await gateway.send(`/.well-known/oauth-protected-resource${path}`);
      expect([status, body]).toMatchObject([
        200,
        {
          resource: new URL(path, gateway.url).href.replace(/\/$/, ''),
          bearer_methods_supported: ['header'],
          scopes_supported: ['executions:read', 'reseller:read', 'inventory:read'],
        },
      ]);
    }
  });

  test('a missing scope is 403 with the scope', async () => {
    const token = await issueToken(folder.path, { scopes: [] });
    const authorization = bearer(token);
    const call = message('tools/call', { name: 'activity_since', arguments: {} });
    const { status, headers: answered, body } = await post(call, { authorization });
    expect(status).toBe(403);
    expect(answered.get('www-authenticate')).toMatch(
      /^Bearer error="insufficient_scope", scope="executions:read reseller:read inventory:read", resource_metadata="/,
    );
    expect(body).toMatchObject({
      error: { data: { code: 'FORBIDDEN', missingScopes: expect.arrayContaining(['executions:read']) } },
    });
  });

  test.each(['GET', 'DELETE', 'PUT'])('%s is 405', async (method) => {
    const answer = await gateway.send('/mcp', { method, headers: { authorization: gateway.bearer } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    ['a batch', [message('tools/list')], 400],
    ['a text that is not JSON', '{', 400],
    ['a large body', message('tools/list', { text: 'x'.repeat(2 ** 20) }), 413],
    ['many values', message('tools/list', { all: Array.from({ length: 60_000 }, () => 1) }), 413],
  ])('%s', async (_, body, status) => {
    const answer = await post(body, { authorization: gateway.bearer });
    expect(answer).toMatchObject({ status, body: { jsonrpc: '2.0', error: { code: -32_000 } } });
  });

  const call = (name: string, args: object) => message('tools/call', { name, arguments: args });
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test.each([
    [
      'deep arguments',
      JSON.stringify(call('Inbox', { kinds: null })).replace('null', nested(20_000)),
      'arguments',
    ],
    ['a long name', JSON.stringify(call('Inbox', { ['x'.repeat(2 ** 19)]: 0 })), 'xxx...'],
  ])('%s are refused with a short message', async (_, body, text) => {
    const answer = await post(body, { authorization: gateway.bearer });
    const shown = JSON.stringify(answer.body);
    expect(answer).toMatchObject({ status: 200, body: { result: { isError: true } } });
    expect([shown.includes(text), shown.length < 4_000]).toEqual([true, true]);
  });

  test('nothing is streamed, so that there is nothing to subscribe to', async () => {
    const { status, body } = await post(
      message('subscriptions/listen', {
        notifications: { toolsListChanged: true },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'agent', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      }),
      {
        authorization: gateway.bearer,
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'subscriptions/listen',
      },
    );
    expect([status, body]).toMatchObject([200, { error: { code: -32_603 } }]);
  });

  test('a message that is no tool call costs as a stray request, and a tool call as an operation', async () => {
    const token = await issueToken(folder.path, { id: 'payer', scopes: ['executions:read'] });
    const authorization = bearer(token);
    const spent = async (body: object) => {
      const answer = await post(body, { authorization });
      return [answer.headers.get('x-ratelimit-resource'), answer.headers.get('x-ratelimit-used')];
    };
    expect(await spent(message('tools/list'))).toEqual(['core', '1']);
    expect(await spent(message('tools/call', { name: 'Nothing' }))).toEqual(['core', '2']);
    expect(await spent(message('tools/call', { name: 'FlowHealth', arguments: { since } }))).toEqual([
      'graphql',
      '1',
    ]);
    expect(await spent(message('tools/call', { name: 'FlowHealth', arguments: {} }))).toEqual([
      'graphql',
      '2',
    ]);
  });
});

test('a spent budget is 429 with the rule and the time to wait', async () => {
  await using limited = await startGateway({
    TRIBUTARY_MCP: 'on',
    TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify({ graphql: 1 }),
  });
  await using agent = await connectAgent(limited, { authorization: limited.bearer });
  await agent.call('FlowHealth', { since });
  const refused = await agent.call('FlowHealth', { since }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SdkHttpError);
  const call = message('tools/call', { name: 'FlowHealth', arguments: { since } });
  const answer = await postMessage(limited, call, { authorization: limited.bearer });
  expect(answer).toMatchObject({
    status: 429,
    body: {
      error: {
        data: {
          code: 'RATE_LIMITED',
          rule: 'graphql',
          limit: 1,
          remaining: 0,
          retryAfter: expect.any(Number),
        },
      },
    },
  });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a page of another site is refused, and one of a listed origin is not', async () => {
  const listed = 'https://app.example.com';
  await using own = await startGateway({ TRIBUTARY_MCP: 'on', TRIBUTARY_CORS_ORIGINS: listed });
  const from = async (origin: string) =>
    (await postMessage(own, message('tools/list'), { authorization: own.bearer, origin })).status;
  expect([await from('https://evil.example.com'), await from(listed)]).toEqual([403, 200]);
});

test('a page that lets its own name lead to the gateway is refused, where the public address is known', async () => {
  const publicUrl = 'https://graph.example.com';
  await using own = await startGateway({
    TRIBUTARY_MCP: 'on',
    TRIBUTARY_PUBLIC_URL: publicUrl,
    TRIBUTARY_CORS_ORIGINS: 'https://app.example.com',
  });
  const { origin: sameHost } = new URL(own.url);
  const from = async (added: Readonly<Record<string, string>>) =>
    (await postMessage(own, message('tools/list'), { authorization: own.bearer, ...added })).status;
  expect(await from({ origin: sameHost, 'sec-fetch-site': 'same-origin' })).toBe(403);
  expect([await from({}), await from({ origin: publicUrl })]).toEqual([200, 200]);
});

test.each<[string, string, Readonly<Record<string, string>>, number]>([
  [
    'a page by a name that leads here',
    'http://evil.example.com:4000',
    { host: 'evil.example.com:4000' },
    403,
  ],
  ['a page of another site', 'https://evil.example.com', {}, 403],
  ['a page without an origin', 'null', {}, 403],
  ['a page of this machine', 'http://localhost:6274', { 'sec-fetch-site': 'same-site' }, 200],
  ['a page of this machine, by a name', 'http://localhost:6274', { host: 'evil.example.com' }, 403],
])('by default, without a public address, %s gets its answer', async (_, origin, added, status) => {
  const headers = {
    ...{ authorization: gateway.bearer, origin, 'content-type': 'application/json' },
    ...{ accept: 'application/json, text/event-stream', ...added },
  };
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const sent = request(new URL('/mcp', gateway.url), { method: 'POST', headers }, (response) => {
    response.resume();
    resolve(response.statusCode);
  });
  sent.once('error', reject).end(JSON.stringify(message('tools/list')));
  expect(await promise).toBe(status);
});

test('a listed page is not refused, and no page where all are admitted', async () => {
  await using open = await startGateway({ TRIBUTARY_MCP: 'on', TRIBUTARY_CORS_ORIGINS: '*' });
  const headers = { authorization: open.bearer, origin: 'https://any.example.com' };
  expect((await postMessage(open, message('tools/list'), headers)).status).toBe(200);
});

test('a JWT needs the audience of the gateway, and the metadata names its issuer', async () => {
  await using issuer = await startIssuer();
  await using trusting = await startGateway({ TRIBUTARY_MCP: 'on', ...issuer.variables });
  await using other = await startGateway({
    TRIBUTARY_MCP: 'on',
    ...issuer.variables,
    TRIBUTARY_JWT_AUDIENCE: 'another',
  });
  const authorization = bearer(await issuer.issue(60));
  await using agent = await connectAgent(trusting, { authorization });
  expect(await agent.call('FlowHealth', { since })).toMatchObject({ failed: false });
  expect((await postMessage(other, message('tools/list'), { authorization })).status).toBe(401);
  const { body } = await trusting.send('/.well-known/oauth-protected-resource/mcp');
  expect(body).toMatchObject({ authorization_servers: ['https://issuer.test'] });
});

test('a call has a line in the access log with its operation and points', async () => {
  const { log, of } = logLines();
  await using logging = await startGateway({ TRIBUTARY_MCP: 'on', LOG_LEVEL: 'info' }, { log });
  await using agent = await connectAgent(logging, { authorization: logging.bearer });
  await agent.call('FlowHealth', { since });
  await agent.call('FlowHealth', { since: 'x' });
  await expect
    .poll(() => of('answered').filter(({ operation }) => operation === 'FlowHealth'))
    .toMatchObject([
      { operationKind: 'query', points: 1, owner: 'user:developer' },
      { points: 1, codes: ['BAD_USER_INPUT'] },
    ]);
});

test('more than 100 tools are listed in pages', async () => {
  const all = Array.from({ length: 105 }, (_, n) => [
    `q${n}`,
    `"""Number ${n}."""\nquery Q${n} { viewer { kind } }`,
  ]);
  await using manifests = await folderOf({ 'many.json': Object.fromEntries(all) });
  await using many = await startGateway({ TRIBUTARY_MCP: 'on', TRIBUTARY_OPERATIONS: manifests.path });
  const list = async (params: object) =>
    (await postMessage(many, message('tools/list', params), { authorization: many.bearer })).body;
  const tools = (length: number) => ({ tools: expect.objectContaining({ length }) });
  expect(await list({})).toMatchObject({ result: { ...tools(100), nextCursor: '100' } });
  const { result } = (await list({ cursor: '100' })) as { readonly result?: object };
  expect(result).toMatchObject(tools(6));
  expect(result).not.toHaveProperty('nextCursor');
  for (const cursor of ['x', '0x1', ' ', '', '-1', '1e1', '99999999999999999999'])
    expect(await list({ cursor })).toMatchObject({ error: { code: -32_602 } });
});

test('the OpenAPI document has the metadata', async () => {
  const { body } = await gateway.send<{ readonly paths: object }>('/openapi.json');
  const described = Object.keys(body.paths).filter((path) => path.startsWith('/.well-known'));
  const metadata = '/.well-known/oauth-protected-resource';
  expect(described).toEqual([metadata, `${metadata}/mcp`]);
});

test('without the variable there is nothing', async () => {
  await using off = await startGateway();
  expect((await postMessage(off, message('tools/list'), { authorization: off.bearer })).status).toBe(404);
  expect((await off.send('/.well-known/oauth-protected-resource')).status).toBe(404);
});
