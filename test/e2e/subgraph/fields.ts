import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../../scripts/cluster/tokens.ts';
import { sdlOf } from '../../../src/cli/print-schema.ts';
import { encodeId } from '../../../src/gateway/graphql/types/ids.ts';
import { createExecution, flowSid, subscribeFrame } from '../../support/changes.ts';
import { type TempFolder, tempFolder } from '../../support/folder.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import type { Client, GraphAnswer } from '../../support/http.ts';
import { startProcess } from '../../support/process.ts';
import { openAccepted } from '../../support/raw-websocket.ts';
import { openSeller } from '../../support/reseller-steps.ts';
import { accountOf } from '../../support/sids.ts';

type Headers = Readonly<Record<string, string>>;
interface Representation {
  readonly __typename: string;
  readonly id: string;
}

const entities = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) { ... on Node { __typename id } }
}`;

let folder: TempFolder;
let gateway: Gateway;
let acme: Representation;
let bolt: Representation;
let execution: Representation;

beforeAll(async () => {
  folder = await tempFolder();
  gateway = await startGateway({ TRIBUTARY_SUBGRAPH: 'true', TRIBUTARY_DATA: folder.path });
  const customer = async (domain: string) => {
    const { customerId } = await openSeller(gateway, domain);
    return { __typename: 'ResellerCustomer', id: encodeId('ResellerCustomer', customerId) };
  };
  acme = await customer('acme.example.com');
  bolt = await customer('bolt.example.com');
  const sid = await createExecution(gateway);
  execution = { __typename: 'Execution', id: encodeId('Execution', flowSid, sid) };
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

interface Payload {
  readonly data?: unknown;
  readonly errors?: readonly object[];
}

async function overHttp(
  query: string,
  variables: object,
  headers: Headers,
  to: Client = gateway,
): Promise<Payload> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const { body } = await to.send<GraphAnswer>('/graphql', {
    ...post,
    body: JSON.stringify({ query, variables }),
  });
  return body;
}

/** Sends a request that Apollo's pipeline answers, because it has extensions. */
async function overApollo(query: string, variables: object, headers: Headers): Promise<Payload> {
  const { body } = await gateway.send<GraphAnswer>('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables, extensions: { any: true } }),
  });
  return body;
}

async function overWebsocket(query: string, variables: object, headers: Headers): Promise<Payload> {
  await using socket = await openAccepted(gateway.url, headers['authorization'] ?? null);
  socket.send(subscribeFrame('1', { ...variables }, query));
  const { type, payload } = await socket.next();
  return type === 'error' ? { errors: payload as readonly object[] } : (payload as Payload);
}

/** A stream of one result, or a refusal in JSON. */
async function overEvents(query: string, variables: object, headers: Headers): Promise<Payload> {
  const response = await fetch(new URL('/graphql/stream', gateway.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  return JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text);
}

const transports = [
  ['HTTP', overHttp],
  ["Apollo's pipeline", overApollo],
  ['a websocket', overWebsocket],
  ['server-sent events', overEvents],
] as const;

describe.each(transports)('entities over %s', (_, send) => {
  const ask = (representations: readonly unknown[], authorization = gateway.bearer) =>
    send(entities, { representations }, { authorization });

  test('are answered in order, with an error for each wrong representation', async () => {
    const wrong = { ...acme, __typename: 'Nothing' };
    const { data, errors } = await ask([execution, wrong, acme]);
    expect(data).toEqual({ _entities: [execution, null, acme] });
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('representations[1].__typename must be one of Execution, '),
        path: ['_entities', 1],
        extensions: { code: 'BAD_USER_INPUT', field: 'representations[1].__typename' },
      },
    ]);
  });

  test('are those that the token is bound to', async () => {
    const customers = [encodedKey(acme)];
    const scopes = ['reseller:read'];
    const bound = { id: 'bound', scopes, account: accountOf(1), projects: [], customers };
    const { data, errors } = await ask(
      [acme, bolt, execution],
      `Bearer ${await issueToken(folder.path, bound)}`,
    );
    expect(data).toEqual({ _entities: [acme, null, null] });
    const refused = { code: 'FORBIDDEN' };
    expect(errors).toMatchObject([
      { path: ['_entities', 1], extensions: refused },
      { path: ['_entities', 2], message: expect.stringContaining('executions:read'), extensions: refused },
    ]);
  });

  test('are refused as a whole when there are more than a hundred', async () => {
    const { data, errors } = await ask(Array(101).fill(acme));
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'representations' } }]);
  });

  test('that are too many for the answer are refused before they are read', async () => {
    const pages = 'executions(first: 1000) { nodes { steps(first: 1000) { nodes { name } } } }';
    const large = entities.replace('... on Node { __typename id }', `... on Flow { ${pages} }`);
    const { data, errors } = await send(
      large,
      { representations: [acme, acme, acme] },
      { authorization: gateway.bearer },
    );
    // Three flows with 1,000 executions each, and 1,000 steps of each of these.
    expect([data ?? null, errors]).toMatchObject([
      null,
      [{ extensions: { value: 3 + 3 * (1_000 + 1_000_000) } }],
    ]);
  });

  test('need a credential', async () => {
    const { data, errors } = await send(entities, { representations: [acme] }, {});
    expect(data ?? null).toMatchObject({ _entities: [null] });
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  test('share the SDL with everybody', async () => {
    const { data } = await send('{ _service { sdl } }', {}, {});
    expect(data).toEqual({ _service: { sdl: `${await sdlOf({ isSubgraph: true })}\n` } });
  });
});

const encodedKey = ({ id }: Representation) =>
  Buffer.from(id, 'base64url').toString().split(':').at(-1) ?? '';

describe('the price', () => {
  test('counts each representation as a node, in a dry run too', async () => {
    const priced = (given: string) =>
      `query ($representations: [_Any!]!) { rateLimit${given} { cost nodeCount }
        _entities(representations: $representations) { ... on Flow { executions(first: 10) { nodes { sid } } } } }`;
    const representations = [acme, bolt, execution];
    const rateLimit = { cost: 1, nodeCount: 3 + 3 * 10 };
    const dry = await gateway.graph(priced('(dryRun: true)'), { representations });
    expect(dry.body).toEqual({ data: { rateLimit, _entities: null } });
    const { body } = await gateway.graph(priced(''), { representations });
    expect(body).toEqual({ data: { rateLimit, _entities: [{}, {}, {}] } });
  });

  test('is one point, which the headers tell', async () => {
    const ask = async (query: string) => {
      const { headers } = await gateway.graph(query, { representations: [acme, bolt] });
      expect(headers.get('x-ratelimit-resource')).toBe('graphql');
      return Number(headers.get('x-ratelimit-used'));
    };
    const before = await ask(entities);
    expect(await ask(entities)).toBe(before + 1);
    expect(await ask('{ _service { sdl } }')).toBe(before + 2);
  });
});

describe('the schema', () => {
  const introspected = async (from: Gateway) => {
    const { body } = await from.graph('{ __type(name: "Query") { fields { name } } }');
    const { __type } = body.data as { __type: { fields: { name: string }[] } };
    return __type.fields.map(({ name }) => name).filter((name) => name.startsWith('_'));
  };

  test('has the fields for routers in introspection, but not in its SDL', async () => {
    expect((await introspected(gateway)).toSorted()).toEqual(['_entities', '_service']);
    const { body } = await gateway.graph<{ data: { _service: { sdl: string } } }>('{ _service { sdl } }');
    const { sdl } = body.data._service;
    expect(sdl).not.toMatch(/_entities|_service|_Any|_Entity|_Service/);
    expect(sdl).toMatch(/^extend schema @link\(url: "https:\/\/specs\.apollo\.dev\/federation\/v2\.\d+"/);
    const keyed = [...sdl.matchAll(/^type (\w+).*@key\(fields: "id"\)/gm)].map(([, name]) => name);
    expect(keyed).toEqual([
      'Execution',
      'Flow',
      'InventoryAsset',
      'InventoryGroup',
      'ResellerCustomer',
      'ResellerSubscription',
    ]);
    expect(sdl).toMatch(/^type PageInfo @shareable \{$/m);
    expect(sdl).toMatch(/^ {2}\): Node @shareable$/m);
  });

  test.each([
    ['twice', '{ _service { a: sdl b: sdl } }'],
    ['twice at the root', '{ a: _service { sdl } b: _service { sdl } }'],
    ['in fragments', '{ _service { ...A } b: _service { ...A } } fragment A on _Service { sdl }'],
    ['beside introspection', getIntrospectionQuery().replace('{', '{ _service { sdl }')],
  ])('cannot be read %s in one operation', async (_, query) => {
    const { body } = await gateway.graph(query);
    expect(body.data).toBeUndefined();
    expect(body.errors?.[0]?.message).toMatch(
      /2 reads of the whole schema \(__schema, _service\); at most 1 are allowed/,
    );
  });

  test('is one answer for all callers, which is made once', async () => {
    const query = '{ _service { __typename sdl } }';
    const [one, other] = [await gateway.graph(query), await overHttp(query, {}, {})];
    expect(other).toEqual(one.body);
  });

  test('is the same from the built gateway', async () => {
    await using own = await tempFolder();
    await using built = await startProcess([], { TRIBUTARY_SUBGRAPH: 'true', TRIBUTARY_DATA: own.path });
    const query = '{ _service { sdl } }';
    expect((await overHttp(query, {}, {}, built)).data).toEqual((await overHttp(query, {}, {})).data);
  });

  test('has no fields for routers unless the mode is on', async () => {
    await using plain = await startGateway();
    expect(await introspected(plain)).toEqual([]);
    for (const query of ['{ _service { sdl } }', '{ _entities(representations: []) { __typename } }']) {
      const { body } = await plain.graph(query);
      expect(body.data).toBeUndefined();
      expect(body.errors?.[0]?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED');
    }
  });
});
