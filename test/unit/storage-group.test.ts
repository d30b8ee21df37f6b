import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { createGroupCommit } from '../../src/storage/sqlite/group.ts';
import { nothing, type Request, type Statement } from '../../src/storage/sqlite/protocol.ts';
import { createStatementRunner } from '../../src/storage/sqlite/statements.ts';
import { createGroupWriter, type GroupWriter } from '../../src/storage/sqlite/writer.ts';

const insert = (name: string): Statement => ({ sql: 'insert into t values (?)', parameters: [name] });

describe('the client of the writing thread', () => {
  function record(
    answer: (request: Request) => Promise<typeof nothing> = async () => nothing,
    ticks: () => number = () => 0,
  ) {
    const kinds: string[] = [];
    const group = createGroupCommit((request) => {
      kinds.push(request.kind);
      return answer(request);
    }, ticks);
    async function transaction(): Promise<void> {
      const member = await group.enter('one');
      await member.run(insert('a'));
      await member.commit();
    }
    return { kinds, group, transaction };
  }

  test('waiting transactions share a commit', async () => {
    const { kinds, transaction } = record();
    await Promise.all([transaction(), transaction(), transaction()]);
    expect(kinds).toEqual(['first', 'first', 'first', 'commit']);
  });

  test('owners take turns: another owner waits for one of a hundred changes, and not for the rest', async () => {
    const begun: string[] = [];
    const { group } = record();
    const change = async (owner: string) => {
      const member = await group.enter(owner);
      begun.push(owner);
      await member.run(insert('a'));
      await member.commit();
    };
    const many = Array.from({ length: 100 }, () => change('greedy'));
    await Promise.all([...many, change('other'), group.single('third', insert('b')), change('other')]);
    expect(begun.indexOf('other')).toBe(1);
    expect(begun.lastIndexOf('other')).toBeLessThanOrEqual(4);
  });

  test('a group that is old is committed between two turns, although others wait', async () => {
    let now = 0;
    const { kinds, transaction } = record(
      async ({ kind }) => {
        if (kind === 'first') now += 8;
        return nothing;
      },
      () => now,
    );
    await Promise.all(Array.from({ length: 6 }, transaction));
    expect(kinds.slice(0, 5)).toEqual(['first', 'first', 'first', 'commit', 'first']);
    expect(kinds.filter((kind) => kind === 'first')).toHaveLength(6);
  });

  test('single statements that arrive during a commit share the next one', async () => {
    const late: Promise<unknown>[] = [];
    const { kinds, group } = record(async ({ kind }) => {
      if (kind === 'commit' && late.length === 0) {
        for (const name of ['b', 'c', 'd']) late.push(group.single('one', insert(name)));
      }
      return nothing;
    });
    await group.single('one', insert('a'));
    await Promise.all(late);
    expect(kinds).toEqual(['single', 'commit', 'single', 'single', 'single', 'commit']);
  });

  test('a full group is committed although others wait', async () => {
    const { kinds, transaction } = record();
    await Promise.all(Array.from({ length: 300 }, transaction));
    expect(kinds.indexOf('commit')).toBe(256);
    expect(kinds.filter((kind) => kind === 'commit')).toHaveLength(2);
  });

  test('a full group is committed also when all its members rolled back', async () => {
    const { kinds, group } = record();
    const undo = async () => {
      const member = await group.enter('one');
      await member.run(insert('a'));
      await member.rollback();
    };
    await Promise.all(Array.from({ length: 300 }, undo));
    expect(kinds.filter((kind) => kind === 'commit')).toHaveLength(2);
  });

  test('a transaction without statements sends no request', async () => {
    const { kinds, group } = record();
    await (await group.enter('one')).commit();
    await (await group.enter('one')).rollback();
    expect(kinds).toEqual([]);
  });

  test('a group whose only member rolled back still releases the write lock', async () => {
    const { kinds, group } = record();
    const member = await group.enter('one');
    await member.run(insert('a'));
    await member.rollback();
    expect(kinds).toEqual(['first', 'rollback', 'commit']);
  });

  test('a thread that has ended fails every transaction, and none waits forever', async () => {
    const { transaction, group } = record(() => Promise.reject(new Error('gone')));
    const attempt = async () => {
      const member = await group.enter('one');
      await member.run(insert('a')).catch(async (error: unknown) => {
        await member.rollback().catch(() => undefined);
        throw error;
      });
    };
    const outcomes = await Promise.allSettled([attempt(), attempt(), group.single('one', insert('a'))]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(transaction()).rejects.toThrow('gone');
  });
});

describe('the writing thread', () => {
  let other: DatabaseSync;
  let writer: GroupWriter;

  beforeEach(() => {
    const file = `file:${crypto.randomUUID()}?mode=memory&cache=shared`;
    const db = new DatabaseSync(file, { timeout: 0 });
    other = new DatabaseSync(file, { timeout: 0 });
    db.exec('create table t (name text primary key)');
    writer = createGroupWriter(db, createStatementRunner(db));
  });

  const stored = () =>
    other
      .prepare('select name from t order by name')
      .all()
      .map((row) => row['name']);

  test('a group that cannot begin runs none of its statements, and the next group may try again', () => {
    other.exec('BEGIN IMMEDIATE');
    expect(() => writer.first(insert('a'))).toThrow(/locked/);
    expect(() => writer.next(insert('b'))).toThrow(/locked/);
    writer.rollback();
    other.exec('ROLLBACK');
    expect(() => writer.commit()).toThrow(/locked/);
    writer.first(insert('c'));
    writer.commit();
    expect(stored()).toEqual(['c']);
  });

  test('statements that queued behind a lock which timed out do not wait for it again', () => {
    other.exec('BEGIN IMMEDIATE');
    expect(() => writer.single(insert('a'))).toThrow(/locked/);
    other.exec('ROLLBACK');
    expect(() => writer.single(insert('b'))).toThrow(/locked/);
    expect(() => writer.commit()).toThrow(/locked/);
    expect(stored()).toEqual([]);
  });

  test('a member rolls back alone', () => {
    writer.first(insert('a'));
    writer.first(insert('b'));
    writer.rollback();
    writer.single(insert('c'));
    expect(() => writer.single(insert('a'))).toThrow(/UNIQUE/);
    writer.commit();
    expect(stored()).toEqual(['a', 'c']);
  });

  test('after SQLite rolls everything back, all statements of the group fail up to its commit', () => {
    writer.single(insert('a'));
    const breaking = { sql: 'insert or rollback into t values (?)', parameters: ['a'] };
    expect(() => writer.first(breaking)).toThrow(/UNIQUE/);
    expect(() => writer.next(insert('b'))).toThrow(/UNIQUE/);
    expect(() => writer.single(insert('c'))).toThrow(/UNIQUE/);
    expect(() => writer.commit()).toThrow(/UNIQUE/);
    writer.single(insert('d'));
    writer.commit();
    expect(stored()).toEqual(['d']);
  });
});
