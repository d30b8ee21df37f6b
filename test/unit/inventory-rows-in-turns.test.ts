import { expect, test } from 'vitest';
import { LargeAnswerPlace } from '../../src/kit/call/large-answer-place.ts';
import type { Reader } from '../../src/services/inventory/store/options.ts';
import { type ResourceRow, resourcesInTurns } from '../../src/services/inventory/store/rows.ts';
import { callOf } from '../support/calls.ts';

/** Longer than large answers may use of one turn of the event loop. */
const longMs = 20;
const rows = 4;
/** A reader without a database: groups have no joins, so that no query is made. */
const db = {} as Reader;

/** Reads rows with slow documents; returns the number of turns of the event loop. */
async function turnsOf(characters: number): Promise<number> {
  const turns = new Set<number>();
  let turn = 0;
  let over = false;
  const count = () => {
    turn += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  const document = JSON.stringify({ description: 'd'.repeat(characters) });
  const row = (id: number) => ({
    ...{ id, name: `group-${id}`, kind: 'groups', parent: 'place', hidden: 0, wake_at: null },
    ...{ create_time: '2026-01-01T00:00:00Z', update_time: null },
    get document() {
      turns.add(turn);
      const began = performance.now();
      while (performance.now() - began < longMs);
      return document;
    },
    set document(_) {},
  });
  const asked = Array.from({ length: rows }, (_, id) => row(id)) as unknown as readonly ResourceRow[];
  const names = await resourcesInTurns(db, callOf(), asked, ({ name }) => name);
  over = true;
  expect(names).toEqual(asked.map(({ name }) => name));
  return turns.size;
}

test('a large page returns to the event loop between its documents', async () => {
  expect(await turnsOf(70_000)).toBeGreaterThanOrEqual(rows);
});

test('a small page is read in one turn and does not queue with large ones', async () => {
  expect(await turnsOf(100)).toBe(1);
});

test('a row loses its text when it is parsed', async () => {
  const document = JSON.stringify({ description: 'kept' });
  const row = { id: 1, name: 'group', kind: 'groups', parent: 'place', hidden: 0, wake_at: null, document };
  const times = { create_time: '2026-01-01T00:00:00Z', update_time: null };
  const asked: readonly ResourceRow[] = [{ ...row, ...times }];
  const [resource] = await resourcesInTurns(db, callOf(), asked, (one) => one);
  expect(resource).toMatchObject({ name: 'group', description: 'kept' });
  expect(asked[0]?.document).toBe('');
});

/** A row whose document is read a second time when it is parsed: the first read measures it. */
function rowsOf(characters: number, parsed: () => void): readonly ResourceRow[] {
  const document = JSON.stringify({ description: 'd'.repeat(characters) });
  const row = { id: 1, name: 'group', kind: 'groups', parent: 'place', hidden: 0, wake_at: null };
  const times = { create_time: '2026-01-01T00:00:00Z', update_time: null };
  let reads = 0;
  const get = () => {
    reads += 1;
    if (reads > 1) parsed();
    return document;
  };
  return [
    Object.defineProperty({ ...row, ...times }, 'document', { get, set() {} }) as unknown as ResourceRow,
  ];
}

test('documents of more than a megabyte are parsed once the call has a place, smaller ones at once', async () => {
  const held = [0, 1].map(() => new LargeAnswerPlace(callOf()));
  for (const place of held) await place.enter();
  const parsed = new Set<string>();
  const read = (name: string, characters: number) => {
    const call = callOf();
    const asked = rowsOf(characters, () => parsed.add(name));
    const largePlace = new LargeAnswerPlace(call);
    const done = resourcesInTurns(db, { ...call, largePlace }, asked, (resource) => resource);
    return done.finally(() => largePlace.leave());
  };
  const large = read('large', 2 * 1024 * 1024);
  await read('small', 1_000);
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  expect([...parsed]).toEqual(['small']);
  held[0]?.leave();
  await large;
  expect([...parsed]).toEqual(['small', 'large']);
  held[1]?.leave();
});

test('a call that ends while it waits gives its turn to the next one', async () => {
  const held = [0, 1].map(() => new LargeAnswerPlace(callOf()));
  for (const place of held) await place.enter();
  const ending = new AbortController();
  const ended = new LargeAnswerPlace(callOf({ signal: ending.signal })).enter();
  const next = new LargeAnswerPlace(callOf());
  const entered = next.enter();
  ending.abort(new Error('the client has left'));
  await expect(ended).rejects.toThrow('the client has left');
  for (const place of held) place.leave();
  await entered;
  expect(next.isHeld).toBe(true);
  next.leave();
  expect(next.isHeld).toBe(false);
});
