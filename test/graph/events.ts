import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apis } from '../../src/app/apis.ts';
import { createEventCursors } from '../../src/gateway/events/cursors.ts';
import { firstIdentity } from '../../src/gateway/events/log/epochs.ts';
import { numbersOf } from '../../src/gateway/graphql/types/streams.ts';
import { accountOf, sidOf } from '../support/sids.ts';
import { openWorlds, type Worlds, worldCursors } from '../support/worlds.ts';
import { changes, events } from './documents.ts';

const flowSid = sidOf('FW', 1);
const otherFlow = sidOf('FW', 2);
// The SID maker counts over all kinds: contact 1, execution 2, step 3, contact 4, execution 5 and so on.
const first = sidOf('FN', 2);
const second = sidOf('FN', 5);
const cursorOf = (seq: number, cursors = worldCursors) => cursors.ofEvent('executions', seq);
const ofAnother = createEventCursors(
  'of the graph suite',
  { identity: firstIdentity('f'.repeat(32)) },
  numbersOf(apis),
);

let worlds: Worlds;

beforeAll(async () => {
  worlds = await openWorlds();
  await worlds.act(async (executions, call) => {
    await executions.create(call, { flowSid, to: '+15550000001', from: '+15557654321' });
    await executions.create(call, { flowSid: otherFlow, to: '+15550000002', from: '+15557654321' });
    await executions.update(call, { flowSid, sid: first }, 'ended');
    await executions.remove(call, { flowSid: otherFlow, sid: second });
  });
});

afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

interface Page {
  readonly executionEvents: {
    readonly edges: readonly {
      readonly cursor: string;
      readonly node: Readonly<Record<string, unknown>> & { readonly kind: string };
    }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
}

async function pageOf(variables: Readonly<Record<string, unknown>>) {
  const { data, errors } = await worlds.ask(events, variables);
  expect(errors).toBeUndefined();
  return (data as Page).executionEvents;
}

describe('executionEvents', () => {
  test('returns events, oldest first, with the present state of their objects', async () => {
    const { edges, pageInfo } = await pageOf({});
    expect(edges.map(({ node }) => node.kind)).toEqual([
      'EXECUTION_STARTED',
      'EXECUTION_STEP_ENTERED',
      'EXECUTION_STARTED',
      'EXECUTION_STEP_ENTERED',
      'EXECUTION_ENDED',
      'EXECUTION_DELETED',
    ]);
    expect(edges[1]?.node).toMatchObject({
      executionSid: first,
      execution: { sid: first, status: 'ENDED' },
      step: { sid: sidOf('FT', 3) },
      endedReason: null,
    });
    expect(edges[4]?.node).toMatchObject({
      endedReason: 'ENDED_BY_REQUEST',
      occurredAt: '2026-01-31T13:00:00.000Z',
    });
    expect(edges[5]?.node).toMatchObject({ executionSid: second, execution: null, step: null });
    expect(edges.map(({ cursor }) => cursor)).toEqual([1, 2, 3, 4, 5, 6].map((seq) => cursorOf(seq)));
    expect(pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: cursorOf(1),
      endCursor: cursorOf(6),
    });
  });

  test('is paged with cursors of the stream', async () => {
    const page = await pageOf({ first: 4 });
    expect(page.pageInfo).toMatchObject({ hasNextPage: true, endCursor: cursorOf(4) });
    const rest = await pageOf({ first: 4, after: page.pageInfo.endCursor });
    expect(rest.edges.map(({ node }) => node.kind)).toEqual(['EXECUTION_ENDED', 'EXECUTION_DELETED']);
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  test.each([
    [{ flowSid: otherFlow }, ['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED', 'EXECUTION_DELETED']],
    [{ sid: first }, ['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED', 'EXECUTION_ENDED']],
    [{ flowSid: otherFlow, sid: first }, []],
  ])('has only events that match %j', async (variables, kinds) => {
    expect((await pageOf(variables)).edges.map(({ node }) => node.kind)).toEqual(kinds);
  });

  test('another account has no events', async () => {
    const { data } = await worlds.ask(events, {}, { call: { account: accountOf(2) } });
    expect((data as Page).executionEvents.edges).toEqual([]);
  });

  test.each([
    ['no cursor', 'garbage', 'INVALID_CURSOR', /after must be a cursor that a list or stream of events gave/],
    ['of another log', cursorOf(1, ofAnother), 'INVALID_CURSOR', /another log/],
    ['beyond the head', cursorOf(7), 'INVALID_CURSOR', /another log/],
  ])('a cursor that is %s is refused', async (_, after, code, message) => {
    const { errors } = await worlds.ask(events, { after });
    expect(errors?.[0]).toMatchObject({ extensions: { code, field: 'after' } });
    expect(errors?.[0]?.message).toMatch(message);
  });

  test.each([{ flowSid: 'FW1' }, { sid: 'FN1' }, { first: 0 }, { first: 1001 }])(
    '%j is refused',
    async (variables) => {
      const { errors } = await worlds.ask(events, variables);
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    },
  );
});

describe('a message of executionChanges', () => {
  const change = (executionSid: string, stepSid: string | null = null) => ({
    __typename: 'ExecutionChange',
    seq: 3,
    stream: 'executions',
    customer: null,
    move: {},
    cursor: cursorOf(3),
    kind: 'EXECUTION_STEP_ENTERED',
    occurredAt: '2026-01-31T13:00:00.000Z',
    flowSid,
    executionSid,
    stepSid,
    endedReason: null,
  });

  test('has the execution and the step as they are at the delivery', async () => {
    const answer = await worlds.deliver(changes, { executionChanges: change(first, sidOf('FT', 3)) });
    expect(answer).toMatchObject({
      data: { executionChanges: { execution: { status: 'ENDED' }, step: { sid: sidOf('FT', 3) } } },
    });
  });

  test('works under an alias and through fragments', async () => {
    const query = `
      subscription { ...Root }
      fragment Root on Subscription { it: executionChanges { ... on ExecutionChange { at: cursor } } }`;
    expect(await worlds.deliver(query, { executionChanges: change(first) })).toEqual({
      data: { it: { at: cursorOf(3) } },
    });
  });

  test.each([
    { __typename: 'StreamHeartbeat', cursor: cursorOf(3) },
    { __typename: 'StreamGap', missedFrom: cursorOf(1), missedTo: cursorOf(2), reason: 'CURSOR_EXPIRED' },
  ])('$__typename', async (message) => {
    expect(await worlds.deliver(changes, { executionChanges: message })).toEqual({
      data: { executionChanges: message },
    });
  });

  test('is an error without the scope', async () => {
    const answer = await worlds.deliver(
      changes,
      { executionChanges: change(first) },
      { call: { scopes: new Set(['executions:write']) } },
    );
    expect(answer).toMatchObject({ data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });
});
