import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ExecutionRef,
  type ExecutionSid,
  type Executions,
  executionKey,
  type FlowSid,
  type PageToken,
} from '../../src/apis/executions/contract.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import { callOf } from '../support/calls.ts';
import { engines } from '../support/messaging.ts';
import { accountOf, sidOf } from '../support/sids.ts';

const flows: readonly FlowSid[] = [sidOf('FW', 1), sidOf('FW', 2)];
const stepCounts = [0, 1, 5, 12, 30];
const at = '2026-11-21T11:12:00.000Z';
const refs: readonly ExecutionRef[] = stepCounts.map((_, index) => ({
  flowSid: flows[index % 2] ?? sidOf('FW', 1),
  sid: sidOf('FN', index + 1),
}));
const kinds = [
  ['with contexts', { context: true }],
  ['without contexts', { context: false }],
] as const;

describe.each(engines)('pages of steps on $name', ({ place }) => {
  const opened = new AsyncDisposableStack();
  const sealed: string[] = [];
  let executions: Executions;

  beforeAll(async () => {
    const at = opened.use(await place());
    const { db, scan } = opened.use(await openStorage(at.options));
    const sealer = createSealer('of the test');
    executions = createEmbeddedExecutions({
      db,
      scan,
      sealer: {
        ...sealer,
        seal(purpose, value) {
          sealed.push(purpose);
          return sealer.seal(purpose, value);
        },
      },
    });
    await db.insertInto('executions').values(refs.map(executionRow)).execute();
    // Steps of all executions alternate, so that their ids do.
    for (let turn = 0; turn < Math.max(...stepCounts); turn += 1) {
      const rows = refs
        .filter((_, index) => turn < (stepCounts[index] ?? 0))
        .map((ref) => stepRow(ref, turn));
      await db.insertInto('execution_steps').values(rows).execute();
    }
  });

  afterAll(() => opened.disposeAsync());

  /** The steps of an execution, newest first. */
  const expected = (index: number) =>
    Array.from({ length: stepCounts[index] ?? 0 }, (_, turn) => `${turn} "x" \\ é`).toReversed();

  describe.each(kinds)('%s', (_, wanted) => {
    async function pageOf(asked: readonly ExecutionRef[], size: number, token?: PageToken) {
      const found = await executions.steps(
        callOf(),
        asked,
        token === undefined ? { size } : { size, token },
        wanted,
      );
      return new Map(
        [...found].map(([key, page]) => {
          if (page instanceof Error) throw page;
          return [key, page];
        }),
      );
    }

    test('the first pages of many executions have the newest steps of each', async () => {
      const missing = [
        { flowSid: flows[1], sid: refs[0]?.sid },
        { flowSid: flows[0], sid: sidOf('FN', 99) },
      ];
      const pages = await pageOf([...refs, ...(missing as ExecutionRef[])], 12);
      expect([...pages.keys()].toSorted()).toEqual(refs.map(executionKey).toSorted());
      for (const [index, ref] of refs.entries()) {
        const page = pages.get(executionKey(ref));
        expect(page?.items.map(({ name }) => name)).toEqual(expected(index).slice(0, 12));
        expect(page?.next === null).toBe((stepCounts[index] ?? 0) <= 12);
        expect(page?.previous).toBeNull();
      }
    });

    test('pages lead through all steps, forwards and backwards', async () => {
      const [ref] = refs.slice(-1);
      if (!ref) throw new Error('there is no execution');
      const read = async (token?: PageToken) => (await pageOf([ref], 7, token)).get(executionKey(ref));
      const there: string[][] = [];
      let page = await read();
      for (; page?.next; page = await read(page.next)) there.push(page.items.map(({ name }) => name));
      there.push(page?.items.map(({ name }) => name) ?? []);
      expect(there.flat()).toEqual(expected(refs.length - 1));
      const back: string[][] = [];
      for (; page?.previous; page = await read(page.previous))
        back.unshift(page.items.map(({ name }) => name));
      back.unshift(page?.items.map(({ name }) => name) ?? []);
      expect(back).toEqual(there);
    });

    test('a token is sealed when it is read, and opens for its own list only', async () => {
      const [one, other] = refs.slice(-2);
      if (!one || !other) throw new Error('there are no executions');
      sealed.length = 0;
      const pages = await pageOf([one, other], 3);
      expect(sealed).toEqual([]);
      const token = pages.get(executionKey(other))?.next ?? '';
      expect(sealed).toHaveLength(1);
      await expect(pageOf([one], 3, token)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
      await expect(pageOf([other, one], 3, token)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
      expect(pages.get(executionKey(other))?.tokenAfter?.(2)).toBe(token);
    });
  });

  test('a step has the same fields in both kinds', async () => {
    const call = callOf();
    const [head, whole] = [
      await executions.steps(call, refs, { size: 50 }, { context: false }),
      await executions.steps(call, refs, { size: 50 }),
    ];
    const contexts = { context: { a: 1 } };
    for (const ref of refs) {
      const [heads, wholes] = [head.get(executionKey(ref)), whole.get(executionKey(ref))];
      if (!heads || !wholes || heads instanceof Error || wholes instanceof Error) throw new Error('missing');
      expect(wholes.items).toEqual(heads.items.map((step) => ({ ...step, ...contexts })));
      expect(heads.items.every((step) => !('context' in step))).toBe(true);
    }
  });

  test('a context is parsed when it is read', async () => {
    const found = await executions.fetch(callOf(), refs.slice(0, 1));
    const [execution] = found.values();
    const parse = JSON.parse;
    const parsed: string[] = [];
    JSON.parse = (text, ...rest) => {
      parsed.push(text);
      return parse(text, ...rest);
    };
    try {
      const listed = await executions.list(callOf(), { flowSid: sidOf('FW', 1) }, { size: 50 });
      expect(listed.items.map(({ sid }: { readonly sid: ExecutionSid }) => sid)).toHaveLength(3);
      expect(parsed).toEqual([]);
      expect(execution).toMatchObject({ context: { n: 0 } });
      expect(execution).toMatchObject({ context: { n: 0 } });
      expect(parsed).toEqual(['{"n":0}']);
    } finally {
      JSON.parse = parse;
    }
  });
});

const executionRow = (ref: ExecutionRef, index: number) => ({
  sid: ref.sid,
  account_sid: accountOf(1),
  flow_sid: ref.flowSid,
  contact_address: `+1555000${index}`,
  flow_address: '+15557654321',
  contact_sid: sidOf('FC', 1),
  context: `{"n":${index}}`,
  flow_version: 1,
  status: 'ended' as const,
  initiated_by: 'api',
  date_created: at,
  date_updated: null,
});

const stepRow = (ref: ExecutionRef, turn: number) => ({
  sid: sidOf('FT', Number.parseInt(ref.sid.slice(2), 16) * 1000 + turn),
  account_sid: accountOf(1),
  flow_sid: ref.flowSid,
  execution_sid: ref.sid,
  parent_step_sid: null,
  name: `${turn} "x" \\ é`,
  context: '{"a":1}',
  transitioned_from: 'Trigger',
  transitioned_to: turn % 2 === 0 ? null : 'next',
  type: 'trigger',
  date_created: at,
  date_updated: turn % 3 === 0 ? at : null,
});
