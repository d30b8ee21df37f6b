import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../scripts/cluster/tokens.ts';
import { type Agent, connectAgent, type ToolContent } from '../support/agents.ts';
import { createExecution, flowSid } from '../support/changes.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { folderOf } from '../support/manifests.ts';

/** Fields under many names, so that a page is long. */
const many = Array.from({ length: 90 }, (_, nth) => `name${nth}: sid`).join(' ');
const texts = {
  page: `"""Executions since a time, each with much to read."""
query Executions($since: DateTime!, "Size of the page." $first: Int = 50, $after: Cursor) {
  executions(filter: { createdAfter: $since }, first: $first, after: $after) {
    nodes { sid ${many} }
    pageInfo { hasNextPage endCursor }
  }
}`,
  projects: `"""Groups of a project."""
query Groups($project: ID!) {
  inventoryProject(project: $project) { project locations { nodes { groups { nodes { displayName groupId: name } } } } }
}`,
  end: `# Ends an execution.
mutation EndIt($input: EndExecutionInput!) {
  endExecution(input: $input) { execution { status } userErrors { code message } }
}`,
  create: `# Creates a group.
mutation CreateGroup($input: CreateInventoryGroupInput!) {
  createInventoryGroup(input: $input) { operation { name } userErrors { message } }
}`,
  unnamed: '"""No name."""\nquery { viewer { owner } }',
  silent: 'query Silent { viewer { owner } }',
  stream: `"""A stream."""
subscription Stream { executionChanges { ... on StreamHeartbeat { cursor } } }`,
};

let manifests: TempFolder;
let folder: TempFolder;
let gateway: Gateway;
let agent: Agent;

beforeAll(async () => {
  folder = await tempFolder();
  manifests = await folderOf({ 'agents.json': texts });
  gateway = await startGateway({
    TRIBUTARY_MCP: 'on',
    TRIBUTARY_DATA: folder.path,
    TRIBUTARY_OPERATIONS: manifests.path,
    TRIBUTARY_OPERATIONS_MODE: 'only',
    TRIBUTARY_LIMITS_OVERRIDES: JSON.stringify({ content_per_minute: 1_000, ban: 65_535 }),
  });
  agent = await connectAgent(gateway, { authorization: gateway.bearer });
});
afterAll(async () => {
  await agent[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
  await manifests[Symbol.asyncDispose]();
});

describe('with a manifest, in a gateway that runs known operations only', () => {
  test('the tools are its operations with a name and a description, and the activity', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'CreateGroup',
      'EndIt',
      'Executions',
      'Groups',
      'activity_since',
    ]);
    expect(tools.find(({ name }) => name === 'EndIt')).toMatchObject({
      description: 'Ends an execution.',
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
      inputSchema: {
        properties: { input: { $ref: '#/$defs/EndExecutionInput' } },
        required: ['input'],
        $defs: { EndExecutionInput: { type: 'object', additionalProperties: false } },
      },
    });
    expect(tools.find(({ name }) => name === 'CreateGroup')).toMatchObject({
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    });
    expect(tools.find(({ name }) => name === 'Executions')?.inputSchema.properties).toMatchObject({
      first: { type: 'integer', default: 50, description: 'Size of the page.' },
      after: { type: 'string', description: expect.stringContaining('cursor') },
      answerCursor: { type: 'string' },
    });
  });

  test('a mutation of the manifest is run', async () => {
    const sid = await createExecution(gateway);
    const input = { execution: { key: { flowSid, sid } } };
    const { failed, content } = await agent.call('EndIt', { input });
    expect([failed, content.data]).toEqual([
      false,
      { endExecution: { execution: { status: 'ENDED' }, userErrors: [] } },
    ]);
  });

  test('the activity runs, too', async () => {
    expect(await agent.call('activity_since')).toMatchObject({ failed: false, content: { events: [] } });
  });
});

describe('a long answer', () => {
  const args = { since: '2026-01-01T00:00:00Z' };
  interface Page {
    readonly nodes: readonly { readonly sid: string }[];
    readonly pageInfo: { readonly endCursor: string };
  }
  const pageIn = ({ data }: ToolContent) => (data as unknown as { readonly executions: Page }).executions;
  const sids = (content: ToolContent) => pageIn(content).nodes.map(({ sid }) => sid);

  beforeAll(async () => {
    for (let n = 0; n < 60; n += 1) await createExecution(gateway);
  });

  test('ends early, and its cursor leads to the rest', async () => {
    const first = await agent.call('Executions', args);
    expect(JSON.stringify(first.content).length).toBeLessThanOrEqual(100_000);
    expect(first.content['howToGoOn']).toMatch(
      /^The answer was cut: executions.nodes ends at item \d+ of 50\. Call /,
    );
    expect(pageIn(first.content)).not.toHaveProperty('pageInfo');
    const all = [...sids(first.content)];
    let last = first.content;
    while (last['answerCursor'] !== undefined) {
      last = (await agent.call('Executions', { ...args, answerCursor: last['answerCursor'] })).content;
      expect(JSON.stringify(last).length).toBeLessThanOrEqual(100_000);
      all.push(...sids(last));
    }
    expect([all.length, new Set(all).size]).toEqual([50, 50]);
    const { pageInfo } = pageIn(last);
    const next = await agent.call('Executions', { ...args, after: pageInfo.endCursor, first: 5 });
    expect(sids(next.content).filter((sid) => all.includes(sid))).toEqual([]);
  });

  test('goes on for the same caller and arguments only', async () => {
    const { content } = await agent.call('Executions', args);
    const { answerCursor } = content;
    const token = await issueToken(folder.path, { id: 'other', scopes: ['executions:read'] });
    await using other = await connectAgent(gateway, { authorization: `Bearer ${token}` });
    for (const [caller, given] of [
      [other, args],
      [agent, { ...args, first: 49 }],
    ] as const) {
      expect(await caller.call('Executions', { ...given, answerCursor })).toMatchObject({
        failed: true,
        content: { errors: [{ code: 'INVALID_CURSOR', field: 'answerCursor' }] },
      });
    }
  });
});

test('an operation with a variable of the name of an own argument stops the start', async () => {
  const text =
    '"""Reads."""\nquery Reads($answerCursor: Cursor) { executions(after: $answerCursor) { nodes { sid } } }';
  await using clashing = await folderOf({ 'clash.json': { reads: text } });
  const variables = { TRIBUTARY_MCP: 'on', TRIBUTARY_OPERATIONS: clashing.path };
  await expect(startGateway(variables)).rejects.toThrow(
    /TRIBUTARY_OPERATIONS: the operation Reads has a variable \$answerCursor/,
  );
});

test('a cursor of which any byte was changed, or that another tool gave, does not open', async () => {
  const args = { since: '2026-01-01T00:00:00Z' };
  const { content } = await agent.call('Executions', args);
  const cursor = String(content['answerCursor']);
  const changed = [0, 1, cursor.length >> 1, cursor.length - 1].map((at) => {
    const other = cursor[at] === 'A' ? 'B' : 'A';
    return `${cursor.slice(0, at)}${other}${cursor.slice(at + 1)}`;
  });
  for (const answerCursor of [...changed, '', 'x'.repeat(20_000), { toString: 1 }, 7, cursor.slice(0, -1)]) {
    expect(await agent.call('Executions', { ...args, answerCursor })).toMatchObject({
      failed: true,
      content: { errors: [{ code: 'INVALID_CURSOR', field: 'answerCursor' }] },
    });
  }
  for (const [tool, given] of [
    ['Groups', { project: 'shop', answerCursor: cursor }],
    ['activity_since', { cursor }],
  ] as const) {
    expect(await agent.call(tool, given)).toMatchObject({
      failed: true,
      content: { errors: [{ code: 'INVALID_CURSOR' }] },
    });
  }
});

test('two callers see their own tenants', async () => {
  const createGroup = async (project: string, groupId: string) => {
    const parent = `projects/${project}/locations/us-central1`;
    const { content } = await agent.call('CreateGroup', {
      input: { location: { name: parent }, groupId, fields: { displayName: groupId } },
    });
    expect(content.data).toMatchObject({ createInventoryGroup: { userErrors: [] } });
  };
  for (const project of ['shop', 'factory']) await createGroup(project, `${project}-group`);
  const connect = async (project: string) => {
    const token = await issueToken(folder.path, {
      id: project,
      scopes: ['inventory:read'],
      projects: [project],
    });
    return await connectAgent(gateway, { authorization: `Bearer ${token}` });
  };
  await using shop = await connect('shop');
  await using factory = await connect('factory');
  const own = await shop.call('Groups', { project: 'shop' });
  expect(JSON.stringify(own.content)).toContain('shop-group');
  const foreign = await factory.call('Groups', { project: 'shop' });
  expect(JSON.stringify(foreign.content)).not.toContain('shop-group');
  const begun = await Promise.all(
    [shop, factory].map(async (one) => (await one.call('activity_since')).content),
  );
  await createGroup('shop', 'second');
  const [ofShop, ofFactory] = begun.map(({ cursor }) => cursor);
  await expect
    .poll(async () => JSON.stringify((await shop.call('activity_since', { cursor: ofShop })).content))
    .toContain('shop');
  for (const cursor of [ofFactory, ofShop])
    expect((await factory.call('activity_since', { cursor })).content).toMatchObject({ events: [] });
});

test('tools and refusals count in the metrics by operation', async () => {
  const token = await issueToken(folder.path, { id: 'none', scopes: [] });
  await using other = await connectAgent(gateway, { authorization: `Bearer ${token}` });
  await expect(other.call('Groups', { project: 'shop' })).rejects.toThrow('inventory:read');
  await agent.call('Executions', { since: '2026-01-01T00:00:00Z', answerCursor: 'x' });
  const metrics = await (await fetch(new URL('/metrics', gateway.url))).text();
  expect(metrics).toMatch(/tributary_graphql_operation\w*_count\{[^}]*Executions[^}]*\} \d/);
  expect(metrics).toMatch(/tributary_failures_total\{code="INVALID_CURSOR"\} [1-9]/);
  expect(metrics).toMatch(/route="\/mcp",status="403"/);
});
