import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transact, wakeOnCommit } from '../../src/kit/db/transaction.ts';
import { Fault } from '../../src/kit/fault.ts';
import type { Database } from '../../src/storage/database.ts';
import { prepareQuery } from '../../src/storage/queries/prepared.ts';
import { StorageError } from '../../src/storage/storage-errors.ts';
import { storageFault } from '../../src/storage/unavailable.ts';
import { callOf } from '../support/calls.ts';

/** Creates a database whose first transactions fail at their commit, that many times. */
function failing(code: string, times: number) {
  const seen = { begun: 0, committed: 0, woken: 0 };
  class Driver extends DummyDriver {
    override async beginTransaction(): Promise<void> {
      seen.begun += 1;
    }
    override async commitTransaction(): Promise<void> {
      if (seen.begun <= times) throw storageFault(new StorageError(code, 'undone'));
      seen.committed += 1;
    }
  }
  const dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new Driver(),
    createIntrospector: (db: Kysely<Database>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  const committed = () => {
    seen.woken += 1;
  };
  return { seen, parts: { db: new Kysely<Database>({ dialect }), committed } };
}

describe('a transaction', () => {
  test.each(['40001', '40P01', 'SQLITE_BUSY'])('that was aborted with %s is run again', async (code) => {
    const { seen, parts } = failing(code, 2);
    expect(await transact(parts, null, async () => seen.begun)).toBe(3);
    expect(seen).toEqual({ begun: 3, committed: 1, woken: 0 });
  });

  test('that is aborted again and again fails in the end, and the error says that nothing was changed', async () => {
    const { seen, parts } = failing('40P01', 1000);
    const message = 'Others keep changing the same; nothing was changed. Try again.';
    await expect(transact(parts, null, async () => null)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message,
    });
    expect(seen).toEqual({ begun: 5, committed: 0, woken: 0 });
  });

  test('that stays locked out by SQLite has its own message', async () => {
    const { parts } = failing('SQLITE_BUSY', 1000);
    await expect(transact(parts, null, async () => null)).rejects.toThrow(/another program keeps/i);
  });

  test('ends after the statement during which its client left, and is rolled back', async () => {
    const { seen, parts } = failing('40001', 0);
    const leaving = new AbortController();
    const statements: number[] = [];
    const query = prepareQuery({}, (db) => db.selectFrom('settings').select('name'));
    const changed = transact(parts, callOf({ signal: leaving.signal }), async (change) => {
      for (const statement of [1, 2, 3]) {
        statements.push(statement);
        if (statement === 2) leaving.abort(new Fault('TIMEOUT', 'too late'));
        await query.all(change, {});
      }
    });
    await expect(changed).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(statements).toEqual([1, 2]);
    expect(seen).toEqual({ begun: 1, committed: 0, woken: 0 });
  });

  test.each(['23505', 'SQLITE_FULL', 'ECONNRESET'])('that fails with %s is not run again', async (code) => {
    const { seen, parts } = failing(code, 1);
    await expect(transact(parts, null, async () => null)).rejects.toThrow();
    expect(seen.begun).toBe(1);
  });

  test('wakes the relay once for the committed run, and only if the transaction is marked', async () => {
    const { seen, parts } = failing('40P01', 1);
    await transact(parts, null, async (change) => {
      if (seen.begun === 1) wakeOnCommit(change);
    });
    expect(seen).toEqual({ begun: 2, committed: 1, woken: 0 });
    await transact(parts, null, async (change) => wakeOnCommit(change));
    expect(seen).toEqual({ begun: 3, committed: 2, woken: 1 });
  });

  test.each([
    ['has left', () => ({ signal: AbortSignal.abort(new Error('ended')) })],
    ['has no time left', () => ({ ended: new Fault('TIMEOUT', 'ended') })],
  ])('is not begun for a client that %s', async (_, given) => {
    const { seen, parts } = failing('', 0);
    await expect(transact(parts, callOf(given()), async () => null)).rejects.toThrow('ended');
    expect(seen).toEqual({ begun: 0, committed: 0, woken: 0 });
  });

  test('is not committed for a client that leaves meanwhile, and not run again', async () => {
    const { seen, parts } = failing('40P01', 1);
    const left = new AbortController();
    const leaving = transact(parts, callOf({ signal: left.signal }), async (change) => {
      wakeOnCommit(change);
      if (seen.begun === 2) left.abort(new Error('left'));
    });
    await expect(leaving).rejects.toThrow('left');
    expect(seen).toEqual({ begun: 2, committed: 0, woken: 0 });
  });
});
