import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExecutionSid } from '../../src/apis/executions/contract.ts';
import { executionId } from '../../src/apis/executions/graph/node-ids.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import { secondOf, timestampOf } from '../../src/kit/text/timestamp.ts';
import { addCustomer, joinsCall } from '../support/joins.ts';
import { tellExecutions } from '../support/served.ts';
import { sidOf } from '../support/sids.ts';
import { either, type GraphAnswer, openWorlds, type Worlds } from '../support/worlds.ts';
import { create, end, list, remove } from './documents.ts';

interface Payload {
  readonly execution?: { readonly sid: ExecutionSid; readonly id: string } | null;
  readonly userErrors: readonly object[];
}

let worlds: Worlds;
let contacts = 0;

beforeAll(async () => {
  worlds = await openWorlds();
});

afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

const newInput = (given: object = {}) => {
  contacts += 1;
  const flow = { sid: sidOf('FW', 1) };
  return { flow, to: `client:${contacts}`, from: '+15557654321', ...given };
};

/** Returns the payload of the only mutation field. */
function payloadOf({ data }: GraphAnswer): Payload {
  const [payload] = Object.values(data as Record<string, Payload>);
  if (payload) return payload;
  throw new Error('the answer has no payload');
}

/** The user error of a malformed SID. */
const malformed = (field: string, prefix: string) => ({
  __typename: 'GenericUserError',
  code: 'INVALID',
  message: `${field} must be ${prefix} followed by 32 hexadecimal digits, got "x".`,
  path: ['input', ...field.split('.')],
});

const named = (ref: object) => ({ execution: { key: ref } });

async function created(input = newInput()) {
  const { execution } = payloadOf(await worlds.ask(create, { input }));
  if (!execution) throw new Error('nothing was created');
  return { ...execution, ref: { flowSid: input.flow.sid, sid: execution.sid }, input };
}

describe('createExecution', () => {
  test('returns the execution and the client mutation id', async () => {
    const input = newInput({ parameters: { a: [1] }, clientMutationId: 'mine' });
    const answer = await worlds.ask(create, { input });
    expect(answer.errors).toBeUndefined();
    expect(payloadOf(answer)).toMatchObject({
      execution: {
        status: 'ACTIVE',
        contactChannelAddress: input.to,
        context: { flow: { data: { a: [1] } } },
      },
      userErrors: [],
      clientMutationId: 'mine',
    });
  });

  test('accepts parameters as a literal', async () => {
    const query = `mutation { createExecution(input: {flow: { sid: "${sidOf('FW', 1)}" }, to: "client:literal",
      from: "client:b", parameters: {a: 1, b: [true, null, "x"], c: {d: 1.5}}}) { execution { context } } }`;
    const data = { a: 1, b: [true, null, 'x'], c: { d: 1.5 } };
    expect(payloadOf(await worlds.ask(query))).toMatchObject({ execution: { context: { flow: { data } } } });
  });

  test('accepts parameters as a literal with variables in it', async () => {
    const query = `mutation($a: JSON) { createExecution(input: {flow: { sid: "${sidOf('FW', 1)}" }, to: "client:mixed",
      from: "client:b", parameters: {a: $a, b: [$a]}}) { execution { context } } }`;
    const data = { a: { n: 1 }, b: [{ n: 1 }] };
    const answer = await worlds.ask(query, { a: { n: 1 } });
    expect(payloadOf(answer)).toMatchObject({ execution: { context: { flow: { data } } } });
  });

  test('a conflict is data: the active execution itself, read only when it is selected', async () => {
    const { sid, input } = await created();
    const answer = await worlds.ask(create, { input: { ...input, flow: { sid: sidOf('FW', 2) } } });
    expect(answer.errors).toBeUndefined();
    expect(payloadOf(answer)).toEqual({
      execution: null,
      userErrors: [
        {
          __typename: 'ActiveExecutionConflict',
          code: 'CONFLICT',
          message: `Execution ${sid} is already active for this \`to\` and \`from\`; end it and try again.`,
          path: ['input', 'to'],
          conflictingExecutionSid: sid,
          conflictingExecution: either(
            'conflictElsewhere',
            expect.objectContaining({ sid, status: 'ACTIVE' }),
            null,
          ),
        },
      ],
      clientMutationId: null,
    });
  });

  test('ifActive: RETURN returns the active execution unchanged, and creates one where none is active', async () => {
    const input = newInput({ ifActive: 'RETURN', parameters: { a: 1 } });
    const { sid } = await created(input);
    const flow = { sid: sidOf('FW', 2) };
    const again = await worlds.ask(create, { input: { ...input, flow, parameters: { a: 2 } } });
    expect(payloadOf(again)).toMatchObject({
      execution: { sid, flowSid: input.flow.sid, context: { flow: { data: { a: 1 } } } },
      userErrors: [],
    });
    const failing = await worlds.ask(create, { input: { ...input, ifActive: 'FAIL' } });
    expect(payloadOf(failing)).toMatchObject({ execution: null, userErrors: [{ code: 'CONFLICT' }] });
  });

  test.each([
    ['to', { to: 'nobody' }],
    ['from', { from: 'x' }],
    ['parameters', { parameters: [1] }],
    ['parameters', { parameters: 'no json' }],
  ])('an invalid %s is a user error with its name, and nothing is created', async (field, given) => {
    const flowSid = sidOf('FW', 3);
    const answer = await worlds.ask(create, { input: newInput({ flow: { sid: flowSid }, ...given }) });
    const message = expect.stringMatching(new RegExp(`^${field} must be`));
    expect(payloadOf(answer)).toMatchObject({
      execution: null,
      userErrors: [{ __typename: 'GenericUserError', code: 'INVALID', message, path: ['input', field] }],
    });
    expect(await worlds.ask(list, { flowSid })).toMatchObject({ data: { executions: { nodes: [] } } });
  });

  test('a malformed flow SID is a user error with its path', async () => {
    const answer = await worlds.ask(create, {
      input: newInput({ flow: { sid: 'x' }, clientMutationId: 'mine' }),
    });
    expect(payloadOf(answer)).toEqual({
      execution: null,
      userErrors: [malformed('flow.sid', 'FW')],
      clientMutationId: 'mine',
    });
  });

  test('the flow and the execution may be named by their ids; an id of another type is a user error', async () => {
    const id = encodeId('Flow', sidOf('FW', 1));
    const { execution } = payloadOf(await worlds.ask(create, { input: newInput({ flow: { id } }) }));
    const wrong = payloadOf(await worlds.ask(create, { input: newInput({ flow: { id: execution?.id } }) }));
    expect(wrong.userErrors).toMatchObject([{ code: 'INVALID', path: ['input', 'flow', 'id'] }]);
    expect(payloadOf(await worlds.ask(end, { input: { execution: { id } } })).userErrors).toMatchObject([
      { code: 'INVALID', path: ['input', 'execution', 'id'] },
    ]);
    const ended = payloadOf(await worlds.ask(end, { input: { execution: { id: execution?.id } } }));
    expect(ended).toMatchObject({ execution: { status: 'ENDED' }, userErrors: [] });
  });
});

describe('endExecution', () => {
  test('succeeds once; a second time is a user error with the execution', async () => {
    const { ref } = await created();
    worlds.clock.advance(61);
    const answer = await worlds.ask(end, { input: { ...named(ref), clientMutationId: 'x' } });
    expect(payloadOf(answer)).toMatchObject({
      execution: { sid: ref.sid, status: 'ENDED', updatedAt: expect.stringMatching(/T13:\d\d:01Z$/) },
      userErrors: [],
      clientMutationId: 'x',
    });
    expect(payloadOf(await worlds.ask(end, { input: named(ref) }))).toMatchObject({
      execution: { sid: ref.sid, status: 'ENDED' },
      userErrors: [{ __typename: 'GenericUserError', code: 'ALREADY_DONE', path: ['input', 'execution'] }],
    });
  });

  test('has the time and reason of the end, before the event log has its event', async () => {
    const { ref } = await created();
    worlds.clock.advance(1);
    const query = `mutation ($input: EndExecutionInput!) {
      endExecution(input: $input) { execution { status updatedAt endedAt endedReason } } }`;
    const { data, errors } = await worlds.ask(query, { input: named(ref) });
    expect(errors).toBeUndefined();
    const { updatedAt, ...end } = (data as { endExecution: { execution: Record<string, unknown> } })
      .endExecution.execution;
    expect(end).toEqual({
      status: 'ENDED',
      endedAt: expect.any(String),
      endedReason: either('ends', 'ENDED_BY_REQUEST', null),
    });
    expect(secondOf(Date.parse(String(end['endedAt'])))).toBe(timestampOf(String(updatedAt)));
  });

  test.each([
    ['flowSid', 'FW'],
    ['sid', 'FN'],
  ])('a malformed %s is a user error with its path, and nothing is done', async (field, prefix) => {
    const { ref } = await created();
    const input = named({ ...ref, [field]: 'x' });
    for (const document of [end, remove]) {
      const answer = await worlds.ask(document, { input });
      expect(answer.errors).toBeUndefined();
      expect(payloadOf(answer).userErrors).toEqual([malformed(`execution.key.${field}`, prefix)]);
    }
    expect(payloadOf(await worlds.ask(end, { input: named(ref) }))).toMatchObject({ userErrors: [] });
  });

  test('a missing execution is NOT_FOUND', async () => {
    const input = named({ flowSid: sidOf('FW', 1), sid: sidOf('FN', 0xbad) });
    expect(payloadOf(await worlds.ask(end, { input }))).toMatchObject({
      execution: null,
      userErrors: [{ code: 'NOT_FOUND', path: ['input', 'execution'] }],
    });
  });
});

describe('deleteExecution', () => {
  test('returns the id of the deleted execution; a second time is NOT_FOUND', async () => {
    const { ref } = await created();
    const first = payloadOf(await worlds.ask(remove, { input: { ...named(ref), clientMutationId: 'x' } }));
    expect(first).toEqual({ deletedId: executionId(ref), userErrors: [], clientMutationId: 'x' });
    expect(payloadOf(await worlds.ask(remove, { input: named(ref) }))).toMatchObject({
      deletedId: null,
      userErrors: [{ code: 'NOT_FOUND' }],
    });
  });
});

test('mutations of one operation run in turn, and each sees the effect of those before it', async () => {
  const { ref, input } = await created();
  const query = `
    mutation($input: CreateExecutionInput!, $ref: EndExecutionInput!, $gone: DeleteExecutionInput!) {
      taken: createExecution(input: $input) {
        userErrors { ... on ActiveExecutionConflict { conflictingExecution { status } } }
      }
      ended: endExecution(input: $ref) { execution { status } }
      made: createExecution(input: $input) { execution { status } userErrors { code } }
      again: createExecution(input: $input) {
        userErrors { ... on ActiveExecutionConflict { conflictingExecution { sid } } }
      }
      deleted: deleteExecution(input: $gone) { userErrors { code } }
      late: endExecution(input: $ref) { userErrors { code } }
    }`;
  const answer = await worlds.ask(query, { input, ref: named(ref), gone: named(ref) });
  expect(answer).toMatchObject({
    data: {
      taken: { userErrors: [{ conflictingExecution: { status: 'ACTIVE' } }] },
      ended: { execution: { status: 'ENDED' } },
      made: { execution: { status: 'ACTIVE' }, userErrors: [] },
      again: { userErrors: [{ conflictingExecution: { sid: expect.not.stringMatching(ref.sid) } }] },
      deleted: { userErrors: [] },
      late: { userErrors: [{ code: 'NOT_FOUND' }] },
    },
  });
});

test('a payload shows what the mutation before it changed in objects of other services', async () => {
  const customerId = await addCustomer(worlds, 'in-turn.example.com', '+1 555 123 0077');
  const [one, two] = [await created(), await created()];
  await worlds.seed(tellExecutions);
  const linkOf = ({ input }: typeof one) => ({
    customer: { customerId },
    target: { contact: { contactChannelAddress: input.to } },
  });
  const shown =
    '{ userErrors { message } link { customer { links { totalCount } executions { totalCount nodes { sid } } } } }';
  const query = `mutation ($one: LinkCustomerInput!, $two: LinkCustomerInput!) {
    one: linkCustomer(input: $one) ${shown} two: linkCustomer(input: $two) ${shown} }`;
  const inputs = { one: linkOf(one), two: linkOf(two) };
  const { data, errors } = await worlds.ask(query, inputs, { call: joinsCall() });
  expect(errors).toBeUndefined();
  const payload = (...all: readonly (typeof one)[]) => {
    const nodes = all.map(({ sid }) => ({ sid }));
    const executions = {
      totalCount: either('lists', all.length, null),
      nodes: expect.arrayContaining(nodes),
    };
    return { userErrors: [], link: { customer: { links: { totalCount: all.length }, executions } } };
  };
  expect(data).toEqual({ one: payload(one), two: payload(one, two) });
});
