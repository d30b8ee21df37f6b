import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import { TextWriter } from '../../src/gateway/graphql/text/text-writer.ts';
import type { Call } from '../../src/kit/call/call.ts';
import type { Scope } from '../../src/kit/call/scopes.ts';
import { operator } from '../support/principals.ts';
import { RandomOperations } from '../support/random-operations.ts';
import { graphSchema } from '../support/schema.ts';
import { seedAssets } from '../support/seeds.ts';
import { accountOf, sidOf } from '../support/sids.ts';
import { wholeMessage } from '../support/whole-messages.ts';
import { either, openWorlds, type Worlds } from '../support/worlds.ts';

const flowSid = sidOf('FW', 1);
const contacts = ['client:ada', 'client:bob', 'client:cleo', 'client:dan'];
/** All characters that JSON escapes, and some that only look so. */
const odd = `${Array.from({ length: 31 }, (_, at) => String.fromCharCode(at + 1)).join('')}"\\/\u007f\u2028\u2029\u{1f600}\uffff`;
let worlds: Worlds;
const sids: string[] = [];

beforeAll(async () => {
  worlds = await openWorlds();
  for (const [n, to] of contacts.entries()) {
    await worlds.act(async (executions, call) => {
      const outcome = await executions.create(call, { flowSid, to, from: `client:desk${n}` });
      if (!('execution' in outcome)) throw new Error('refused');
      sids[n] = outcome.execution.sid;
      if (n === 0) await executions.update(call, outcome.execution, 'ended');
    });
    worlds.clock.advance(1);
  }
  await worlds.seed(async ({ db }) => {
    await db.insertInto('execution_steps').values(sids.flatMap(moreSteps)).execute();
    await db.updateTable('executions').set({ contact_address: odd }).execute();
    const texts = { name: odd, transitioned_to: odd, transitioned_from: null };
    await db.updateTable('execution_steps').set(texts).execute();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => worlds[Symbol.asyncDispose]());

/** Returns further steps of an execution, whose SIDs do not have the order of the list. */
function moreSteps(sid: string, execution: number) {
  return [7, 3, 9, 1].map((n) => ({
    sid: sidOf('FT', 1000 * (execution + 1) + n),
    account_sid: accountOf(1),
    flow_sid: flowSid,
    execution_sid: sid,
    name: 'further',
    context: '{}',
    transitioned_from: null,
    transitioned_to: null,
    type: 'trigger',
    date_created: '2026-01-01T00:00:00Z',
  }));
}

/** Returns the answer, which the engine and the text have in common, and whether it was written as text. */
async function written(query: string, variables = {}) {
  const finished = vi.spyOn(TextWriter.prototype, 'finished');
  const { data, errors } = await worlds.ask(query, variables);
  return { data: data as Readonly<Record<string, unknown>>, errors, isText: finished.mock.calls.length > 0 };
}

const isText = () => either('lists', true, false);

describe('an answer is written as text', () => {
  test.each([
    [
      'steps with odd texts',
      `{ executions { nodes { sid steps { nodes { name transitionedFrom transitionedTo createdAt updatedAt } } } } }`,
    ],
    [
      'names of its own',
      `{ a: executions(first: 2) { b: nodes { c: sid d: steps(first: 1) { e: nodes { f: sid g: sid type } } } } }`,
    ],
    [
      'equal names are merged',
      `{ executions { nodes { sid steps { nodes { sid } } } nodes { status steps { nodes { name } } } } }`,
    ],
    [
      'fragments',
      `{ executions { ...P } } fragment P on ExecutionConnection { nodes { ... on Node { id } ...E } } fragment E on Execution { __typename status }`,
    ],
    [
      'cursors, which are sealed',
      `{ executions(first: 2) { edges { cursor node { sid } } pageInfo { hasNextPage endCursor startCursor } } }`,
    ],
    [
      'the end of a list',
      `{ executions(${either('lists', 'last: 2', 'first: 2')}) { nodes { sid } pageInfo { hasPreviousPage } } }`,
    ],
    [
      'what is read later',
      `{ executions { totalCount nodes { endedReason durationSeconds flow { sid } steps { totalCount nodes { id url } } } } }`,
    ],
    [
      'names that objects have',
      `{ executions { nodes { __proto__: sid constructor: status toJSON: contactSid steps { nodes { __proto__: id toString: widget { name } } } } } }`,
    ],
    ['JSON', `{ executions { nodes { context steps { nodes { id context } } } } }`],
    ['several root fields', `{ viewer { kind scopes } flows { nodes { sid } } }`],
  ])('%s', async (_, query) => {
    const { errors, isText: found } = await written(query);
    expect(errors).toBeUndefined();
    expect(found).toBe(isText());
  });

  test('where each object of a list waits for a value, however often', async () => {
    for (let run = 0; run < 20; run += 1) {
      const { errors, isText: found } = await written(`{ executions { nodes { sid flowChannelAddress } } }`);
      expect({ errors, found }).toEqual({ errors: undefined, found: isText() });
      vi.restoreAllMocks();
    }
  });

  test('with variables and their defaults', async () => {
    const query = `query ($flowSid: ID!, $first: Int = 1, $steps: Int) {
      executions(flowSid: $flowSid, first: $first) { nodes { steps(first: $steps) { nodes { sid } } } } }`;
    for (const variables of [{ flowSid }, { flowSid, first: 3 }, { flowSid, first: null, steps: 1 }])
      expect((await written(query, variables)).isText).toBe(isText());
  });

  test('with an absent variable that has the name of an inherited property', async () => {
    const query = `query ($constructor: Int, $valueOf: Cursor) {
      executions(first: $constructor, after: $valueOf) { nodes { sid } } }`;
    const { data, errors, isText: found } = await written(query);
    expect({ errors, found }).toEqual({ errors: undefined, found: isText() });
    expect(data).toEqual((await written('{ executions { nodes { sid } } }')).data);
  });

  test('with conditions, each for itself', async () => {
    const query = `query ($a: Boolean!, $b: Boolean = true) {
      executions { nodes { sid status @skip(if: $a) ...F @include(if: $b) steps @include(if: $a) { nodes { sid } } } }
      executions @include(if: $b) { pageInfo { hasNextPage } nodes { flowSid @skip(if: true) } }
    } fragment F on Execution { status contactSid }`;
    for (const variables of [{ a: true }, { a: false }, { a: true, b: false }, { a: false, b: false }]) {
      const { errors, isText: found } = await written(query, variables);
      expect({ errors, found }).toEqual({ errors: undefined, found: isText() });
      vi.restoreAllMocks();
    }
  });

  test('of objects that do not exist', async () => {
    const query = `{ execution(flowSid: "${flowSid}", sid: "${sidOf('FN', 99)}") { sid steps { nodes { sid } } } }`;
    expect(await written(query)).toMatchObject({ data: { execution: null }, isText: isText() });
  });
});

describe('an engine makes the answer', () => {
  test('of introspection', async () => {
    const query = '{ __schema { queryType { name } } viewer { kind } }';
    expect(await written(query)).toMatchObject({ errors: undefined, isText: false });
  });

  test('where direct answers are switched off', async () => {
    await using off = await openWorlds({ guards: { directNodes: 0 } });
    const finished = vi.spyOn(TextWriter.prototype, 'finished');
    expect((await off.ask('{ viewer { kind } }')).errors).toBeUndefined();
    expect(finished).not.toHaveBeenCalled();
  });

  test('with errors, which name their place', async () => {
    const { errors } = await written(`{ executions { nodes { sid steps(first: 0) { nodes { sid } } } } }`);
    expect(errors).toHaveLength(contacts.length);
    const { errors: ofRoot } = await written(
      `{ executions(first: 0) { nodes { sid } } executions(first: 0) { totalCount } }`,
    );
    expect(ofRoot).toMatchObject([{ path: ['executions'] }]);
  });

  test('with many leaves of a step', async () => {
    const leaves = Array.from({ length: 90 }, (_, at) => `f${at}: name`).join(' ');
    expect(
      (await written(`{ executions(first: 2) { nodes { steps { nodes { ${leaves} } } } } }`)).errors,
    ).toBeUndefined();
  });

  test('and counts its values anew', async () => {
    const guards = { maxAnswerBytes: 2200 };
    await using small = await openWorlds({ guards });
    await small.act(async (executions, call) => {
      const parameters = { note: 'n'.repeat(1200) };
      const outcome = await executions.create(call, {
        flowSid,
        to: 'client:eve',
        from: 'client:desk',
        parameters,
      });
      expect(outcome).toHaveProperty('execution');
    });
    const query = `{ executions { nodes { context steps(first: 0) { nodes { sid } } } } }`;
    expect((await small.ask(query)).errors).toMatchObject([{ path: ['executions', 'nodes', 0, 'steps'] }]);
  });

  test('and no failure of another part is left unhandled', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    const failing = `{ a: executions { nodes { steps(first: 0) { nodes { sid } } } } b: executions(first: 0) { nodes { sid } } }`;
    await written(failing);
    await nextTurn();
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});

describe('operations that are made of the schema', () => {
  const schema = graphSchema();
  /** Their answers depend on the time, or wait. */
  const changing = ['gateway', 'operations', 'waitForInventoryOperation'];
  const roots = Object.keys(schema.getQueryType()?.getFields() ?? {}).filter(
    (one) => !changing.includes(one),
  );

  const location = 'projects/northwind/locations/us-central1' as ResourceName;
  const assets = ['odd', 'whole'].map((prefix) => `${location}/assets/${prefix}-000000`);
  const scopes = new Set<Scope>(['executions:read']);
  /** Callers who may see everything, the executions of one account, and nothing of the other services. */
  const callers: readonly Partial<Call>[] = [
    { caller: operator('anybody') },
    {},
    { caller: { kind: 'account', accountSid: accountOf(1), scopes }, scopes },
  ];

  beforeAll(async () => {
    const { name: _, assignedGroups: __, sources: ___, createTime: ____, ...whole } = wholeMessage('Asset');
    await worlds.seed(async (storage) => {
      const title = { title: odd, labels: { [odd]: odd }, machineDetails: {} };
      await seedAssets(storage, location, [title, {}], 'odd');
      await seedAssets(storage, location, [whole], 'whole');
    });
  });

  test.each(Array.from({ length: 12 }, (_, seed) => seed))('number %i of each root field', async (seed) => {
    const known = {
      flowSid: [flowSid],
      flowSids: [flowSid],
      sid: sids,
      contactChannelAddresses: [...contacts, odd],
      project: ['northwind', 'projects/northwind'],
      location: [location],
      name: [location, ...assets],
      ID: [flowSid, location, 'nobody'],
      String: [...contacts, odd],
    };
    const operations = new RandomOperations(schema, seed, known);
    const finished = vi.spyOn(TextWriter.prototype, 'finished');
    for (const root of roots) {
      const { query, variables } = operations.make(root);
      await worlds.ask(query, variables, { call: callers[seed % callers.length] ?? {} });
    }
    if (isText()) expect(finished.mock.calls.length).toBeGreaterThan(5);
  });
});

test('the rest of a long list is written in a later turn', async () => {
  await worlds.seed(({ db }) =>
    db
      .updateTable('executions')
      .set({ context: JSON.stringify({ long: 'x'.repeat(300_000) }) })
      .execute(),
  );
  const later = vi.spyOn(TextWriter.prototype, 'later');
  const { data } = await written('{ executions { nodes { context } nodes { sid } } }');
  expect(JSON.stringify(data).length).toBeGreaterThan(900_000);
  if (isText()) expect(later).toHaveBeenCalled();
});
