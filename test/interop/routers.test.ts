import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '../../scripts/cluster/tokens.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import { createExecution, flowSid } from '../support/changes.ts';
import { docBlocks, root } from '../support/doc-blocks.ts';
import { openEventReader } from '../support/event-source.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import type { GraphAnswer } from '../support/http.ts';
import { openSeller } from '../support/reseller-steps.ts';
import { accountOf } from '../support/sids.ts';
import { type Peer, startPeer } from '../support/subgraph/peer.ts';
import {
  page,
  type Router,
  type RouterName,
  routers,
  startNotes,
  startRouter,
} from '../support/subgraph/routers.ts';

let folder: TempFolder;
let gateway: Gateway;
let peer: Peer;
let started: Readonly<Record<RouterName, Router>>;
let executions: readonly string[];
let acme: string;
let bolt: string;

beforeAll(async () => {
  folder = await tempFolder();
  gateway = await startGateway({ TRIBUTARY_SUBGRAPH: 'true', TRIBUTARY_DATA: folder.path });
  peer = await startPeer();
  const subgraphs = { tributary: gateway.url, notes: peer.url };
  const [apollo, hive] = await Promise.all([
    startRouter('Apollo Gateway', subgraphs),
    startRouter('Hive Gateway', subgraphs),
  ]);
  started = { 'Apollo Gateway': apollo, 'Hive Gateway': hive };
  const sids = [
    await createExecution(gateway),
    await createExecution(gateway),
    await createExecution(gateway),
  ];
  executions = sids.map((sid) => encodeId('Execution', flowSid, sid));
  acme = (await openSeller(gateway, 'acme.example.com')).customerId;
  bolt = (await openSeller(gateway, 'bolt.example.com')).customerId;
});

afterAll(async () => {
  for (const router of Object.values(started)) await router[Symbol.asyncDispose]();
  await peer[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const customerId = (key: string) => encodeId('ResellerCustomer', key);
const points = async () => {
  const { headers } = await gateway.graph('{ __typename }');
  return Number(headers.get('x-ratelimit-used'));
};

test('the subgraph of the page is joined to the executions of the gateway', async () => {
  const [execution = ''] = executions;
  await using notes = await startNotes(execution);
  await using router = await startRouter('Apollo Gateway', { tributary: gateway.url, notes: notes.url });
  const query = `{
    notes { text execution { id status } }
    executions(flowSid: "${flowSid}", first: 3, orderBy: { field: CREATED_AT, direction: ASC }) {
      nodes { notes { text } }
    }
  }`;
  const response = await fetch(router.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: gateway.bearer },
    body: JSON.stringify({ query }),
  });
  const text = 'Call back tomorrow';
  expect(JSON.parse(await response.text())).toEqual({
    data: {
      notes: [{ text, execution: { id: execution, status: 'ACTIVE' } }],
      executions: { nodes: [{ notes: [{ text }] }, { notes: [] }, { notes: [] }] },
    },
  });
});

describe.each(Object.keys(routers) as RouterName[])('behind %s', (name) => {
  beforeEach(() => {
    peer.notes = executions.map((execution, nth) => ({
      id: `note-${nth}`,
      text: `Note ${nth}`,
      execution,
      customer: customerId(nth === 0 ? bolt : acme),
    }));
  });

  async function ask(query: string, authorization = gateway.bearer): Promise<GraphAnswer> {
    const response = await fetch(started[name].url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query }),
    });
    return JSON.parse(await response.text());
  }

  test('the fields of another subgraph are joined to a page of ours, in one batch', async () => {
    const before = peer.batches.length;
    const { data, errors } = await ask(`{
      executions(flowSid: "${flowSid}", first: 3, orderBy: { field: CREATED_AT, direction: ASC }) {
        nodes { id status notes { text } }
        pageInfo { hasPreviousPage }
      }
    }`);
    expect(errors).toBeUndefined();
    const nodes = executions.map((id, nth) => ({ id, status: 'ACTIVE', notes: [{ text: `Note ${nth}` }] }));
    expect(data).toEqual({ executions: { nodes, pageInfo: { hasPreviousPage: false } } });
    expect(peer.batches.slice(before)).toEqual([3]);
  });

  test('our fields are joined to a list of another subgraph, for one point', async () => {
    const before = await points();
    const { data, errors } = await ask('{ notes { text execution { status flow { sid } } } }');
    expect(errors).toBeUndefined();
    const execution = { status: 'ACTIVE', flow: { sid: flowSid } };
    expect(data).toEqual({ notes: executions.map((_, nth) => ({ text: `Note ${nth}`, execution })) });
    // The request of the router, and the one that reads the points.
    expect(await points()).toBe(before + 2);
  });

  test('an entity has fields of both subgraphs', async () => {
    const { data, errors } = await ask(
      `{ resellerCustomer(customerId: "${acme}") { customerDomain risk } page { hasNextPage } }`,
    );
    expect(errors).toBeUndefined();
    const resellerCustomer = { customerDomain: 'acme.example.com', risk: customerId(acme).length };
    expect(data).toEqual({ resellerCustomer, page: { hasNextPage: false } });
  });

  test('a token that is bound to tenants sees only theirs', async () => {
    const scopes = ['reseller:read', 'executions:read'];
    const bound = { id: 'bound', scopes, account: accountOf(2), projects: [], customers: [acme] };
    const token = `Bearer ${await issueToken(folder.path, bound)}`;
    const { data } = await ask('{ notes { id customer { customerDomain } execution { status } } }', token);
    const found = { customer: { customerDomain: 'acme.example.com' }, execution: null };
    expect(data).toEqual({
      notes: [
        // The other subgraph has the object, so only a field that cannot be null makes it null.
        { id: 'note-0', customer: { customerDomain: null }, execution: null },
        { id: 'note-1', ...found },
        { id: 'note-2', ...found },
      ],
    });
  });

  test('a token without the scope gets its error, and the fields of other subgraphs', async () => {
    const limited = { id: 'limited', scopes: ['reseller:read'], account: accountOf(1), customers: '*' };
    const token = `Bearer ${await issueToken(folder.path, limited)}`;
    const { data, errors } = await ask(
      '{ notes { text customer { customerDomain } execution { status } } }',
      token,
    );
    const domains = ['bolt.example.com', 'acme.example.com', 'acme.example.com'];
    expect(data).toEqual({
      notes: domains.map((customerDomain, nth) => ({
        text: `Note ${nth}`,
        customer: { customerDomain },
        execution: null,
      })),
    });
    expect(errors?.length).toBeGreaterThan(0);
    for (const { message, extensions } of errors ?? []) {
      expect([extensions['code'], message]).toEqual([
        'FORBIDDEN',
        expect.stringContaining('executions:read'),
      ]);
    }
  });

  test('an object that does not exist, and an id that is none, leave the others', async () => {
    const [first = ''] = executions;
    peer.notes = [first, encodeId('Execution', flowSid, 'FN0'), customerId(acme)].map((execution, nth) => ({
      id: `note-${nth}`,
      text: '',
      execution,
    }));
    const { data, errors } = await ask('{ notes { execution { status } } }');
    expect(data).toEqual({
      notes: [{ execution: { status: 'ACTIVE' } }, { execution: null }, { execution: null }],
    });
    const messages = errors?.map(({ message }) => message) ?? [];
    expect(messages.some((one) => one.startsWith('representations[1].id '))).toBe(true);
    expect(messages.some((one) => one.startsWith('representations[2].id '))).toBe(true);
  });

  test('an input with exactly one field is taken, and one with two is refused', async () => {
    const [id = ''] = executions;
    const one = await ask(`{ executionBy(by: { id: "${id}" }) { status } }`);
    expect(one).toEqual({ data: { executionBy: { status: 'ACTIVE' } } });
    const { data, errors } = await ask(`{ executionBy(by: { id: "${id}", sid: "x" }) { status } }`);
    expect([undefined, null, { executionBy: null }]).toContainEqual(data);
    expect(errors).toMatchObject([{ message: expect.stringMatching(/exactly one/i) }]);
  });

  test('a mutation goes through', async () => {
    const { data, errors } = await ask(`mutation {
      createExecution(input: { flow: { sid: "${flowSid}" }, to: "client:${name.length}", from: "client:desk" }) {
        execution { status notes { id } }
        userErrors { code }
      }
    }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ createExecution: { execution: { status: 'ACTIVE', notes: [] }, userErrors: [] } });
  });
});

test('the page installs the versions that are tested here', async () => {
  const versions = async (folder: string) =>
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).dependencies;
  const dependencies = { ...(await versions(root)), ...(await versions(import.meta.dirname)) };
  const named = docBlocks(page, 'sh').flatMap((text) => [...text.matchAll(/(\S+)@([\d.]+)\b/g)]);
  expect(named).toHaveLength(9);
  for (const [, name = '', version] of named) {
    expect([name, version]).toEqual([name, dependencies[name]]);
  }
});

test('Hive Gateway passes subscriptions on, with the fields of other subgraphs', async () => {
  peer.notes = [];
  const query = `subscription { executionChanges {
    __typename
    ... on ExecutionChange { kind execution { status notes { id } } }
    ... on StreamHeartbeat { cursor }
  } }`;
  await using stream = await openEventReader(new URL(started['Hive Gateway'].url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: gateway.bearer },
    body: JSON.stringify({ query }),
  });
  const next = async () => JSON.parse((await stream.next())?.data ?? 'null')?.data?.executionChanges;
  expect(await next()).toMatchObject({ __typename: 'StreamHeartbeat' });
  await createExecution(gateway);
  expect(await next()).toEqual({
    __typename: 'ExecutionChange',
    kind: 'EXECUTION_STARTED',
    execution: { status: 'ACTIVE', notes: [] },
  });
});
