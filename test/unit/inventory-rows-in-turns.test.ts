import { expect, test } from '@jest/globals';
import type { Reader } from '../../src/services/inventory/store/options.ts';
import { type ResourceRow, resourcesInTurns } from '../../src/services/inventory/store/rows.ts';

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
  });
  const asked = Array.from({ length: rows }, (_, id) => row(id)) as unknown as readonly ResourceRow[];
  const names = await resourcesInTurns(db, asked, ({ name }) => name);
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
