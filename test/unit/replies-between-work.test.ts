import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTurns } from '../../src/kit/queues/fair-turns.ts';
import { nextTurn } from '../../src/kit/work/event-loop.ts';
import { takeBetweenWork, takeReplies } from '../../src/kit/work/replies.ts';
import { startSqliteThread } from '../../src/storage/sqlite/thread.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';

describe('replies that arrive during a turn of the event loop', () => {
  test.each([
    ['turns of owners', createTurns().run],
    [
      'slices of large answers',
      async (_owners: Iterable<string>, work: () => Promise<void>) => await nextTurn().then(work),
    ],
  ])('are taken between two pieces of work of %s', async (_name, run) => {
    const done: string[] = [];
    using _source = takeBetweenWork(() => done.push('taken'));
    const piece = (name: string) => run(['owner'], async () => void done.push(name));
    await Promise.all([piece('first'), piece('second')]);
    const [first, second] = [done.indexOf('first'), done.indexOf('second')];
    expect(first).toBeGreaterThan(-1);
    expect(done.slice(first + 1, second)).toContain('taken');
  });

  test('are not taken from a source that has gone', () => {
    const done: string[] = [];
    const source = takeBetweenWork(() => done.push('taken'));
    takeReplies();
    source[Symbol.dispose]();
    takeReplies();
    expect(done).toEqual(['taken']);
  });

  describe('from a thread of SQLite', () => {
    let folder: TempFolder;
    beforeEach(async () => {
      folder = await tempFolder();
    });
    afterEach(() => folder[Symbol.asyncDispose]());

    test('continue a transaction before the event loop turns', async () => {
      await using thread = startSqliteThread('SQLite writer', { isPrompt: true });
      await thread.call({ kind: 'open', file: join(folder.path, 'test.db'), readOnly: false });
      let hasTurned = false;
      setImmediate(() => {
        hasTurned = true;
      });
      let answered = false;
      const statement = { sql: 'select 1', parameters: [] };
      void thread.call({ kind: 'first', statement }).then(() => {
        answered = true;
      });
      while (!answered) {
        takeReplies();
        // Lets promises continue, and nothing else.
        for (let at = 0; at < 20; at += 1) await null;
      }
      expect(hasTurned).toBe(false);
      await thread.call({ kind: 'rollback' });
    });
  });
});
