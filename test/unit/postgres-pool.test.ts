import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { expect, test } from 'vitest';
import { type Acting, actingFor } from '../../src/storage/acting-owner.ts';
import { guardPool } from '../../src/storage/postgres/pool.ts';

const condition = { worked() {}, failed() {} };

function poolOf() {
  let taken = 0;
  const client = { query: async () => ({ rows: [] }), release() {} } as unknown as PostgresPoolClient;
  const pool = {
    options: {},
    end: async () => {},
    async connect() {
      taken += 1;
      return client;
    },
  } as unknown as PostgresPool;
  return { pool: guardPool(pool, condition as never, 2), taken: () => taken };
}

const actingOf = (signal?: AbortSignal): Acting => ({
  owner: 'user:ada',
  bytes: 0,
  ...(signal && { signal }),
});

test('a change whose client has left while it waits takes no connection', async () => {
  const { pool, taken } = poolOf();
  const first = await actingFor(actingOf(), () => pool.connect());
  const leaving = new AbortController();
  const second = actingFor(actingOf(leaving.signal), () => pool.connect());
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  first.release();
  await actingFor(actingOf(), () => pool.connect());
  expect(taken()).toBe(2);
});

test('an owner has a bounded number of changes that wait', async () => {
  const { pool } = poolOf();
  const leaving = new AbortController();
  const asked = Array.from({ length: 1_002 }, () =>
    actingFor(actingOf(leaving.signal), () => pool.connect()).catch(({ message }: Error) => message),
  );
  expect(await asked.at(-1)).toBe('Too many changes wait for their turn; try again.');
  leaving.abort(new Error('left'));
  expect((await Promise.all(asked)).filter((one) => one === 'left')).toHaveLength(1_000);
});
