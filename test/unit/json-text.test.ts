import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutPage } from '../../src/gateway/http/answer/cut-page.ts';
import { roughLength, writeJson } from '../../src/kit/json/text.ts';

const unbounded = Number.POSITIVE_INFINITY;
const long = 'ä"\n'.repeat(40_000);

describe('an answer as text', () => {
  test('equals the output of JSON.stringify, large or small', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), fc.nat(3), async (value, copies) => {
        const whole = { before: value, [`k"${copies}`]: [long, value, ...Array(copies).fill(value)], value };
        expect(await writeJson(whole, unbounded)).toBe(JSON.stringify(whole));
        expect(await writeJson(value, unbounded)).toBe(JSON.stringify(value));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    [
      'values that JSON does not have',
      { a: undefined, b: Number.NaN, c: [undefined, long], d: () => 1, e: long },
    ],
    ['nothing in a large object', { a: [long, {}, [], [[]], long], b: {} }],
    ['many small items', { items: Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'ten' })) }],
    ['many fields', Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`field${n}`, n]))],
    ['objects with toJSON', { when: new Date(0), all: [long, { toJSON: () => long }] }],
  ])('%s', async (_, value) => {
    expect(await writeJson(value, unbounded)).toBe(JSON.stringify(value));
  });

  test('ends at the limit, to the byte', async () => {
    for (const value of [
      { a: 'ä'.repeat(50) },
      { a: Array.from({ length: 5_000 }, () => long.slice(0, 60)) },
    ]) {
      const text = JSON.stringify(value);
      const bytes = Buffer.byteLength(text);
      expect(await writeJson(value, bytes)).toBe(text);
      expect(await writeJson(value, bytes - 1)).toBeNull();
    }
  });

  test('lets the event loop turn while a large answer is written', async () => {
    let turns = 0;
    let done = false;
    const turn = () => {
      turns += 1;
      if (!done) setImmediate(turn);
    };
    setImmediate(turn);
    const value = Array.from({ length: 300_000 }, (_, n) => ({
      n,
      text: 'some text of a field',
      list: [1, 2, 3],
    }));
    const text = await writeJson({ value }, unbounded);
    done = true;
    expect(text?.length).toBeGreaterThan(10_000_000);
    expect(turns).toBeGreaterThan(2);
  });

  test('is measured only as far as needed', () => {
    expect(roughLength({ a: 'text', b: [1, null] }, 1_000)).toBeLessThanOrEqual(
      JSON.stringify({ a: 'text', b: [1, null] }).length + 16,
    );
    const read: string[] = [];
    const value = {
      first: long,
      get second() {
        read.push('second');
        return 1;
      },
    };
    roughLength(value, 1_000);
    expect(read).toEqual([]);
  });
});

describe('a page over REST', () => {
  const items = Array.from({ length: 100 }, (_, n) => ({ n, text: 'x'.repeat(1_000) }));
  const page = { items, next: 'end' as string | null, tokenAfter: (index: number) => `after ${index}` };
  const bytesFor = (count: number) => 16 * 1024 + count * (JSON.stringify(items[0]).length + 3);

  test('ends when its items are too large, with the token after its last item', () => {
    const cut = cutPage(page, bytesFor(40), (item) => item);
    expect(cut.items).toEqual(items.slice(0, cut.items.length));
    expect(cut.items.length).toBeGreaterThan(30);
    expect(cut.items.length).toBeLessThan(50);
    expect(cut.next).toBe(`after ${cut.items.length - 1}`);
  });

  test('stays unchanged when it fits, and always has one item', () => {
    expect(cutPage(page, 10_000_000, (item) => item)).toBe(page);
    expect(cutPage(page, 1, (item) => item).items).toHaveLength(1);
  });
});
