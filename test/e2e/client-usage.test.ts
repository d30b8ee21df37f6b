import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { isInputObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { apis } from '../../src/app/apis.ts';
import { createSchema } from '../../src/gateway/graphql/schema.ts';
import { changes } from '../support/changes.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { type LogLines, logLines } from '../support/log-lines.ts';
import { folderOf } from '../support/manifests.ts';
import { metric } from '../support/metrics.ts';
import { openRawSocket, type RawOptions } from '../support/raw-websocket.ts';

const web = { 'apollographql-client-name': 'web', 'apollographql-client-version': '1.2' };
const me = 'query Me { viewer { kind } }';
const old = `query Old($id: ID!) {
  node(id: $id) { ... on InventoryAsset { details { ... on InventoryMachineDetails { architecture { cpuThreadCount again: cpuThreadCount } } } } }
}`;
const oldField = 'InventoryMachineArchitectureDetails.cpuThreadCount';
const usesMessage = 'a client uses a deprecated element of the schema';

interface Opened extends AsyncDisposable {
  readonly gateway: Gateway;
  readonly lines: LogLines;
}

async function open(
  environment: NodeJS.ProcessEnv = {},
  options: Parameters<typeof startGateway>[1] = {},
): Promise<Opened> {
  const lines = logLines();
  const gateway = await startGateway(environment, { log: lines.log, ...options });
  return { gateway, lines, [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose]() };
}

const countOf = (gateway: Gateway, name: string, version = 'none', kind = 'query') =>
  metric(
    gateway,
    `tributary_graphql_client_operations_total{client_name="${name}",client_version="${version}",kind="${kind}"}`,
  );

const usesOf = (gateway: Gateway, client: string, field = oldField) =>
  metric(gateway, `tributary_graphql_deprecated_uses_total{field="${field}",client_name="${client}"}`);

/** Runs one operation over a websocket whose `connection_init` has this payload. */
async function overWebsocket(gateway: Gateway, payload: object, options: RawOptions = {}, query = me) {
  await using raw = await openRawSocket(gateway.url, options);
  raw.send({ type: 'connection_init', payload: { authorization: gateway.bearer, ...payload } });
  await raw.nextOf('connection_ack');
  raw.send({ type: 'subscribe', id: '1', payload: { query, variables: { id: 'x' } } });
  return (await raw.next()).type;
}

describe('names of clients', () => {
  test('operations over HTTP are counted by the name and version of either header', async () => {
    await using opened = await open();
    const { gateway, lines } = opened;
    await gateway.graph(me, {}, web);
    await gateway.graph(me, {}, web);
    await gateway.graph(me, {}, { 'x-client-name': 'cli', 'x-client-version': '3' });
    await gateway.graph(me, {}, { ...web, 'x-client-name': 'cli' });
    await gateway.graph(me);
    await gateway.graph('{ nothing }', {}, web);
    expect(await countOf(gateway, 'web', '1.2')).toBe(3);
    expect(await countOf(gateway, 'cli', '3')).toBe(1);
    expect(await countOf(gateway, 'unnamed')).toBe(1);
    const answered = lines.of('answered').filter(({ method }) => method === 'POST');
    expect(answered.map(({ client, clientVersion }) => [client, clientVersion])).toEqual([
      ...[
        ['web', '1.2'],
        ['web', '1.2'],
      ],
      ['cli', '3'],
      ['web', '1.2'],
      [undefined, undefined],
      ['web', '1.2'],
    ]);
  });

  test('the payload of connection_init names the client of a websocket, before its headers', async () => {
    await using opened = await open();
    const { gateway, lines } = opened;
    await overWebsocket(gateway, web);
    await overWebsocket(gateway, { 'X-Client-Name': 'mobile' });
    await overWebsocket(gateway, { headers: { 'Apollographql-Client-Name': 'inner' } });
    await overWebsocket(gateway, {}, { headers: { 'x-client-name': 'upgrade' } });
    await overWebsocket(gateway, { 'x-client-name': 'payload' }, { headers: { 'x-client-name': 'upgrade' } });
    await overWebsocket(gateway, { 'x-client-name': { toString: 1 } });
    await overWebsocket(gateway, web, {}, changes);
    const counts = ['mobile', 'inner', 'upgrade', 'payload', 'invalid'].map((name) => countOf(gateway, name));
    expect(await Promise.all(counts)).toEqual([1, 1, 1, 1, 1]);
    expect(await countOf(gateway, 'web', '1.2')).toBe(1);
    expect(await countOf(gateway, 'web', '1.2', 'subscription')).toBe(1);
    expect(lines.of('a websocket was accepted')[0]).toMatchObject({
      owner: 'user:developer',
      client: 'web',
      clientVersion: '1.2',
    });
  });

  test('event streams, multipart streams and GET are counted by the headers', async () => {
    await using opened = await open();
    const { gateway } = opened;
    const headers = { authorization: gateway.bearer, 'content-type': 'application/json', ...web };
    const ask = async (path: string, accept: string, query: string) => {
      const leaving = new AbortController();
      const body = JSON.stringify({ query });
      const asked = { method: 'POST', headers: { ...headers, accept }, body, signal: leaving.signal };
      const { status } = await fetch(new URL(path, gateway.url), asked);
      leaving.abort();
      return status;
    };
    expect(await ask('/graphql/stream', 'text/event-stream', me)).toBe(200);
    expect(await ask('/graphql', 'text/event-stream', changes)).toBe(200);
    expect(await ask('/graphql', 'multipart/mixed;subscriptionSpec=1.0', changes)).toBe(200);
    await gateway.send(`/graphql?${new URLSearchParams({ query: me })}`, { headers });
    expect(await countOf(gateway, 'web', '1.2')).toBe(2);
    expect(await countOf(gateway, 'web', '1.2', 'subscription')).toBe(2);
  });

  test('Apollo Client sends the names that it is given', async () => {
    await using opened = await open();
    const { gateway } = opened;
    const headers = { authorization: gateway.bearer };
    const apollo = new ApolloClient({
      link: new HttpLink({ uri: `${gateway.url}/graphql`, headers }),
      cache: new InMemoryCache(),
      clientAwareness: { name: 'apollo', version: '4' },
    });
    await apollo.query({ query: gql(me) });
    expect(await countOf(gateway, 'apollo', '4')).toBe(1);
  });

  test('a name that cannot be shown is invalid, a blank one is none, and no request fails for it', async () => {
    await using opened = await open();
    const { gateway } = opened;
    const names = ['é', 'A'.repeat(65), 'other', 'unnamed', 'a"b', ' ', '{x="1"}\\'];
    for (const name of names) {
      expect((await gateway.graph(me, {}, { 'x-client-name': name })).status).toBe(200);
    }
    expect((await gateway.graph(me, {}, { ...web, 'apollographql-client-version': 'é' })).status).toBe(200);
    expect(await countOf(gateway, 'invalid')).toBe(4);
    expect(await countOf(gateway, 'unnamed')).toBe(1);
    expect(await countOf(gateway, 'a\\"b')).toBe(1);
    expect(await countOf(gateway, '{x=\\"1\\"}\\\\')).toBe(1);
    expect(await countOf(gateway, 'web', 'invalid')).toBe(1);
  });

  test('one caller has twenty names and ten versions of a name; callers without a credential have none', async () => {
    await using opened = await open();
    const { gateway } = opened;
    for (let number = 0; number < 10; number += 1) {
      await gateway.graph(me, {}, { ...web, 'apollographql-client-version': `${number}` });
    }
    await gateway.graph(me, {}, { ...web, 'apollographql-client-version': 'one more' });
    for (let number = 0; number < 22; number += 1) {
      await gateway.graph(me, {}, { 'x-client-name': `name${number}` });
    }
    const body = JSON.stringify({ query: me });
    const headers = { 'content-type': 'application/json', ...web };
    await gateway.send('/graphql', { method: 'POST', headers, body });
    expect(await countOf(gateway, 'web', '9')).toBe(1);
    expect(await countOf(gateway, 'web', 'other')).toBe(1);
    expect(await countOf(gateway, 'name18')).toBe(1);
    expect(await countOf(gateway, 'other', 'other')).toBe(4);
  });

  test('a page of another origin may send the headers', async () => {
    await using opened = await open({ TRIBUTARY_CORS_ORIGINS: 'https://app.example.com' });
    const { headers } = await opened.gateway.send('/graphql', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apollographql-client-name,x-client-version',
      },
    });
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    expect(headers.get('access-control-allow-headers')).toBe('apollographql-client-name,x-client-version');
  });

  test('the log of unlisted operations has the client', async () => {
    await using folder = await folderOf({ 'a.json': { a: me } });
    const manifests = { TRIBUTARY_OPERATIONS: folder.path, TRIBUTARY_OPERATIONS_MODE: 'log' };
    await using opened = await open(manifests);
    await opened.gateway.graph('query Mine { viewer { kind } }', {}, web);
    await overWebsocket(opened.gateway, web, {}, 'query Other { viewer { kind } }');
    const named = { client: 'web', clientVersion: '1.2' };
    expect(opened.lines.of('no manifest lists this operation')).toMatchObject([
      { operationName: 'Mine', ...named },
      { operationName: 'Other', ...named },
    ]);
  });
});

describe('deprecated elements', () => {
  test('each operation that uses one is counted once; each client and element is logged once', async () => {
    await using opened = await open();
    const { gateway, lines } = opened;
    for (let count = 0; count < 3; count += 1) await gateway.graph(old, { id: 'x' }, web);
    await gateway.graph(old, { id: 'x' });
    await gateway.graph(me, {}, web);
    await overWebsocket(gateway, { 'x-client-name': 'mobile' }, {}, old);
    expect(await usesOf(gateway, 'web')).toBe(3);
    expect(await usesOf(gateway, 'unnamed')).toBe(1);
    expect(await usesOf(gateway, 'mobile')).toBe(1);
    const seen = {
      field: oldField,
      reason: 'Use InventoryMachineDetails.coreCount.',
      operationName: 'Old',
      kind: 'query',
      owner: 'user:developer',
      requestId: expect.stringMatching(/^RQ/),
    };
    const logged = lines.of(usesMessage);
    expect(logged).toMatchObject([
      { ...seen, client: 'web', clientVersion: '1.2' },
      seen,
      { ...seen, client: 'mobile' },
    ]);
    expect(logged[1]).not.toHaveProperty('client');
  });

  test('the selected operation of a document counts, with its own fragments only', async () => {
    await using opened = await open();
    const { gateway } = opened;
    const document = `${old.replace('cpuThreadCount again:', '...Part again:')} ${me}
      fragment Part on InventoryMachineArchitectureDetails { cpuThreadCount }`;
    const post = (operationName: string) =>
      gateway.send('/graphql', {
        method: 'POST',
        headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ query: document, operationName, variables: { id: 'x' } }),
      });
    expect(await post('Me')).toMatchObject({ status: 200 });
    expect(await usesOf(gateway, 'unnamed')).toBe(0);
    expect(await post('Old')).toMatchObject({ status: 200 });
    expect(await usesOf(gateway, 'unnamed')).toBe(1);
  });

  test('arguments, input fields and enum values in the text count', async () => {
    const schema = createSchema(apis);
    const deprecationReason = 'Gone soon.';
    const { executions, executionEvents } = schema.getQueryType()?.getFields() ?? {};
    const argument = executions?.args.find(({ name }) => name === 'flowSid');
    const filter = schema.getType('ExecutionFilter');
    const field = isInputObjectType(filter) ? filter.getFields()['statuses'] : undefined;
    if (!argument || !field || !executionEvents) throw new Error('the schema has changed');
    Object.assign(argument, { deprecationReason });
    Object.assign(field, { deprecationReason });
    await using opened = await open({}, { overrides: { schema } });
    const { gateway } = opened;
    const list = (args: string) => `{ executions(first: 1, ${args}) { totalCount } }`;
    await gateway.graph(list('flowSid: "FW55555555555555555555555555555555"'));
    expect(await usesOf(gateway, 'unnamed', 'Query.executions(flowSid:)')).toBe(1);
    await gateway.graph(list('filter: { statuses: [ACTIVE] }'));
    expect(await usesOf(gateway, 'unnamed', 'ExecutionFilter.statuses')).toBe(1);
  });
});
