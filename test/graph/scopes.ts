import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executionId, stepId } from '../../src/apis/executions/graph/node-ids.ts';
import { apis } from '../../src/app/apis.ts';
import { createSchema } from '../../src/gateway/graphql/schema.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { noteExpiry } from '../../src/kit/call/caller.ts';
import { noScopes, type Scope } from '../../src/kit/call/scopes.ts';
import { accountOf, sidOf } from '../support/sids.ts';
import { openWorlds, type Worlds } from '../support/worlds.ts';

const flowSid = sidOf('FW', 1);
const sid = sidOf('FN', 2);
const ref = { flowSid, sid };
const stepRef = { flowSid, executionSid: sid, sid: sidOf('FT', 3) };
const ids = `["${executionId(ref)}", "${stepId(stepRef)}"]`;
const pair = { to: 'client:ada', from: 'client:desk' };
const refInput = `{execution: {key: {flowSid: "${flowSid}", sid: "${sid}"}}}`;
const createInput = `{flow: {sid: "${flowSid}"}, to: "${pair.to}", from: "${pair.from}"}`;

const anonymous: Partial<Call> = {
  caller: { kind: 'anonymous', address: '127.0.0.1', scopes: noScopes },
  scopes: noScopes,
};
const callerWith = (...held: Scope[]): Partial<Call> => {
  const scopes = new Set(held);
  return { caller: { kind: 'account', accountSid: accountOf(1), scopes }, scopes };
};

let worlds: Worlds;

beforeAll(async () => {
  worlds = await openWorlds();
  await worlds.act((executions, call) => executions.create(call, { flowSid, ...pair }));
});

afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

/** Every way from the root to an object that needs a scope. */
const ways = [
  ['execution', `{ execution(flowSid: "${flowSid}", sid: "${sid}") { sid } }`],
  ['executions', `{ executions(flowSid: "${flowSid}") { nodes { sid } edges { node { sid } } } }`],
  ['node', `{ node(id: "${executionId(ref)}") { id } }`],
  ['node, a step', `{ node(id: "${stepId(stepRef)}") { id ... on ExecutionStep { context } } }`],
  ['nodes', `{ nodes(ids: ${ids}) { id ... on Execution { context } } }`],
] as const;

describe.each(ways)('%s', (_, query) => {
  test.each([
    ['nobody', anonymous, 'UNAUTHENTICATED'],
    ['an account without the scope', callerWith('inventory:read', 'executions:write'), 'FORBIDDEN'],
  ])('shows nothing to %s', async (_who, call, code) => {
    const answer = await worlds.ask(query, {}, { call });
    const [value] = Object.values(answer.data as object);
    expect(Array.isArray(value) ? value : [value]).toEqual(Array.isArray(value) ? [null, null] : [null]);
    const told = answer.errors?.map(({ extensions, message }) => [extensions?.['code'], message]);
    for (const one of told ?? []) expect(one).toEqual([code, expect.stringContaining('executions:read')]);
    expect(told).toHaveLength(Array.isArray(value) ? 2 : 1);
  });

  test('shows the object to a caller with the scope', async () => {
    const answer = await worlds.ask(query, {}, { call: callerWith('executions:read') });
    expect(answer.errors).toBeUndefined();
    expect(JSON.stringify(answer.data)).not.toContain('null');
  });
});

describe('mutations', () => {
  test.each([
    ['createExecution', `mutation { createExecution(input: ${createInput}) { clientMutationId } }`],
    ['endExecution', `mutation { endExecution(input: ${refInput}) { clientMutationId } }`],
    ['deleteExecution', `mutation { deleteExecution(input: ${refInput}) { clientMutationId } }`],
  ])('%s needs the scope to write, and changes nothing without it', async (_, query) => {
    for (const [call, code] of [
      [anonymous, 'UNAUTHENTICATED'],
      [callerWith('executions:read'), 'FORBIDDEN'],
    ] as const) {
      const answer = await worlds.ask(query, {}, { call });
      expect(answer.errors).toMatchObject([{ extensions: { code } }]);
    }
    const left = await worlds.ask(`{ execution(flowSid: "${flowSid}", sid: "${sid}") { status } }`);
    expect(left.data).toEqual({ execution: { status: 'ACTIVE' } });
  });

  test('a payload hides the execution from a caller that may only write', async () => {
    const call = callerWith('executions:write');
    const conflict = await worlds.ask(
      `mutation { createExecution(input: ${createInput}) { userErrors { code ... on ActiveExecutionConflict {
        conflictingExecutionSid conflictingExecution { sid } } } } }`,
      {},
      { call },
    );
    expect(conflict).toMatchObject({
      data: {
        createExecution: { userErrors: [{ conflictingExecutionSid: sid, conflictingExecution: null }] },
      },
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
    const made = await worlds.ask(
      `mutation { createExecution(input: {flow: { sid: "${flowSid}" }, to: "client:b", from: "client:c"}) {
        execution { sid } userErrors { code } } }`,
      {},
      { call },
    );
    expect(made).toMatchObject({
      data: { createExecution: { execution: null, userErrors: [] } },
      errors: [{ path: ['createExecution', 'execution'], extensions: { code: 'FORBIDDEN' } }],
    });
  });
});

test('the viewer is open to all callers, and shows the account only to those that may read it', async () => {
  const query = '{ viewer { kind owner scopes accountSid } __typename }';
  const nobody = await worlds.ask(query, {}, { call: anonymous });
  expect(nobody.data).toMatchObject({
    viewer: { kind: 'ANONYMOUS', owner: 'ip:127.0.0.1', scopes: [], accountSid: null },
  });
  const reader = await worlds.ask(query, {}, { call: callerWith('executions:read') });
  expect(reader.data).toMatchObject({ viewer: { scopes: ['executions:read'], accountSid: accountOf(1) } });
});

test('the viewer is told when its credential expires, and which tenants it is bound to', async () => {
  const query = '{ viewer { expiresAt tenancy { tenantType count names } } }';
  const customers = new Set(['C2', 'C1']);
  const tenancy = { account: null, serviceAccount: null, projects: new Set<string>(), customers };
  const user = { kind: 'user', id: 'ada', app: null, plan: 'standard', scopes: noScopes, tenancy } as const;
  noteExpiry(user, Date.parse('2030-01-31T13:00:00Z'));
  const bound = await worlds.ask(query, {}, { call: { caller: user, scopes: noScopes } });
  expect(bound.data).toEqual({
    viewer: {
      expiresAt: '2030-01-31T13:00:00.000Z',
      tenancy: [
        { tenantType: 'customers', count: 2, names: ['C1', 'C2'] },
        { tenantType: 'projects', count: 0, names: [] },
      ],
    },
  });
  const all = await worlds.ask(query, {}, { call: anonymous });
  expect(all.data).toMatchObject({
    viewer: {
      expiresAt: null,
      tenancy: [
        { count: null, names: null },
        { count: null, names: null },
      ],
    },
  });
});

/** Object types without a scope although a field of theirs leads to one with a scope: that field refuses. */
const openTypes = [
  'PageInfo',
  'Viewer',
  // Numbers of the caller's own tenants.
  'ViewerTenancy',
  'ExecutionEdge',
  'ExecutionEventEdge',
  'ExecutionStepEdge',
  'FlowEdge',
  'ResellerMessagingSubscriptionEdge',
  'ResellerSubscriptionEdge',
  'ResellerCustomerEdge',
  'CustomerLinkEdge',
  // Its events need the scopes of their types.
  'ActivityConnection',
  'ActivityEdge',
  'AuditEventEdge',
  'GatewayTokenEdge',
  // Its objects need the scopes of their types, which are checked before the search.
  'SearchConnection',
  'SearchEdge',
  'SearchHit',
  'CustomerLinkConflict',
  'ResellerEventEdge',
  'GenericUserError',
  'ActiveExecutionConflict',
  'RateLimit',
  'SecondaryLimit',
  // The refusals of the caller; those of all callers are behind a scope.
  'Refusal',
  'StreamGap',
  'StreamHeartbeat',
  // Entries of maps.
  'InventoryKeyValue',
  'InventoryCount',
];

const isInventoryEdge = ({ name }: { readonly name: string }) => /^Inventory\w+Edge$/.test(name);

test('every object type of the schema needs a scope, except for a known list', () => {
  const schema = createSchema(apis);
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const open = Object.values(schema.getTypeMap()).filter(
    (type) =>
      isObjectType(type) &&
      !type.name.startsWith('__') &&
      !roots.includes(type) &&
      !type.astNode?.directives?.some(({ name }) => name.value === 'scope'),
  );
  const payloads = Object.values(schema.getMutationType()?.getFields() ?? {}).map(
    ({ type }) => getNamedType(type).name,
  );
  const others = open.filter((type) => !isInventoryEdge(type)).map(({ name }) => name);
  expect(others.toSorted()).toEqual([...new Set([...openTypes, ...payloads])].toSorted());
});
