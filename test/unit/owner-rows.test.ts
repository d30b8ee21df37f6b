import { expect, test } from 'vitest';
import { firstRowsOf } from '../../src/apis/executions/contract/owner-rows.ts';

interface Row {
  readonly contact: string;
  readonly n: number;
}

test('owners with many contacts are read in turns of bounded size, and get the first rows of all', async () => {
  const limit = 1_000;
  const contacts = Array.from({ length: 50 }, (_, n) => `client:${n}`);
  const reads: number[] = [];
  const rowsOf = (contact: string): readonly Row[] =>
    Array.from({ length: limit }, (_, index) => ({ contact, n: index * 50 + Number(contact.slice(7)) }));
  const found = await firstRowsOf<Row>(
    { signal: new AbortController().signal },
    [
      { key: 'all', contacts },
      { key: 'two', contacts: ['client:3', 'client:49'] },
      { key: 'none', contacts: [] },
    ],
    {
      limit,
      belongsTo: ({ contact }) => contact,
      compare: (one, other) => one.n - other.n,
      async read(some) {
        reads.push(some.length);
        return some.flatMap(rowsOf);
      },
    },
  );
  expect(reads).toEqual([20, 20, 10]);
  expect(found.get('all')?.map(({ n }) => n)).toEqual(Array.from({ length: limit }, (_, n) => n));
  expect(
    found
      .get('two')
      ?.slice(0, 4)
      .map(({ n }) => n),
  ).toEqual([3, 49, 53, 99]);
  expect(found.get('two')).toHaveLength(limit);
  expect(found.get('none')).toEqual([]);
});

test('a call that has ended reads no further', async () => {
  const ending = new AbortController();
  let reads = 0;
  const owners = [{ key: 'all', contacts: ['client:1', 'client:2'] }];
  const reading = firstRowsOf<Row>({ signal: ending.signal }, owners, {
    limit: 20_000,
    belongsTo: ({ contact }) => contact,
    compare: (one, other) => one.n - other.n,
    async read() {
      reads += 1;
      ending.abort(new Error('left'));
      return [];
    },
  });
  await expect(reading).rejects.toThrow('left');
  expect(reads).toBe(1);
});
