import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExecutionRef, type Executions, executionKey } from '../../src/apis/executions/contract.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { Page, PageToken } from '../../src/kit/page.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import { callOf } from '../support/calls.ts';
import { engines } from '../support/messaging.ts';
import { accountOf, sidOf } from '../support/sids.ts';

/** Contexts of 1 MiB, which PostgreSQL compresses to a few KiB. */
const context = JSON.stringify({ pad: 'x'.repeat(1024 * 1024) });
const at = '2026-11-21T11:12:00.000Z';
const flowSid = sidOf('FW', 1);
const contacts = ['+15550000001', '+15550000002'];
/** More than one read may have by key, together. */
const refs: readonly ExecutionRef[] = Array.from({ length: 17 }, (_, index) => ({
  flowSid,
  sid: sidOf('FN', index + 1),
}));
/** Contexts of 1 MiB that fit into a page, and into the share of one of two lists. */
const [ofPage, ofShare] = [4, 8];
const stepsOfEach = 10;

describe.each(engines)('large contexts on $name', ({ place }) => {
  const opened = new AsyncDisposableStack();
  let executions: Executions;

  beforeAll(async () => {
    const there = opened.use(await place());
    const { db, scan } = opened.use(await openStorage(there.options));
    executions = createEmbeddedExecutions({ db, scan, sealer: createSealer('of the test') });
    for (const [index, ref] of refs.entries())
      await db.insertInto('executions').values(executionRow(ref, index)).execute();
    for (const ref of refs.slice(0, 2))
      for (let turn = 0; turn < stepsOfEach; turn += 1)
        await db.insertInto('execution_steps').values(stepRow(ref, turn)).execute();
  });

  afterAll(() => opened.disposeAsync());

  /** Reads all pages from one end of a list to the other; returns the SIDs in the order of the list, a page each. */
  async function pagesFrom<Item extends { readonly sid: string }>(
    end: 'first' | 'last',
    read: (token?: PageToken) => Promise<Page<Item>>,
  ): Promise<readonly string[][]> {
    const pages: string[][] = [];
    for (let token: PageToken | null | undefined; token !== null; ) {
      const page = await read(token);
      const sids = page.items.map(({ sid }) => sid);
      if (end === 'first') pages.push(sids);
      else pages.unshift(sids);
      token = (end === 'first' ? page.next : page.previous) ?? null;
    }
    return pages;
  }

  const newestFirst = refs.map(({ sid }) => sid).toReversed();

  test.each(['first', 'last'] as const)(
    'a page ends early, and the next one continues, from the %s',
    async (end) => {
      const pages = await pagesFrom(end, (token) => {
        const page = token === undefined ? { size: 50, end } : { size: 50, token };
        return executions.list(callOf(), { flowSid }, page);
      });
      expect(pages.flat()).toEqual(newestFirst);
      expect(Math.max(...pages.map((page) => page.length))).toBe(ofPage);
    },
  );

  test('a filter without an index gives the same pages', async () => {
    const query = { flowSid, flowVersion: 1 };
    const pages = await pagesFrom('first', (token) => executions.list(callOf(), query, { size: 50, token }));
    expect(pages.flat()).toEqual(newestFirst);
    expect(Math.max(...pages.map((page) => page.length))).toBe(ofPage);
  });

  test('a page without contexts is whole', async () => {
    const page = await executions.list(callOf(), { flowSid }, { size: 50 }, { context: false });
    expect(page.items).toHaveLength(refs.length);
    expect(page.next).toBeNull();
  });

  test('lists of several contacts have a share each, and continue', async () => {
    const owners = contacts.map((contact) => ({ key: contact, contacts: [contact] }));
    const read = async (page: { readonly size: number; readonly token?: PageToken }) =>
      await executions.lists(callOf(), owners.slice(0, page.token === undefined ? 2 : 1), {}, page);
    const first = pageIn(await read({ size: 50 }), contacts[0]);
    expect(first.items).toHaveLength(ofShare);
    const next = pageIn(await read({ size: 50, token: first.next ?? '' }), contacts[0]);
    const sids = [...first.items, ...next.items].map(({ sid }) => sid);
    expect(sids).toEqual(newestFirst.filter((_, index) => index % 2 === 0));
  });

  test('an owner with several contacts has the newest of all of them', async () => {
    const owners = [{ key: 'both', contacts }];
    const pages = await pagesFrom('first', async (token) => {
      const page = token === undefined ? { size: 50 } : { size: 50, token };
      return pageIn(await executions.lists(callOf(), owners, {}, page), 'both');
    });
    expect(pages.flat()).toEqual(newestFirst);
  });

  test('pages of steps have a share each, and continue', async () => {
    const [one, other] = refs.slice(0, 2).map(executionKey);
    const pages = await executions.steps(callOf(), refs.slice(0, 2), { size: 50 });
    expect([one, other].map((key) => pageIn(pages, key).items.length)).toEqual([ofShare, ofShare]);
    const token = pageIn(pages, one).next ?? '';
    const next = pageIn(await executions.steps(callOf(), refs.slice(0, 1), { size: 50, token }), one);
    const names = [...pageIn(pages, one).items, ...next.items].map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: stepsOfEach }, (_, turn) => `${turn}`).toReversed());
  });

  test('contexts that are too large together are refused, and fewer are read', async () => {
    const few = await executions.fetch(callOf(), refs.slice(0, 15));
    expect([...few.values()].every((found) => 'context' in found)).toBe(true);
    const refused = { code: 'RESPONSE_TOO_LARGE', message: expect.stringContaining('16 MiB') };
    await expect(executions.fetch(callOf(), refs)).rejects.toMatchObject(refused);
    await expect(executions.context(callOf(), refs)).rejects.toMatchObject(refused);
    expect((await executions.fetch(callOf(), refs, { context: false })).size).toBe(refs.length);
  });
});

function pageIn<Item>(pages: ReadonlyMap<string, Page<Item> | Error>, key: string | undefined): Page<Item> {
  const page = pages.get(key ?? '');
  if (!page || page instanceof Error) throw page ?? new Error(`there is no page of ${key}`);
  return page;
}

const executionRow = (ref: ExecutionRef, index: number) => ({
  sid: ref.sid,
  account_sid: accountOf(1),
  flow_sid: ref.flowSid,
  contact_address: contacts[index % contacts.length] ?? '',
  flow_address: '+15557654321',
  contact_sid: sidOf('FC', 1),
  context,
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
  name: `${turn}`,
  context,
  transitioned_from: 'Trigger',
  transitioned_to: null,
  type: 'trigger',
  date_created: at,
  date_updated: at,
});
