import { beforeAll, describe, expect, test } from 'vitest';
import { parseConditions } from '../../../src/apis/executions/contract/conditions.ts';
import type { CountKey } from '../../../src/apis/executions/contract/counts.ts';
import type {
  Execution,
  ExecutionOwner,
  ExecutionQuery,
  FlowSid,
  PageRequest,
  PageToken,
} from '../../../src/apis/executions/contract.ts';
import { executionKey } from '../../../src/apis/executions/contract.ts';
import type { Call } from '../../../src/kit/call/call.ts';
import { Fault } from '../../../src/kit/fault.ts';
import { accountOf, sidOf } from '../../support/sids.ts';
import { created, faultOf, refOf, type Setting } from './setting.ts';

/** Lists of every flow, by contact, from either end, of many owners, and their lengths. */
export function queriesContract(setting: Setting): void {
  if (setting.implementation.allLists) allLists(setting);
  else fewLists(setting);
}

/** Forms in which people write a number; the last one is E.164. */
const written = ['+1 (555) 777-0077', '001 555.777.0077', '+1-555-777-0077', '+15557770077'];

function writtenNumbers(setting: Setting): void {
  test('the executions of a flow with a contact are found however its number is written', async () => {
    const { sid, flowSid } = await setting.create(setting.input(undefined, { to: '+15557770077' }));
    for (const contactChannelAddress of written) {
      const conditions = parseConditions({ filter: { contactChannelAddress } });
      const query = { flowSid, ...conditions };
      const { items } = await setting.executions.list(setting.call(), query, { size: 10 });
      expect(sidsOf(items)).toEqual([sid]);
    }
  });
}

const sidsOf = (executions: readonly Execution[]) => executions.map(({ sid }) => sid);

function allLists(setting: Setting): void {
  writtenNumbers(setting);
  const call = () => setting.call(accountOf(7));
  const flows: readonly FlowSid[] = [sidOf('FW', 701), sidOf('FW', 702)];
  const [one = sidOf('FW', 1), other = sidOf('FW', 1)] = flows;
  const contacts = ['client:one', 'client:two', 'client:three'];
  /** All executions of the account, newest first. */
  let all: readonly Execution[] = [];

  beforeAll(async () => {
    const made: Execution[] = [];
    for (let n = 0; n < 12; n += 1) {
      const input = { flowSid: flows[n % 2] ?? one, to: contacts[n % 3] ?? '', from: `client:desk${n}` };
      const execution = created(await setting.executions.create(call(), input));
      made.unshift(execution);
      if (n % 4 === 0) await setting.executions.update(call(), refOf(execution), 'ended');
    }
    all = made;
  });

  const list = (query: ExecutionQuery, page: PageRequest) => setting.executions.list(call(), query, page);
  const read = async (query: ExecutionQuery) => sidsOf((await list(query, { size: 1000 })).items);
  const where = (test: (execution: Execution) => boolean) => sidsOf(all.filter(test));
  const ended = () => new Set(sidsOf(all).filter((_, index) => (11 - index) % 4 === 0));

  const queries: readonly (readonly [string, ExecutionQuery, (execution: Execution) => boolean])[] = [
    ['of every flow', {}, () => true],
    ['of a flow', { flowSid: one }, ({ flowSid }) => flowSid === one],
    [
      'of a contact',
      { contactAddress: 'client:two' },
      (execution) => execution.contactChannelAddress === 'client:two',
    ],
    [
      'of a contact in a flow',
      { flowSid: one, contactAddress: 'client:two' },
      (execution) => execution.flowSid === one && execution.contactChannelAddress === 'client:two',
    ],
    ['of a status', { status: 'ended' }, ({ sid }) => ended().has(sid)],
    [
      'of a reason of the end in a flow',
      { flowSid: one, endedReasons: ['ENDED_BY_REQUEST', 'HANG_UP'] },
      ({ sid, flowSid }) => flowSid === one && ended().has(sid),
    ],
    ['at a widget that none is at', { currentWidgets: ['ask'] }, () => false],
    ['of a reason that none has', { endedReasons: ['FLOW_ERROR'] }, () => false],
    [
      'of a contact and a status',
      { status: 'active', contactAddress: 'client:one' },
      ({ sid, contactChannelAddress }) => !ended().has(sid) && contactChannelAddress === 'client:one',
    ],
    ['of a version', { flowVersion: 1 }, () => true],
    ['of another version', { flowVersion: 2 }, () => false],
    ['of a version and a flow', { flowSid: other, flowVersion: 1 }, ({ flowSid }) => flowSid === other],
    ['that began before long ago', { createdTo: '2001-01-01T00:00:00.000Z' }, () => false],
  ];

  test.each(queries)(
    'a list %s has those executions, newest or oldest first, and their number',
    async (_, query, test) => {
      expect(await read(query)).toEqual(where(test));
      expect(await read({ ...query, oldestFirst: true })).toEqual(where(test).toReversed());
      expect(await setting.executions.count(call(), query)).toBe(where(test).length);
    },
  );

  groupedCounts(setting, call, one);

  test.each([
    ['newest first', {}],
    ['oldest first', { oldestFirst: true }],
  ])('pages from the end, %s, list every execution once', async (_, query) => {
    const expected = await read(query);
    const pages: (readonly string[])[] = [];
    for (let before: PageToken | undefined; ; ) {
      const page = await list(query, { size: 5, end: 'last', before });
      pages.unshift(sidsOf(page.items));
      if (page.previous === null) break;
      before = page.tokenAfter?.(0);
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 5, 5]);
    expect(pages.flat()).toEqual(expected);
  });

  test('a page between two executions is read from either end', async () => {
    const { items, tokenAfter } = await list({}, { size: 12 });
    const between = { token: tokenAfter?.(1), before: tokenAfter?.(7) };
    const first = await list({}, { size: 3, ...between });
    expect(sidsOf(first.items)).toEqual(sidsOf(items.slice(2, 5)));
    const last = await list({}, { size: 3, end: 'last', ...between });
    expect(sidsOf(last.items)).toEqual(sidsOf(items.slice(4, 7)));
    expect(last.previous).not.toBeNull();
  });

  test('a token of the other order, or of another filter, is refused', async () => {
    const { tokenAfter } = await list({}, { size: 3 });
    for (const query of [{ oldestFirst: true }, { contactAddress: 'client:two' }, { flowVersion: 1 }]) {
      const fault = await faultOf(list(query, { size: 3, before: tokenAfter?.(1) }));
      expect(fault.code).toBe('BAD_USER_INPUT');
    }
  });

  describe('of many owners', () => {
    const owners: readonly (readonly [string, readonly ExecutionOwner[]])[] = [
      ['flows', [...flows, sidOf('FW', 799)].map((flowSid) => ({ key: flowSid, flowSid }))],
      [
        'sets of contacts',
        [
          { key: 'a', contacts: ['client:one'] },
          { key: 'b', contacts: ['client:two', 'client:three', 'client:nobody'] },
          { key: 'c', contacts: [] },
          { key: 'd', contacts: ['client:one', 'client:three'] },
        ],
      ],
    ];
    const isOf = (owner: ExecutionOwner, { flowSid, contactChannelAddress }: Execution) =>
      'flowSid' in owner ? owner.flowSid === flowSid : owner.contacts.includes(contactChannelAddress);

    test.each(owners)('%s: each has its own pages, from either end', async (_, some) => {
      for (const end of ['first', 'last'] as const) {
        for (const oldestFirst of [undefined, true]) {
          const found = await setting.executions.lists(call(), some, { oldestFirst }, { size: 3, end });
          for (const owner of some) {
            const page = found.get(owner.key);
            if (!page || page instanceof Fault) throw new Error('the page is missing');
            const own = where((execution) => isOf(owner, execution));
            const inOrder = oldestFirst ? own.toReversed() : own;
            const expected = end === 'first' ? inOrder.slice(0, 3) : inOrder.slice(-3);
            expect(sidsOf(page.items)).toEqual(expected);
            const token = page.tokenAfter?.(0);
            if (expected.length === 0 || end === 'last') continue;
            const next = await setting.executions.lists(call(), [owner], { oldestFirst }, { size: 9, token });
            expect(next.get(owner.key)).toMatchObject({
              items: inOrder.slice(1, 10).map((sid) => ({ sid })),
            });
          }
        }
      }
    });

    test.each(owners)('%s: each has its own number', async (_, some) => {
      const counts = await setting.executions.counts(call(), some, { status: 'active' });
      for (const owner of some) {
        const own = where((execution) => isOf(owner, execution) && !ended().has(execution.sid));
        expect(counts.get(owner.key)).toBe(own.length);
      }
    });

    test('by a filter without an index', async () => {
      const [, [, some] = []] = owners;
      const found = await setting.executions.lists(call(), some ?? [], { flowVersion: 2 }, { size: 3 });
      expect([...found.values()]).toMatchObject([{ items: [] }, { items: [] }, { items: [] }, { items: [] }]);
    });

    test('a token of another owner is refused', async () => {
      const [first, second] = owners[0]?.[1] ?? [];
      if (!first || !second) throw new Error('there are no owners');
      const page = (await setting.executions.lists(call(), [first], {}, { size: 1 })).get(first.key);
      if (!page || page instanceof Fault) throw new Error('the page is missing');
      const fault = await faultOf(
        setting.executions.lists(call(), [second], {}, { size: 1, token: page.tokenAfter?.(0) }),
      );
      expect(fault.code).toBe('BAD_USER_INPUT');
    });

    test('another account has none of them', async () => {
      const stranger = setting.call(accountOf(8));
      for (const [, some] of owners) {
        const found = await setting.executions.lists(stranger, some, {}, { size: 3 });
        for (const page of found.values()) expect(page).toMatchObject({ items: [] });
        const counts = await setting.executions.counts(stranger, some, {});
        expect([...counts.values()].every((count) => count === 0)).toBe(true);
      }
      expect(await setting.executions.count(stranger, {})).toBe(0);
    });
  });

  test('the steps of executions are counted and read from the oldest', async () => {
    const refs = all.slice(0, 2).map(refOf);
    const counts = await setting.executions.countSteps(call(), refs);
    const pages = await setting.executions.steps(call(), refs, { size: 1, end: 'last' });
    for (const ref of refs) {
      const whole = (await setting.executions.steps(call(), [ref], { size: 1000 })).get(executionKey(ref));
      const last = pages.get(executionKey(ref));
      if (!whole || whole instanceof Fault || !last || last instanceof Fault) throw new Error('missing');
      expect(counts.get(executionKey(ref))).toBe(whole.items.length);
      expect(last.items).toEqual(whole.items.slice(-1));
    }
  });

  test('flows that have executions are listed and found, for their account only', async () => {
    const first = await setting.executions.flows(call(), { size: 1 });
    expect(first.items).toEqual([{ sid: one, name: null, version: null, definition: null, widgets: null }]);
    const rest = await setting.executions.flows(call(), { size: 5, token: first.next ?? '' });
    expect(rest).toMatchObject({ items: [{ sid: other }], next: null });
    const found = await setting.executions.flow(call(), [other, sidOf('FW', 799)]);
    expect([...found.keys()]).toEqual([other]);
    const stranger = setting.call(accountOf(8));
    expect((await setting.executions.flows(stranger, { size: 5 })).items).toEqual([]);
    expect((await setting.executions.flow(stranger, flows)).size).toBe(0);
  });

  test('an execution is found by its SID alone', async () => {
    const [execution] = all;
    if (!execution) throw new Error('there is none');
    expect(await setting.executions.locate(call(), execution.sid, null)).toMatchObject({
      sid: execution.sid,
    });
    expect(await setting.executions.locate(setting.call(accountOf(8)), execution.sid, null)).toBeNull();
  });
}

/** Numbers of executions by their properties. */
function groupedCounts(setting: Setting, call: () => Call, flowSid: FlowSid): void {
  const count = async (by: readonly CountKey[], query: ExecutionQuery = {}) =>
    await setting.executions.countBy(call(), query, by);

  test('executions are counted by each property, and by several, largest number first', async () => {
    expect(await count(['STATUS'])).toMatchObject([
      { status: 'active', count: 9, averageDurationSeconds: null, flowSid: null },
      { status: 'ended', count: 3, averageDurationSeconds: expect.any(Number), endedReason: null },
    ]);
    expect(await count(['ENDED_REASON'])).toMatchObject([
      { endedReason: null, count: 9, status: null },
      { endedReason: 'ENDED_BY_REQUEST', count: 3 },
    ]);
    expect(await count(['FLOW_VERSION', 'STATUS'], { flowSid })).toMatchObject([
      { flowVersion: 1, status: 'active', count: 3 },
      { flowVersion: 1, status: 'ended', count: 3 },
    ]);
    const groups = await count(['FLOW', 'STATUS'], { flowSid });
    expect(groups).toMatchObject([
      { flowSid, status: 'active', count: 3 },
      { flowSid, status: 'ended', count: 3 },
    ]);
  });

  test('a filter bounds what is counted', async () => {
    expect(await count(['STATUS'], { endedReasons: ['ENDED_BY_REQUEST'] })).toMatchObject([
      { status: 'ended', count: 3 },
    ]);
    expect(await count(['STATUS'], { flowSid: sidOf('FW', 799) })).toEqual([]);
  });

  test('nothing of another account is counted', async () => {
    expect(await setting.executions.countBy(setting.call(accountOf(8)), {}, ['STATUS'])).toEqual([]);
  });
}

/** A service over HTTP without configured flows. */
function fewLists(setting: Setting): void {
  const { call, newFlow } = setting;
  const flowSid = sidOf('FW', 1);

  test.each<readonly [string, ExecutionQuery, Partial<PageRequest>]>([
    ['last', { flowSid }, { end: 'last' }],
    ['before', { flowSid }, { before: 'token' }],
    ['orderBy', { flowSid, oldestFirst: true }, {}],
    ['filter.contactChannelAddress', { flowSid, contactAddress: 'client:one' }, {}],
    ['filter.flowVersion', { flowSid, flowVersion: 1 }, {}],
    ['filter.endedReasons', { flowSid, endedReasons: ['FLOW_END'] }, {}],
    ['filter.currentWidgetNames', { flowSid, currentWidgets: ['ask'] }, {}],
    ['flowSid', {}, {}],
  ])('%s is refused with what is supported', async (field, query, page) => {
    const fault = await faultOf(setting.executions.list(call(), query, { size: 5, ...page }));
    expect(fault).toMatchObject({ code: 'BAD_USER_INPUT', options: { field } });
    expect(fault.message).toMatch(field === 'flowSid' ? /TRIBUTARY_EXECUTIONS_FLOWS/ : /createdAfter/);
  });

  test('counts by what the service does not return, or without a flow, are refused', async () => {
    const count = (by: readonly CountKey[], query: ExecutionQuery) =>
      setting.executions.countBy(call(), query, by);
    for (const key of ['ENDED_REASON', 'FLOW_VERSION', 'CURRENT_WIDGET'] as const) {
      const fault = await faultOf(count(['STATUS', key], { flowSid }));
      expect(fault).toMatchObject({ code: 'BAD_USER_INPUT', options: { field: 'by' } });
      expect(fault.message).toMatch(new RegExp(`${key}.*expected STATUS or FLOW`));
    }
    const fault = await faultOf(count(['STATUS'], {}));
    expect(fault).toMatchObject({ code: 'BAD_USER_INPUT', options: { field: 'flowSid' } });
    expect(await count(['STATUS', 'FLOW'], { flowSid })).toBeNull();
  });

  test('steps from their end are refused', async () => {
    const ref = refOf(await setting.create());
    const read = async () => await setting.executions.steps(call(), [ref], { size: 5, end: 'last' });
    expect(await faultOf(read())).toMatchObject({ code: 'BAD_USER_INPUT', options: { field: 'last' } });
  });

  test('the executions of contacts are refused with the variables that tell of them', async () => {
    const owners = [{ key: 'a', contacts: ['client:one'] }];
    const fault = await faultOf(setting.executions.lists(call(), owners, {}, { size: 5 }));
    expect(fault.code).toBe('UNIMPLEMENTED');
    expect(fault.message).toMatch(/TRIBUTARY_EXECUTIONS_HOOK_SECRET or TRIBUTARY_EXECUTIONS_FLOWS/);
  });

  test('an execution without its flow is refused with the variables that would tell it', async () => {
    const { sid } = await setting.create();
    const fault = await faultOf(setting.executions.locate(call(), sid, null));
    expect(fault).toMatchObject({ code: 'BAD_USER_INPUT', options: { field: 'by.sid' } });
    expect(fault.message).toMatch(/TRIBUTARY_EXECUTIONS_FLOWS/);
  });

  test('the lists of many flows are read one by one, and nothing is counted', async () => {
    const flows = [newFlow(), newFlow()];
    const made = await Promise.all(flows.map((flow) => setting.createMany(flow, 2)));
    const owners = flows.map((flow) => ({ key: flow, flowSid: flow }));
    const found = await setting.executions.lists(call(), owners, {}, { size: 5 });
    for (const [index, flow] of flows.entries())
      expect(found.get(flow)).toMatchObject({ items: made[index]?.toReversed().map((sid) => ({ sid })) });
    expect(await setting.executions.count(call(), { flowSid })).toBeNull();
    expect((await setting.executions.counts(call(), owners, {})).size).toBe(0);
    expect((await setting.executions.countSteps(call(), [])).size).toBe(0);
  });

  test('a flow is there when the service answers for it', async () => {
    const { flowSid: known } = await setting.create();
    expect([...(await setting.executions.flow(call(), [known])).keys()]).toEqual([known]);
    expect((await setting.executions.flows(call(), { size: 5 })).items).toEqual([]);
  });
}
