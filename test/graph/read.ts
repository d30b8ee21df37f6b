import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executionId, stepId } from '../../src/apis/executions/graph/node-ids.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import { accountOf, requestIdOf, sidOf } from '../support/sids.ts';
import { either, openWorlds, origin, type Worlds } from '../support/worlds.ts';
import { readEverything, readNodes, viewer } from './documents.ts';

const flowSid = sidOf('FW', 1);
// The SID maker counts over all kinds: contact 1, execution 2, step 3.
const sid = sidOf('FN', 2);
const stepSid = sidOf('FT', 3);
const stepRef = { flowSid, executionSid: sid, sid: stepSid };
const url = `${origin}/v2/Flows/${flowSid}/Executions/${sid}`;
const context = {
  contact: { channel: { address: '+15550000001' } },
  flow: { channel: { address: '+15557654321' }, data: { name: 'Zeke', deep: [{ n: null }] } },
};
const common = {
  accountSid: accountOf(1),
  flowSid,
  context,
  createdAt: '2026-01-31T13:00:00Z',
  updatedAt: null,
};

let worlds: Worlds;

beforeAll(async () => {
  worlds = await openWorlds();
  const input = { to: '+15550000001', from: '+15557654321', parameters: context.flow.data };
  await worlds.act((executions, call) => executions.create(call, { flowSid, ...input }));
});

afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

const step = {
  ...common,
  __typename: 'ExecutionStep',
  id: stepId(stepRef),
  sid: stepSid,
  executionSid: sid,
  parentStepSid: null,
  name: 'incomingRequest',
  transitionedFrom: 'Trigger',
  transitionedTo: null,
  type: 'trigger',
  widget: null,
  url: `${url}/Steps/${stepSid}`,
};

const execution = {
  ...common,
  __typename: 'Execution',
  id: executionId({ flowSid, sid }),
  sid,
  contactChannelAddress: '+15550000001',
  contactSid: sidOf('FC', 1),
  flowVersion: 1,
  status: 'ACTIVE',
  initiatedBy: either<unknown>('initiatedBy', requestIdOf(1), expect.stringMatching(/^RQ[0-9a-f]{32}$/)),
  url,
};

const cursor = expect.stringMatching(/^[\w-]{20,}$/);
const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: cursor, endCursor: cursor };

describe('reading', () => {
  test('an execution has its steps and contexts, alone and in a list', async () => {
    const steps = { edges: [{ cursor, node: step }], nodes: [{ sid: stepSid }], pageInfo };
    expect(await worlds.ask(readEverything, { flowSid, sid, stepSid })).toEqual({
      data: {
        execution: { ...execution, steps, step },
        executions: { edges: [{ cursor, node: execution }], nodes: [{ sid }], pageInfo },
      },
    });
  });

  test('a missing object is null, and an empty list is a list', async () => {
    const missing = { flowSid: sidOf('FW', 9), sid, stepSid };
    expect(await worlds.ask(readEverything, missing)).toMatchObject({
      data: {
        execution: null,
        executions: { edges: [], nodes: [], pageInfo: { startCursor: null, endCursor: null } },
      },
    });
    const answer = await worlds.ask(readEverything, { flowSid, sid, stepSid: sidOf('FT', 9) });
    expect(answer).toMatchObject({ data: { execution: { step: null } } });
  });

  test('the viewer is the caller', async () => {
    const answer = await worlds.ask(viewer);
    expect(answer.data).toMatchObject({
      viewer: { kind: 'ACCOUNT', owner: `account:${accountOf(1)}`, accountSid: accountOf(1) },
    });
  });
});

describe('objects by id', () => {
  const ids = [execution.id, step.id, executionId({ flowSid, sid: sidOf('FN', 9) })];

  test('node and nodes return each object in its position, and null for a missing one', async () => {
    expect(await worlds.ask(readNodes, { id: execution.id, ids: [...ids].reverse() })).toEqual({
      data: {
        node: { __typename: 'Execution', id: execution.id, sid },
        nodes: [
          null,
          { __typename: 'ExecutionStep', id: step.id, sid: stepSid, type: 'trigger' },
          { __typename: 'Execution', id: execution.id, sid, status: 'ACTIVE' },
        ],
      },
    });
  });

  test('an object by id has its context, which is read when it is selected', async () => {
    const read = `query ($ids: [ID!]!) {
      nodes(ids: $ids) { ... on Execution { context } ... on ExecutionStep { context } }
    }`;
    const answer = await worlds.ask(read, { ids: [execution.id, step.id] });
    expect(answer).toEqual({ data: { nodes: [{ context }, { context }] } });
  });

  test('an invalid id is an error of its own field, which names the argument', async () => {
    const bad = [encodeId('Execution', 'FW1', 'FN1'), 'nonsense', encodeId('Nothing', 'a')];
    const answer = await worlds.ask(readNodes, { id: bad[0], ids: [ids[0], ...bad] });
    expect(answer.data).toMatchObject({ node: null, nodes: [{ sid }, null, null, null] });
    const places = answer.errors?.map(({ path }) => path?.join('.')).toSorted();
    expect(places).toEqual(['node', 'nodes.1', 'nodes.2', 'nodes.3']);
    for (const { extensions, message, path } of answer.errors ?? []) {
      const field = path?.[0] === 'node' ? 'id' : `ids[${path?.[1]}]`;
      expect(extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
      expect(message.startsWith(`${field} `)).toBe(true);
    }
  });

  test('more than a hundred ids are refused', async () => {
    const answer = await worlds.ask(readNodes, { id: ids[0], ids: Array(101).fill(ids[0]) });
    expect(answer.data).toBeNull();
    expect(answer.errors?.[0]?.message).toBe('ids must be at most 100 ids, got 101.');
  });
});

describe('language features', () => {
  const variables = { flowSid, sid };

  test('aliases, nested fragments and inline fragments', async () => {
    const query = `
      query($flowSid: ID!, $sid: ID!) {
        one: execution(flowSid: $flowSid, sid: $sid) { ...Outer same: sid }
        two: execution(flowSid: $flowSid, sid: $sid) { ... { status } ... on Node { id } }
      }
      fragment Outer on Execution { number: sid ...Inner }
      fragment Inner on Node { __typename id }`;
    expect(await worlds.ask(query, variables)).toEqual({
      data: {
        one: { number: sid, same: sid, __typename: 'Execution', id: execution.id },
        two: { status: 'ACTIVE', id: execution.id },
      },
    });
  });

  test.each([
    [true, { execution: { sid } }],
    [false, { execution: { status: 'ACTIVE' }, viewer: { kind: 'ACCOUNT' } }],
  ])('@skip and @include when %s', async (short, data) => {
    const query = `
      query($flowSid: ID!, $sid: ID!, $short: Boolean!) {
        execution(flowSid: $flowSid, sid: $sid) { sid @include(if: $short) ... @skip(if: $short) { status } }
        viewer @skip(if: $short) { kind }
      }`;
    expect(await worlds.ask(query, { ...variables, short })).toEqual({ data });
  });

  test('the named operation is executed', async () => {
    const query = 'query A { viewer { kind } } query B { viewer { owner } }';
    expect(await worlds.ask(query, {}, { operationName: 'B' })).toEqual({
      data: { viewer: { owner: `account:${accountOf(1)}` } },
    });
  });

  test('introspection', async () => {
    const query =
      '{ __schema { mutationType { name } types { name kind } } __type(name: "Execution") { fields { name } } }';
    expect(await worlds.ask(query)).toMatchObject({
      data: { __schema: { mutationType: { name: 'Mutation' } } },
    });
  });
});
