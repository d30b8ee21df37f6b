import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Execution,
  executionKey,
  type FlowSid,
  type PageRequest,
} from '../../src/apis/executions/contract.ts';
import { mergedPage } from '../../src/apis/executions/remote/lists/merged-page.ts';
import { createOwnerLists } from '../../src/apis/executions/remote/lists/owner-lists.ts';
import { Fault, type RefusalClass } from '../../src/kit/fault.ts';
import { timestampOf, withoutFraction } from '../../src/kit/text/timestamp.ts';
import { callOf } from '../support/calls.ts';
import { accountOf, sidOf } from '../support/sids.ts';

/** A service with a list for each flow; its tokens are positions, which move with the rows. */
function service(lists: ReadonlyMap<FlowSid, readonly Execution[]>) {
  let reads = 0;
  return {
    flows: [...lists.keys()],
    reads: () => reads,
    async read(flow: FlowSid, { size, token }: PageRequest) {
      reads += 1;
      const all = lists.get(flow) ?? [];
      const from = Number(token ?? 0);
      const next = from + size < all.length ? String(from + size) : null;
      return { items: all.slice(from, from + size), next, previous: null };
    },
  };
}

const execution = (flowSid: FlowSid, n: number, second: number): Execution => ({
  sid: sidOf('FN', n),
  accountSid: accountOf(1),
  flowSid,
  contactChannelAddress: 'client:one',
  flowChannelAddress: null,
  contactSid: null,
  context: {},
  flowVersion: null,
  status: 'active',
  createdAt: withoutFraction(timestampOf(second * 1000)),
  updatedAt: null,
  initiatedBy: null,
  endedReason: null,
  endedAt: null,
});

/** Lists of flows, each newest first; `seconds` has the times at which the executions of each began. */
function listsOf(seconds: readonly (readonly number[])[]) {
  return new Map(
    seconds.map((some, index) => {
      const flow = sidOf('FW', index + 1);
      const own = some
        .toSorted((one, other) => other - one)
        .map((second, n) => execution(flow, index * 100 + n + 1, second));
      return [flow, own] as const;
    }),
  );
}

const refusal = (upstreamClass: RefusalClass) =>
  new Fault('FORBIDDEN', 'no', { upstreamStatus: 403, upstreamClass });

describe('the merged lists of flows', () => {
  test('have every execution once and newest first, whatever the page sizes and the place of the next page', async () => {
    const someFlows = fc.array(fc.array(fc.nat({ max: 8 }), { maxLength: 9 }), {
      minLength: 1,
      maxLength: 4,
    });
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat({ max: 5 })), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(someFlows, steps, async (seconds, turns) => {
        const lists = listsOf(seconds);
        const { flows, read } = service(lists);
        const seen: Execution[] = [];
        let token: string | undefined;
        for (let turn = 0; ; turn += 1) {
          const [size = 1, cut = 0] = turns[turn % turns.length] ?? [];
          const page = await mergedPage(flows, { size, token }, read);
          // Some pages continue in their middle, as cursors of edges do.
          const index = Math.min(page.items.length - 1, turn > 50 ? size : cut);
          const part = index >= 0 && index < page.items.length - 1;
          seen.push(...(part ? page.items.slice(0, index + 1) : page.items));
          const next = part ? page.tokenAfter?.(index) : page.next;
          if (next === null || next === undefined) break;
          token = next;
        }
        const all = [...lists.values()].flat();
        expect(seen.map(({ sid }) => sid).toSorted()).toEqual(all.map(({ sid }) => sid).toSorted());
        const times = seen.map(({ createdAt }) => createdAt);
        expect(times).toEqual(times.toSorted().toReversed());
      }),
    );
  });

  test('are one read for each flow that has more', async () => {
    const { flows, read, reads } = service(listsOf([[9, 8, 7, 6], [5], []]));
    const first = await mergedPage(flows, { size: 3 }, read);
    expect(reads()).toBe(3);
    expect(first.items.map(({ createdAt }) => createdAt.slice(-3))).toEqual(['09Z', '08Z', '07Z']);
    const rest = await mergedPage(flows, { size: 3, token: first.next ?? '' }, read);
    expect(reads()).toBe(5);
    expect(rest).toMatchObject({ items: [{}, {}], next: null });
  });

  test('refuse a token that they did not give', async () => {
    const { flows, read } = service(listsOf([[1]]));
    for (const token of ['nonsense', '{"FW":1}', '[]']) {
      await expect(mergedPage(flows, { size: 1, token }, read)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    }
  });

  test('leave out a flow that the service refuses, on each page, and no other failure', async () => {
    const { flows, read } = service(listsOf([[9, 6, 5], [8], [7]]));
    const refusing =
      (flow: FlowSid | undefined, upstreamClass: RefusalClass) => async (own: FlowSid, page: PageRequest) => {
        if (own === flow) throw refusal(upstreamClass);
        return await read(own, page);
      };
    const first = await mergedPage(flows, { size: 1 }, refusing(flows[1], 'object'));
    expect(first.items).toMatchObject([{ flowSid: flows[0] }]);
    const rest = await mergedPage(flows, { size: 5, token: first.next ?? '' }, refusing(flows[0], 'object'));
    expect(rest).toMatchObject({ items: [{ flowSid: flows[2] }], next: null });
    for (const kind of ['quota', 'credential', 'fault'] as const)
      await expect(mergedPage(flows, { size: 5 }, refusing(flows[1], kind))).rejects.toMatchObject({
        options: { upstreamClass: kind },
      });
  });
});

test.each([
  ['object', { items: [{ sid: sidOf('FN', 3) }, { sid: sidOf('FN', 1) }], next: null }],
  ['credential', { options: { upstreamClass: 'credential' } }],
] as const)('the page of a contact with an execution that is refused as %s', async (kind, expected) => {
  const flowSid = sidOf('FW', 1);
  const address = 'client:one';
  const all = [3, 2, 1].map((n) => execution(flowSid, n, n));
  const rows = all.map(({ sid, createdAt }) => ({ flowSid, sid, address, createdAt }));
  const reported = { ofContacts: async () => rows, flowOf: async () => flowSid };
  const { lists } = createOwnerLists(
    { accountSid: accountOf(1), reported },
    {
      list: async () => ({ items: [], next: null, previous: null }),
      fetch: async (_, refs) =>
        new Map(
          refs.map((ref, index) => [
            executionKey(ref),
            index === 1 ? refusal(kind) : (all[index] ?? refusal('fault')),
          ]),
        ),
    },
  );
  const found = await lists(
    callOf({ account: accountOf(1) }),
    [{ key: 'one', contacts: [address] }],
    {},
    { size: 5 },
  );
  expect(found.get('one')).toMatchObject(expected);
});
