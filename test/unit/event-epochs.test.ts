import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEventCursors } from '../../src/gateway/events/cursors.ts';
import {
  epochAt,
  firstIdentity,
  type LogIdentity,
  nameAt,
  presentName,
  readIdentity,
  withEpoch,
} from '../../src/gateway/events/log/epochs.ts';

const id = '0123456789abcdef0123456789abcdef';
const secret = 'a secret of the tests';
const numbers = new Map([['executions', 1] as const]);

/** Returns the log with epochs that begin at these positions. */
const restoredAt = (...begins: readonly number[]): LogIdentity =>
  begins.reduce((log, began, index) => {
    const epochs = withEpoch(log, { id: `e${index + 1}`, began });
    return readIdentity({ log_id: id, epochs });
  }, firstIdentity(id));

const cursorsOf = (identity: LogIdentity) => createEventCursors(secret, { identity }, numbers);
const read = (identity: LogIdentity, cursor: string) => cursorsOf(identity).parse(cursor);

describe('epochs of the event log', () => {
  test('a log that was never restored has one, under the name of its id', () => {
    const log = readIdentity({ log_id: id, epochs: '[]' });
    expect([log, presentName(log), nameAt(log, 7)]).toEqual([firstIdentity(id), id, id]);
  });

  test('an event belongs to the epoch that numbered it', () => {
    const log = restoredAt(5, 9, 9);
    const at = [0, 1, 5, 6, 9, 10, 1_000].map((seq) => epochAt(log, seq).id);
    expect(at).toEqual(['', '', '', 'e1', 'e1', 'e3', 'e3']);
    expect(presentName(log)).toBe(`${id}.e3`);
  });

  test('a cursor is right up to the position at which another epoch begins, and no further', () => {
    const before = cursorsOf(firstIdentity(id));
    const after = restoredAt(10);
    expect([9, 10, 11, 500].map((seq) => read(after, before.ofEvent('executions', seq)))).toEqual([
      9,
      10,
      null,
      null,
    ]);
    expect(read(after, before.ofPosition('executions', 10))).toBe(10);
    expect(read(after, before.ofPosition('executions', 11))).toBeNull();
    expect(cursorsOf(after).parseBefore(before.ofEvent('executions', 12))).toBeNull();
    expect(read(after, cursorsOf(after).ofEvent('executions', 500))).toBe(500);
    // An event that the backup has keeps its cursor.
    expect(cursorsOf(after).ofEvent('executions', 10)).toBe(before.ofEvent('executions', 10));
  });

  test('epochs of two restores of one backup differ', () => {
    const one = readIdentity({ log_id: id, epochs: '[{"id":"","began":0},{"id":"aa","began":10}]' });
    const other = readIdentity({ log_id: id, epochs: '[{"id":"","began":0},{"id":"bb","began":10}]' });
    expect(read(other, cursorsOf(one).ofEvent('executions', 11))).toBeNull();
    expect(read(other, cursorsOf(one).ofEvent('executions', 10))).toBe(10);
  });

  test('the oldest epochs are forgotten: their cursors are refused, and never read as others', () => {
    const many = restoredAt(...Array.from({ length: 40 }, (_, index) => 10 * (index + 1)));
    expect(many.epochs).toHaveLength(32);
    expect(epochAt(many, 1).id).toBe('e9');
    const first = cursorsOf(firstIdentity(id));
    expect([5, 15, 85, 1_000].map((seq) => read(many, first.ofEvent('executions', seq)))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const own = cursorsOf(many);
    expect([1, 95, 1_000].map((seq) => read(many, own.ofEvent('executions', seq)))).toEqual([1, 95, 1_000]);
  });
});

/** A database in a model: what its events are, and its log. */
interface Copy {
  readonly log: LogIdentity;
  readonly events: readonly number[];
}

interface Given {
  readonly cursor: string;
  readonly events: readonly number[];
}

type Step =
  | { readonly kind: 'write' | 'back up' | 'read' }
  | { readonly kind: 'restore'; readonly of: number };

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Step>({ kind: 'write' }) },
    { weight: 3, arbitrary: fc.constant<Step>({ kind: 'read' }) },
    { weight: 2, arbitrary: fc.constant<Step>({ kind: 'back up' }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), of: fc.nat(20) }) },
  ),
  { maxLength: 80 },
);

test('after any backups and restores, a cursor is valid if and only if the log has the same events up to it', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let made = 0;
      let now: Copy = { log: firstIdentity(id), events: [] };
      const backups: Copy[] = [now];
      const given: Given[] = [];
      for (const step of all) {
        made += 1;
        const { log, events } = now;
        if (step.kind === 'write') now = { log, events: [...events, made] };
        if (step.kind === 'back up') backups.push(now);
        if (step.kind === 'read')
          given.push({ cursor: cursorsOf(log).ofPosition('executions', events.length), events });
        if (step.kind === 'restore') {
          const from = backups[step.of % backups.length] ?? now;
          const epochs = withEpoch(from.log, { id: `e${made}`, began: from.events.length });
          now = { log: readIdentity({ log_id: id, epochs }), events: from.events };
        }
      }
      for (const { cursor, events } of given) {
        const seq = read(now.log, cursor);
        const isValid = seq !== null && seq <= now.events.length;
        const isPrefix = events.every((event, index) => now.events[index] === event);
        expect([isValid, seq ?? events.length]).toEqual([isPrefix, events.length]);
      }
    }),
  );
});
