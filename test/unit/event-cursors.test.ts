import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEventCursors, placeOf, type StreamNumbers } from '../../src/gateway/events/cursors.ts';
import { firstIdentity } from '../../src/gateway/events/log/epochs.ts';
import { Fault } from '../../src/kit/fault.ts';

const logId = '0123456789abcdef0123456789abcdef';
const identity = firstIdentity(logId);
const secret = 'a secret of the tests';
/** Clients store cursors, so that these numbers must never change. */
const numbers: StreamNumbers = new Map([
  ['executions', 1],
  ['reseller', 2],
  ['operations', 3],
]);
const cursors = createEventCursors(secret, { identity }, numbers);
const fourth = createEventCursors(secret, { identity }, new Map([['assets', 4]]));
const stream = fc.constantFrom('executions', 'reseller', 'operations');
const one = cursors.ofEvent('executions', 12);
const text = (plain: string) => Buffer.from(plain).toString('base64url');
const altered = (at: number) => `${one.slice(0, at)}${one[at] === 'A' ? 'B' : 'A'}${one.slice(at + 1)}`;

function faultOf(value: string): Fault | undefined {
  try {
    cursors.parse(value);
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

describe('a cursor of events', () => {
  test('contains its number, for every gateway with the secret', () => {
    const other = createEventCursors(secret, { identity }, numbers);
    fc.assert(
      fc.property(stream, fc.maxSafeNat(), (each, seq) => {
        expect(other.parse(cursors.ofEvent(each, seq))).toBe(seq);
        expect(other.parse(cursors.ofPosition(each, seq))).toBe(seq);
        expect(other.ofEvent(each, seq)).toBe(cursors.ofEvent(each, seq));
      }),
    );
  });

  test('ends a page before its event; a position ends it after the last event', () => {
    expect(cursors.parseBefore(cursors.ofEvent('reseller', 12))).toBe(11);
    expect(cursors.parseBefore(cursors.ofPosition('reseller', 12))).toBe(12);
    expect(() => cursors.parseBefore('nonsense')).toThrow(/^before must be a cursor/);
  });

  test('does not reveal its number: cursors of adjacent numbers have no more in common than any two', () => {
    const fixed = cursors.ofEvent('executions', 0).slice(0, 10);
    const texts = Array.from({ length: 256 }, (_, seq) => cursors.ofEvent('executions', seq));
    for (const each of texts) expect(each.slice(0, 10)).toBe(fixed);
    const bits = (each: string) => Buffer.from(each, 'base64url').subarray(8);
    const differing = texts.slice(1).map((each, index) => {
      const before = bits(texts[index] ?? '');
      return bits(each).reduce((sum, byte, at) => sum + ones(byte ^ (before[at] ?? 0)), 0);
    });
    const mean = differing.reduce((sum, count) => sum + count, 0) / differing.length;
    expect(mean).toBeGreaterThan(60);
    expect(mean).toBeLessThan(68);
    expect(texts.toSorted()).not.toEqual(texts);
  });

  test('of a position differs each time, so that a log without new events cannot be recognised', () => {
    const texts = Array.from({ length: 50 }, () => cursors.ofPosition('executions', 12));
    expect(new Set(texts).size).toBe(50);
    expect(texts).not.toContain(one);
  });

  test.each([
    [
      'another log',
      createEventCursors(secret, { identity: firstIdentity('f'.repeat(32)) }, numbers).ofEvent(
        'executions',
        12,
      ),
    ],
    ['another secret', createEventCursors('another secret', { identity }, numbers).ofEvent('executions', 12)],
  ])('of %s is not valid in this log', (_, value) => {
    expect(cursors.parse(value)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['plain text', 'nonsense'],
    ['another version', altered(0)],
    ['no stream of this gateway', fourth.ofEvent('assets', 12)],
    ['additional characters', `${one}\n`],
    ['padding', `${one}=`],
    ['one character less', one.slice(0, -1)],
    ['an unsealed one, as from before they were sealed', text(`1.${logId}.executions.12`)],
    ['a very long text', 'A'.repeat(1_000_000)],
  ])('%s is refused', (_, value) => {
    expect(faultOf(value)).toMatchObject({ code: 'INVALID_CURSOR', options: { field: 'after' } });
  });

  test('is refused after a change of any sealed character', () => {
    for (let at = 11; at < one.length; at += 1) {
      expect(faultOf(altered(at))?.code).toBe('INVALID_CURSOR');
    }
  });

  test('random text is refused without another effect', () => {
    fc.assert(fc.property(fc.string(), (value) => faultOf(value)?.code === 'INVALID_CURSOR'));
  });
});

const ones = (byte: number): number => byte.toString(2).replaceAll('0', '').length;

describe('the place of a cursor in the log', () => {
  const bounds = { oldest: 10, head: 20 };
  test.each([
    [9, { kind: 'readable', after: 9 }],
    [20, { kind: 'readable', after: 20 }],
    [8, { kind: 'expired', from: 9, to: 9 }],
    [0, { kind: 'expired', from: 1, to: 9 }],
    [21, { kind: 'reset' }],
    [null, { kind: 'reset' }],
  ])('after %p of a log that has 10 to 20', (seq, place) => {
    expect(placeOf(seq, bounds)).toStrictEqual(place);
  });

  test('in a log that is empty, or without remaining events', () => {
    expect(placeOf(0, { oldest: 1, head: 0 })).toEqual({ kind: 'readable', after: 0 });
    expect(placeOf(4, { oldest: 8, head: 7 })).toEqual({ kind: 'expired', from: 5, to: 7 });
  });

  test('the missed and the remaining events meet without a gap', () => {
    const seqs = fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100));
    fc.assert(
      fc.property(seqs, ([seq, oldest, kept]) => {
        const head = oldest + kept;
        const place = placeOf(seq, { oldest: oldest + 1, head });
        if (place.kind === 'expired') expect([place.from, place.to]).toEqual([seq + 1, oldest]);
        expect(place.kind).toBe(seq > head ? 'reset' : seq < oldest ? 'expired' : 'readable');
      }),
    );
  });
});
