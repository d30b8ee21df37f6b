import { expect, test } from 'vitest';
import type { ExecutionQuery, PageToken } from '../../../src/apis/executions/contract.ts';
import { faultOf, refOf, type Setting } from './setting.ts';

const seconds = (date: string, more: number) => new Date(Date.parse(date) + more * 1000).toISOString();

export function listContract(setting: Setting): void {
  const { call, create, createMany, input, newFlow } = setting;
  const list = (query: ExecutionQuery, size: number, token?: PageToken) =>
    setting.executions.list(call(), query, token ? { size, token } : { size });
  const sidsOf = async (query: ExecutionQuery, size = 1000) =>
    (await list(query, size)).items.map(({ sid }) => sid);

  test('newest first, and executions of the same second in the order of their creation', async () => {
    const flowSid = newFlow();
    const made = await createMany(flowSid, 12);
    expect(await sidsOf({ flowSid })).toEqual(made.toReversed());
  });

  test('a flow without executions has an empty list without other pages', async () => {
    const page = await list({ flowSid: newFlow() }, 50);
    expect(page).toMatchObject({ items: [], next: null, previous: null });
  });

  test('lists only one flow', async () => {
    const [one, other] = [newFlow(), newFlow()];
    const [sid] = await createMany(one, 1);
    await createMany(other, 1);
    expect(await sidsOf({ flowSid: one })).toEqual([sid]);
  });

  test('a status filter lists the executions that have it now', async () => {
    const flowSid = newFlow();
    const first = await create(input(flowSid));
    const second = await create(input(flowSid));
    await setting.executions.update(call(), refOf(first), 'ended');
    expect(await sidsOf({ flowSid, status: 'ended' })).toEqual([first.sid]);
    expect(await sidsOf({ flowSid, status: 'active' })).toEqual([second.sid]);
  });

  test('createdFrom is inclusive and createdTo is exclusive', async () => {
    const { flowSid, sid, createdAt } = await create();
    const shown = async (filter: Partial<ExecutionQuery>) => (await sidsOf({ flowSid, ...filter })).length;
    expect(await sidsOf({ flowSid, createdFrom: createdAt })).toEqual([sid]);
    expect(await shown({ createdFrom: seconds(createdAt, 1) })).toBe(0);
    expect(await shown({ createdTo: createdAt })).toBe(0);
    expect(await shown({ createdTo: seconds(createdAt, 1) })).toBe(1);
    expect(await shown({ createdFrom: createdAt, createdTo: seconds(createdAt, 1) })).toBe(1);
    expect(await shown({ createdFrom: createdAt, status: 'ended' })).toBe(0);
  });

  test.each([1, 2, 6, 7, 8])(
    'pages of %i list every execution once, forwards and backwards',
    async (size) => {
      const flowSid = newFlow();
      const newest = (await createMany(flowSid, 7)).toReversed();
      const there = [await list({ flowSid }, size)];
      for (let next = there[0]?.next; next; next = there.at(-1)?.next)
        there.push(await list({ flowSid }, size, next));
      expect(there.flatMap(({ items }) => items.map(({ sid }) => sid))).toEqual(newest);
      expect(there[0]?.previous).toBeNull();

      const back = there.slice(-1);
      for (let to = back[0]?.previous; to; to = back[0]?.previous)
        back.unshift(await list({ flowSid }, size, to));
      expect(back.flatMap(({ items }) => items.map(({ sid }) => sid))).toEqual(newest);
    },
  );

  test('executions that start meanwhile cause no skipped or repeated items', async () => {
    const flowSid = newFlow();
    const older = (await createMany(flowSid, 6)).toReversed();
    const forwards: string[] = [];
    let page = await list({ flowSid }, 2);
    let newer: readonly string[] = [];
    for (;;) {
      forwards.push(...page.items.map(({ sid }) => sid));
      newer = [...(await createMany(flowSid, 1)), ...newer];
      if (!page.next) break;
      page = await list({ flowSid }, 2, page.next);
    }
    expect(forwards).toEqual(older);

    let backwards = page.items.map(({ sid }) => sid);
    while (page.previous) {
      page = await list({ flowSid }, 2, page.previous);
      backwards = [...page.items.map(({ sid }) => sid), ...backwards];
    }
    expect(backwards).toEqual([...newer, ...older]);
  });

  test('a removed execution at a page boundary does not disturb the next page', async () => {
    const flowSid = newFlow();
    const made = await createMany(flowSid, 4);
    const page = await list({ flowSid }, 2);
    const boundary = page.items[1];
    if (!boundary || !page.next) throw new Error('there is no second page');
    await setting.executions.remove(call(), refOf(boundary));
    const next = await list({ flowSid }, 2, page.next);
    expect(next.items.map(({ sid }) => sid)).toEqual([made[1], made[0]]);
  });

  test('where the service supports it, a token can continue after any item', async () => {
    const flowSid = newFlow();
    const newest = (await createMany(flowSid, 5)).toReversed();
    const page = await list({ flowSid }, 4);
    const { tokenAfter } = page;
    const indexes = tokenAfter ? [...page.items.keys()] : [];
    for (const index of indexes) {
      const rest = await list({ flowSid }, 10, tokenAfter?.(index));
      expect(rest.items.map(({ sid }) => sid)).toEqual(newest.slice(index + 1));
    }
  });

  test('a token of another list, of another filter, or an invalid one is refused', async () => {
    const flowSid = newFlow();
    const [sid] = await createMany(flowSid, 2);
    const { next } = await list({ flowSid }, 1);
    if (!sid || !next) throw new Error('there is no second page');
    const foreign: readonly (readonly [ExecutionQuery, PageToken])[] = [
      [{ flowSid: newFlow() }, next],
      [{ flowSid, status: 'active' }, next],
      [{ flowSid, createdFrom: '2020-01-01T00:00:00.000Z' }, next],
      [{ flowSid }, `${next.slice(0, -2)}AA` as PageToken],
      [{ flowSid }, 'nonsense' as PageToken],
    ];
    for (const [query, token] of foreign) {
      const fault = await faultOf(list(query, 1, token));
      expect(fault.code).toBe('BAD_USER_INPUT');
      expect(fault.message).toMatch(/PageToken/);
    }
  });
}
