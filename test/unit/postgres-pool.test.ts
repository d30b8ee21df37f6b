import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { expect, test, vi } from 'vitest';
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

test('connections from before a demotion are closed, but not each time that a read-only database refuses', async () => {
  let opened = 0;
  let idle: PostgresPoolClient | null = null;
  const makeClient = (): PostgresPoolClient => {
    opened += 1;
    const client = {
      query: async () => {
        throw Object.assign(new Error('read-only'), { code: '25006' });
      },
      release(closed: boolean) {
        idle = closed ? null : client;
      },
    } as unknown as PostgresPoolClient;
    return client;
  };
  const bare = { options: {}, end: async () => {}, connect: async () => idle ?? makeClient() };
  const pool = guardPool(bare as unknown as PostgresPool, condition as never, 2);
  const clock = vi.spyOn(performance, 'now');
  const changeAt = async (ms: number) => {
    clock.mockReturnValue(ms);
    const client = await actingFor(actingOf(), () => pool.connect());
    await expect(client.query('insert', [])).rejects.toThrow();
    client.release();
    return opened;
  };
  expect(await changeAt(1)).toBe(1);
  expect(await changeAt(900)).toBe(1);
  expect(await changeAt(1_500)).toBe(1);
  expect(await changeAt(1_501)).toBe(2);
  expect(await changeAt(1_502)).toBe(2);
  clock.mockRestore();
});
