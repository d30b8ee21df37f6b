import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executionId } from '../../src/apis/executions/graph/node-ids.ts';
import { encodeId } from '../../src/gateway/graphql/types/ids.ts';
import { addCustomer, addLink, joinsCall } from '../support/joins.ts';
import { accountOf, sidOf } from '../support/sids.ts';
import { either, openWorlds, origin, type Worlds } from '../support/worlds.ts';
import * as documents from './documents.ts';

type Shown = Readonly<Record<string, unknown>>;
interface Connection {
  readonly edges: readonly { readonly cursor: string }[];
  readonly nodes: readonly Shown[];
  readonly pageInfo: Shown;
  readonly totalCount?: number | null;
}

const flows = [sidOf('FW', 1), sidOf('FW', 2)] as const;
const contacts = ['client:ada', 'client:bob', 'client:cleo'];
let worlds: Worlds;
/** The SIDs of all executions, newest first. */
let made: readonly string[] = [];
let acme = '';

beforeAll(async () => {
  worlds = await openWorlds();
  acme = await addCustomer(worlds, 'acme.example.com', '+1 555 123 0001');
  for (let n = 0; n < 9; n += 1) {
    await worlds.act(async (executions, call) => {
      const input = { flowSid: flows[n % 2] ?? flows[0], to: contacts[n % 3] ?? '', from: `client:desk${n}` };
      const outcome = await executions.create(call, input);
      if (!('execution' in outcome)) throw new Error('refused');
      if (made[0] !== outcome.execution.sid) made = [outcome.execution.sid, ...made];
      if (n === 0) await executions.update(call, outcome.execution, 'ended');
    });
    worlds.clock.advance(1);
  }
  await addLink(worlds, acme, { contact: { contactChannelAddress: 'client:ada' } });
  await addLink(worlds, acme, { contact: { contactChannelAddress: 'client:bob' } });
});
afterAll(async () => {
  await worlds[Symbol.asyncDispose]();
});

const isRemote = () => either('lists', false, true);
const ask = (query: string, variables: Shown = {}, reach = {}) =>
  worlds.ask(query, variables, { call: joinsCall(reach) });

async function list(variables: Shown): Promise<Connection> {
  const { data, errors } = await ask(documents.executionLists, variables);
  expect(errors).toBeUndefined();
  return (data as { executions: Connection }).executions;
}
const sidsOf = ({ nodes }: Connection) => nodes.map(({ sid }) => sid);
/** The executions of every n-th turn, newest first. */
const every = (step: number, ...offsets: readonly number[]) =>
  made.filter((_, index) => offsets.includes((8 - index) % step));
const oldest = { orderBy: { field: 'CREATED_AT', direction: 'ASC' } };

describe('executions', () => {
  test('of every flow, in pages that have each once', async () => {
    expect(sidsOf(await list({}))).toEqual(made);
    const seen: unknown[] = [];
    for (let after: unknown = null; ; ) {
      const page = await list({ first: 2, after });
      seen.push(...sidsOf(page));
      if (!page.pageInfo['hasNextPage']) break;
      after = page.pageInfo['endCursor'];
    }
    expect(seen).toEqual(made);
  });

  test('continue after any edge of a page of every flow', async () => {
    const { edges } = await list({ first: 7 });
    for (const [index, { cursor }] of edges.entries())
      expect(sidsOf(await list({ first: 9, after: cursor }))).toEqual(made.slice(index + 1));
  });

  test('have their flow, their contact, the flow address and their end', async () => {
    const { nodes } = await list({});
    expect(nodes[0]).toEqual({
      sid: made[0],
      flowChannelAddress: 'client:desk8',
      endedReason: null,
      endedAt: null,
      durationSeconds: null,
      flow: { id: encodeId('Flow', flows[0]), sid: flows[0] },
      contact: { contactChannelAddress: 'client:cleo' },
    });
    expect(nodes[8]).toMatchObject({
      endedReason: 'ENDED_BY_REQUEST',
      endedAt: expect.stringMatching(/^2026-01-31T13:00:00/),
      durationSeconds: expect.any(Number),
    });
  });

  test.each([
    ['filter.contactChannelAddress', { filter: { contactChannelAddress: 'client:bob' } }, () => every(3, 1)],
    ['filter.flowVersion', { filter: { flowVersion: 1 } }, () => made],
    ['filter.statuses', { filter: { statuses: ['ENDED', 'ACTIVE'] } }, () => made],
    ['filter.endedReasons', { filter: { endedReasons: ['ENDED_BY_REQUEST'] } }, () => made.slice(-1)],
    ['filter.currentWidgetNames', { filter: { currentWidgetNames: ['ask'] } }, () => []],
    ['orderBy', oldest, () => made.toReversed()],
    ['last', { last: 3 }, () => made.slice(-3)],
    ['last', { last: 3, ...oldest }, () => made.toReversed().slice(-3)],
  ])(
    'with %s: those, or over a remote service the error that says what is supported',
    async (field, given, expected) => {
      const { data, errors } = await ask(documents.executionLists, given);
      if (isRemote()) {
        expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }]);
        return;
      }
      expect(errors).toBeUndefined();
      expect(sidsOf((data as { executions: Connection }).executions)).toEqual(expected());
    },
  );

  test('before a cursor, page by page to the newest', async () => {
    if (isRemote()) return;
    const seen: unknown[][] = [];
    for (let before: unknown = null; ; ) {
      const page = await list({ last: 4, before });
      seen.unshift(sidsOf(page));
      expect(page.pageInfo['hasNextPage']).toBe(before !== null);
      if (!page.pageInfo['hasPreviousPage']) break;
      before = page.pageInfo['startCursor'];
    }
    expect(seen.map(({ length }) => length)).toEqual([1, 4, 4]);
    expect(seen.flat()).toEqual(made);
  });

  describe('of one flow, over any service', () => {
    const ofFlow = (given: Shown) => list({ flowSid: flows[0], ...given });
    const own = () => every(2, 0);

    test.each([
      [
        'filter.contactChannelAddress',
        { filter: { contactChannelAddress: 'client:bob' } },
        () => every(6, 4),
      ],
      ['filter.statuses', { filter: { statuses: ['ENDED', 'ACTIVE', 'ENDED'] } }, own],
      ['orderBy', oldest, () => own().toReversed()],
      ['last', { last: 2 }, () => own().slice(-2)],
      ['last with orderBy', { last: 2, ...oldest }, () => own().toReversed().slice(-2)],
    ])('with %s', async (_, given, expected) => {
      expect(sidsOf(await ofFlow(given))).toEqual(expected());
    });

    test('page by page from the end, and from a cursor that was read forwards', async () => {
      const seen: unknown[] = [];
      for (let before: unknown = null; ; ) {
        const page = await ofFlow({ last: 2, before });
        seen.unshift(...sidsOf(page));
        if (!page.pageInfo['hasPreviousPage']) break;
        before = page.pageInfo['startCursor'];
      }
      expect(seen).toEqual(own());
      const { edges } = await ofFlow({ first: 3 });
      const page = await ofFlow({ last: 5, before: edges[2]?.cursor });
      expect(sidsOf(page)).toEqual(own().slice(0, 2));
      expect(page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    });

    test('forwards again from a cursor of an arranged page', async () => {
      const { edges } = await ofFlow({ first: 2, ...oldest });
      const rest = await ofFlow({ first: 9, after: edges[1]?.cursor, ...oldest });
      expect(sidsOf(rest)).toEqual(own().toReversed().slice(2));
    });
  });

  test('refuse a field of the order that is named twice', async () => {
    const orderBy = [{ field: 'CREATED_AT' }, { field: 'CREATED_AT', direction: 'DESC' }];
    const { errors } = await ask(documents.executionLists, { orderBy });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'orderBy' } }]);
  });

  test.each([
    ['first with last', { first: 1, last: 1 }, 'BAD_USER_INPUT', 'last'],
    ['a last of 0', { last: 0 }, 'BAD_USER_INPUT', 'last'],
    [
      'a contact that is none',
      { filter: { contactChannelAddress: 'nobody' } },
      'BAD_USER_INPUT',
      'filter.contactChannelAddress',
    ],
    [
      'a reason that is none',
      { filter: { endedReasons: ['UNRECOGNIZED'] } },
      'BAD_USER_INPUT',
      'filter.endedReasons',
    ],
    ['no widget', { filter: { currentWidgetNames: [] } }, 'BAD_USER_INPUT', 'filter.currentWidgetNames'],
    ['a cursor that is none', { last: 1, before: 'nonsense' }, 'INVALID_CURSOR', 'before'],
  ])('refuse %s', async (_, given, code, field) => {
    const { data, errors } = await ask(documents.executionLists, given);
    expect(data).toEqual({ executions: null });
    expect(errors).toMatchObject([{ path: ['executions'], extensions: { code, field } }]);
  });

  test('refuse a cursor of the other direction, of a flow, or of a contact', async () => {
    const after = (await list({ first: 1 })).pageInfo['endCursor'];
    for (const given of [
      oldest,
      { flowSid: flows[0] },
      { filter: { contactChannelAddress: 'client:bob' } },
    ]) {
      const { errors } = await ask(documents.executionLists, { ...given, after });
      expect(errors).toMatchObject([{ extensions: { code: 'INVALID_CURSOR', field: 'after' } }]);
    }
  });

  test('are counted with their steps where the service can', async () => {
    const count = async (variables: Shown) => (await ask(documents.counted, variables)).data;
    const steps = { totalCount: either('lists', 1, null), nodes: [{ name: 'incomingRequest' }] };
    expect(await count({})).toEqual({
      executions: { totalCount: either('lists', 9, null), nodes: [{ steps }, { steps }] },
    });
    expect(await count({ flowSid: flows[1], filter: { statuses: ['ACTIVE'] } })).toMatchObject({
      executions: { totalCount: either('lists', 4, null) },
    });
  });

  test('are not counted unless it is selected', async () => {
    if (isRemote()) return;
    const plain = await worlds.statementsOf('{ executions { nodes { sid } } }');
    expect(await worlds.statementsOf('{ executions { nodes { sid } totalCount } }')).toBeGreaterThan(plain);
  });
});

describe('counts of executions', () => {
  const counts = async (variables: Shown) => {
    const { data, errors } = await ask(documents.executionCounts, variables);
    expect(errors).toBeUndefined();
    return (data as { executionCounts: readonly Shown[] }).executionCounts;
  };
  const nothing = {
    status: null,
    endedReason: null,
    flow: null,
    flowVersion: null,
    widgetName: null,
    averageDurationSeconds: null,
  };
  const ended = { status: 'ENDED', averageDurationSeconds: either('ends', expect.any(Number), null) };

  test('of a flow by its status, over any service', async () => {
    const flow = { sid: flows[0] };
    expect(await counts({ by: ['STATUS', 'FLOW'], flowSid: flows[0] })).toEqual([
      { ...nothing, status: 'ACTIVE', flow, count: 4 },
      { ...nothing, ...ended, flow, count: 1 },
    ]);
  });

  test('under a condition that a remote service has, and one that it has not', async () => {
    const filter = { statuses: ['ACTIVE'], contactChannelAddress: 'client:bob' };
    expect(await counts({ by: 'STATUS', flowSid: flows[1], filter })).toEqual([
      { ...nothing, status: 'ACTIVE', count: 2 },
    ]);
  });

  test.each([
    [
      'flowSid',
      { by: ['FLOW'] },
      [
        { count: 5, flow: { sid: flows[0] } },
        { count: 4, flow: { sid: flows[1] } },
      ],
    ],
    [
      'by',
      { by: ['ENDED_REASON'], flowSid: flows[0] },
      [{ count: 4 }, { count: 1, endedReason: 'ENDED_BY_REQUEST' }],
    ],
    ['by', { by: ['CURRENT_WIDGET'], flowSid: flows[1] }, [{ count: 4, widgetName: null }]],
    ['by', { by: ['FLOW_VERSION'], flowSid: flows[1] }, [{ count: 4, flowVersion: 1, status: null }]],
    ['filter.endedReasons', { by: ['STATUS'], flowSid: flows[0], filter: { endedReasons: ['HANG_UP'] } }, []],
  ])('over the embedded service, else the refusal of %s', async (field, given, expected) => {
    if (!isRemote()) return expect(await counts(given)).toMatchObject(expected);
    const { errors } = await ask(documents.executionCounts, given);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }]);
  });

  test.each([[{ by: [] }], [{ by: ['STATUS', 'STATUS'] }]])('refuse %j', async (given) => {
    const { errors } = await ask(documents.executionCounts, given);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'by' } }]);
  });

  test('of another account are none', async () => {
    const { data } = await ask(
      documents.executionCounts,
      { by: 'STATUS', flowSid: flows[0] },
      { account: accountOf(2) },
    );
    expect(data).toEqual({ executionCounts: [] });
  });

  test('are one statement, with their flows another', async () => {
    if (isRemote()) return;
    const plain = await worlds.statementsOf('{ executionCounts(by: [FLOW, STATUS]) { count } }');
    expect(plain).toBe(1);
    expect(await worlds.statementsOf('{ executionCounts(by: [FLOW, STATUS]) { flow { name } } }')).toBe(2);
  });
});

test('a status that inputs do not accept is refused in the words of the graph', async () => {
  const { errors } = await ask(
    `{ executions(flowSid: "${flows[0]}", filter: { statuses: [UNRECOGNIZED] }) { nodes { sid } } }`,
  );
  expect(errors?.[0]?.message).toBe('filter.statuses must be ACTIVE or ENDED, got "UNRECOGNIZED".');
});

test('an empty list of statuses is refused', async () => {
  const { errors } = await ask(
    `{ executions(flowSid: "${flows[0]}", filter: { statuses: [] }) { nodes { sid } } }`,
  );
  expect(errors?.[0]?.message).toBe('filter.statuses must be a list of 1 to 100 values, got 0.');
});

describe('flows', () => {
  test('are not selected by no name', async () => {
    const { errors } = await ask('{ flows(filter: { names: [] }) { nodes { sid } } }');
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'filter.names' } }]);
  });

  test('are listed with their executions, and found by SID and by id', async () => {
    const { data, errors } = await ask(documents.readFlows, { sid: flows[1] });
    expect(errors).toBeUndefined();
    const newest = flows.map((_, index) => [{ sid: every(2, index)[0] }]);
    expect(data).toMatchObject({
      flow: {
        id: encodeId('Flow', flows[1]),
        sid: flows[1],
        name: null,
        version: null,
        definition: null,
        widgets: null,
        executions: { totalCount: either('lists', 4, null), nodes: newest[1] },
      },
      flows: {
        nodes: flows.map((sid, index) => ({ sid, executions: { nodes: newest[index] } })),
        totalCount: flows.length,
      },
    });
    const query = `{ node(id: "${encodeId('Flow', flows[0])}") { ... on Flow { sid } } }`;
    expect((await ask(query)).data).toEqual({ node: { sid: flows[0] } });
  });

  test('page by page', async () => {
    const read = async (after?: unknown) => {
      const { data } = await ask(documents.readFlows, { sid: flows[0], first: 1, after });
      return (data as { flows: Connection }).flows;
    };
    const first = await read();
    expect(sidsOf(first)).toEqual([flows[0]]);
    expect(sidsOf(await read(first.pageInfo['endCursor']))).toEqual([flows[1]]);
  });

  test('of another account are not there', async () => {
    const query = `{ flow(sid: "${flows[0]}") { sid } flows { nodes { sid } } }`;
    expect((await ask(query, {}, { account: accountOf(2) })).data).toEqual({
      flow: null,
      flows: { nodes: [] },
    });
  });

  test('their executions take as many statements for many flows as for one', async () => {
    if (isRemote()) return;
    const query = (first: number) =>
      `{ flows(first: ${first}) { nodes { executions { totalCount nodes { sid } } } } }`;
    expect(await worlds.statementsOf(query(2))).toBe(await worlds.statementsOf(query(1)));
  });
});

describe('look-ups', () => {
  const look = (by: Shown, address = 'client:ada') => ask(documents.lookUps, { by, address });
  const id = () => executionId({ flowSid: flows[0], sid: made[0] } as never);
  const url = (version: string, sid = made[0]) => `${origin}/${version}/Flows/${flows[0]}/Executions/${sid}`;

  test('find an execution by its id, its SID and both its addresses', async () => {
    for (const by of [{ id: id() }, { sid: made[0] }, { url: url('v2') }, { url: url('v1') }])
      expect((await look(by)).data).toMatchObject({ executionBy: { sid: made[0] } });
    const nobody = sidOf('FN', 999);
    for (const by of [{ sid: nobody }, { url: url('v2', nobody) }])
      expect(await look(by)).toMatchObject({ data: { executionBy: null } });
  });

  test.each([
    ['both', { id: 'x', sid: 'y' }, undefined],
    ['neither', {}, undefined],
    ['a foreign host', { url: 'https://elsewhere.example/v2/Flows/FW/Executions/FN' }, 'by.url'],
    ['an id of another type', { id: encodeId('Flow', flows[0]) }, 'by.id'],
    ['a SID that is none', { sid: 'FN1' }, 'by.sid'],
  ])('refuse %s', async (_, by, field) => {
    const { errors } = await look(by);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', ...(field && { field }) } }]);
  });

  test('find a contact with its executions', async () => {
    const { data, errors } = await look({ sid: made[0] });
    expect(errors).toBeUndefined();
    const newest = every(3, 0).slice(0, 2);
    expect(data).toMatchObject({
      contact: {
        contactChannelAddress: 'client:ada',
        executions: {
          totalCount: either('lists', 3, null),
          nodes: newest.map((sid) => ({ sid })),
          pageInfo: { hasNextPage: true },
        },
      },
    });
    const { errors: wrong } = await look({ sid: made[0] }, 'nobody');
    expect(wrong).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'contactChannelAddress' } }]);
  });
});

describe("a customer's executions", () => {
  const read = async (variables: Shown, reach = {}) => {
    const answer = await ask(documents.customerExecutions, { customerId: acme, ...variables }, reach);
    const { resellerCustomer } = (answer.data ?? {}) as { resellerCustomer?: { executions: Connection } };
    return { executions: resellerCustomer?.executions, errors: answer.errors };
  };

  test('are those of all its contacts in every flow, page by page', async () => {
    const seen: unknown[] = [];
    for (let after: unknown = null; ; ) {
      const { executions, errors } = await read({ first: 2, after });
      expect(errors).toBeUndefined();
      if (!executions) throw new Error('there are none');
      expect(executions.totalCount).toBe(either('lists', 6, null));
      seen.push(...sidsOf(executions));
      if (!executions.pageInfo['hasNextPage']) break;
      after = executions.pageInfo['endCursor'];
    }
    expect(seen).toEqual(every(3, 0, 1));
  });

  test('by status, by contact, in the other order and from the end, over any service', async () => {
    const all = every(3, 0, 1);
    for (const [given, expected] of [
      [{ filter: { statuses: ['ENDED'] } }, [made[8]]],
      [{ filter: { statuses: ['ENDED', 'ACTIVE'] } }, all],
      [{ filter: { contactChannelAddress: 'client:bob' } }, every(3, 1)],
      [oldest, all.toReversed()],
      [{ last: 2 }, all.slice(-2)],
    ] as const) {
      const { executions, errors } = await read(given);
      expect(errors).toBeUndefined();
      expect(executions && sidsOf(executions)).toEqual(expected);
    }
    const { executions: end } = await read({ last: 2 });
    const { executions: before } = await read({ last: 2, before: end?.pageInfo['startCursor'] });
    expect(before && sidsOf(before)).toEqual(all.slice(-4, -2));
  });

  test('of one contact are read from their end, over any service', async () => {
    const own = `{ contact(contactChannelAddress: "client:ada") {
      executions(last: 1) { nodes { sid } pageInfo { hasPreviousPage } }
    } }`;
    expect((await ask(own)).data).toEqual({
      contact: {
        executions: { nodes: [{ sid: every(3, 0).at(-1) }], pageInfo: { hasPreviousPage: true } },
      },
    });
  });

  test('another account reads none of them', async () => {
    expect((await read({}, { account: accountOf(2) })).executions?.nodes).toEqual([]);
  });
});

describe('mutations', () => {
  const end = (input: Shown) => ask(documents.end, { input });
  const id = () => executionId({ flowSid: flows[1], sid: made[1] } as never);

  test('take the id of an execution in place of its keys', async () => {
    const { data } = await end({ execution: { id: id() } });
    expect(data).toMatchObject({ endExecution: { execution: { sid: made[1], status: 'ENDED' } } });
    const removed = await ask(documents.remove, { input: { execution: { id: id() } } });
    expect(removed.data).toMatchObject({ deleteExecution: { deletedId: id(), userErrors: [] } });
  });

  test.each([
    ['neither form', {}],
    ['both forms', { id: 'x', key: { flowSid: flows[0], sid: 'y' } }],
    ['half a key', { key: { flowSid: flows[0] } }],
  ])('refuse %s', async (_, execution) => {
    const { errors } = await end({ execution });
    expect(errors?.length).toBeGreaterThan(0);
  });

  test('refuse an id of another type as a user error of the id', async () => {
    const { data } = await end({ execution: { id: encodeId('Flow', flows[0]) } });
    expect(data).toMatchObject({
      endExecution: {
        execution: null,
        userErrors: [{ code: 'INVALID', path: ['input', 'execution', 'id'] }],
      },
    });
  });
});
