import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compressNow, compressText } from '../../src/gateway/http/answer/compress-text.ts';
import { acceptedCoding, codings } from '../../src/gateway/http/answer/content-coding.ts';

const read = { br: brotliDecompressSync, gzip: gunzipSync };
const open = () => new AbortController().signal;

describe.each(codings)('%s', (coding) => {
  test('gives back any text, compressed at once or in the thread pool', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.nat(2_000),
        async (text, times) => {
          const whole = text.repeat(times);
          expect(read[coding](compressNow(whole, coding)).toString()).toBe(whole);
          expect(read[coding](await compressText(whole, coding, 'small', open())).toString()).toBe(whole);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('stops when its signal aborts, before and during the work', async () => {
    const text = Array.from({ length: 400_000 }, (_, at) => `{"at":${at * 7919}}`).join();
    await expect(compressText(text, coding, 'small', AbortSignal.abort())).rejects.toThrow();
    const leaving = new AbortController();
    const compressing = compressText(text, coding, 'small', leaving.signal);
    setImmediate(() => leaving.abort());
    await expect(compressing).rejects.toThrow();
  });
});

test('a header of any form is read without an error, and a known one gives the same answer again', () => {
  const token = fc.constantFrom('br', 'gzip', 'identity', '*', 'deflate', 'x', '');
  const quality = fc.constantFrom('', ';q=0', ';q=0.5', ';q=1', ';q=', ';q=x', '; q = 0.000');
  const header = fc
    .array(
      fc.tuple(token, quality).map((parts) => parts.join('')),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(','));
  fc.assert(
    fc.property(fc.oneof(header, fc.string()), (sent) => {
      const accepted = acceptedCoding(sent);
      expect(acceptedCoding(sent)).toEqual(accepted);
      expect([...codings, null]).toContain(accepted.coding);
    }),
  );
});
