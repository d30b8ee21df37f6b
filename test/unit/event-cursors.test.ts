import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatEventCursor, parseEventCursor, placeOf } from '../../src/events/cursors.ts';
import { Fault } from '../../src/faults.ts';

const logId = fc.stringMatching(/^[0-9a-f]{32}$/);
const stream = fc.constantFrom('executions', 'reseller', 'operations');
const cursor = fc.record({ logId, stream, seq: fc.maxSafeNat() });
const one = { logId: '0123456789abcdef0123456789abcdef', stream: 'executions', seq: 12 } as const;
const text = (plain: string) => Buffer.from(plain).toString('base64url');

function faultOf(value: string): Fault | undefined {
  try {
    parseEventCursor(value, 'executions');
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

describe('a cursor of events', () => {
  test('gives back log, stream and number', () => {
    fc.assert(
      fc.property(cursor, (each) => {
        expect(parseEventCursor(formatEventCursor(each), each.stream)).toEqual(each);
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['plain text', 'nonsense'],
    ['another version', text(`2.${one.logId}.executions.12`)],
    ['another stream', formatEventCursor({ ...one, stream: 'reseller' })],
    ['no stream of ours', text(`1.${one.logId}.things.12`)],
    ['a short log id', text('1.0123.executions.12')],
    ['no number', text(`1.${one.logId}.executions.`)],
    ['a negative number', text(`1.${one.logId}.executions.-1`)],
    ['a number with a leading zero', text(`1.${one.logId}.executions.012`)],
    ['a number beyond 2^53', text(`1.${one.logId}.executions.9007199254740993`)],
    ['something behind it', `${formatEventCursor(one)}\n`],
    ['padding', `${formatEventCursor(one)}=`],
    ['a second spelling of its last bits', formatEventCursor(one).replace(/.$/, (last) => `${last}A`)],
    ['a very long text', 'A'.repeat(1_000_000)],
  ])('%s is refused', (_, value) => {
    expect(faultOf(value)).toMatchObject({ code: 'INVALID_CURSOR', options: { field: 'after' } });
  });

  test('random text is refused and nothing else happens', () => {
    fc.assert(fc.property(fc.string(), (value) => faultOf(value)?.code === 'INVALID_CURSOR'));
  });
});

describe('where a cursor stands', () => {
  const bounds = { oldest: 10, head: 20 };
  test.each([
    [9, { kind: 'readable', after: 9 }],
    [20, { kind: 'readable', after: 20 }],
    [8, { kind: 'expired', from: 9, to: 9 }],
    [0, { kind: 'expired', from: 1, to: 9 }],
    [21, { kind: 'reset' }],
  ])('after %d of a log that has 10 to 20', (seq, place) => {
    expect(placeOf({ ...one, seq }, one.logId, bounds)).toStrictEqual(place);
  });

  test('one of another log says nothing about this one', () => {
    expect(placeOf({ ...one, seq: 12 }, 'f'.repeat(32), bounds)).toEqual({ kind: 'reset' });
  });

  test('in a log that is empty, or whose events have all gone', () => {
    expect(placeOf({ ...one, seq: 0 }, one.logId, { oldest: 1, head: 0 })).toEqual({
      kind: 'readable',
      after: 0,
    });
    expect(placeOf({ ...one, seq: 4 }, one.logId, { oldest: 8, head: 7 })).toEqual({
      kind: 'expired',
      from: 5,
      to: 7,
    });
  });

  test('what is missed and what is kept meet without a gap', () => {
    const seqs = fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100));
    fc.assert(
      fc.property(seqs, ([seq, oldest, kept]) => {
        const head = oldest + kept;
        const place = placeOf({ ...one, seq }, one.logId, { oldest: oldest + 1, head });
        if (place.kind === 'expired') expect([place.from, place.to]).toEqual([seq + 1, oldest]);
        expect(place.kind).toBe(seq > head ? 'reset' : seq < oldest ? 'expired' : 'readable');
      }),
    );
  });
});
