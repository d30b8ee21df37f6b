import { describe, expect, test } from 'vitest';
import { createUnfinishedMessage } from '../../src/gateway/live/websocket/unfinished-message.ts';

const [text, continuation, close, ping] = [1, 0, 8, 9];

/** Encodes a frame of a client, masked with zeros. */
function frame(opcode: number, length: number, isLast = true): Buffer {
  const short = length < 126 ? length : length < 65_536 ? 126 : 127;
  const extended = Buffer.alloc(short < 126 ? 0 : short === 126 ? 2 : 8);
  if (short === 126) extended.writeUInt16BE(length);
  if (short === 127) extended.writeBigUInt64BE(BigInt(length));
  const head = Buffer.from([(isLast ? 0x80 : 0) | opcode, 0x80 | short]);
  return Buffer.concat([head, extended, Buffer.alloc(4), Buffer.alloc(length, 'x')]);
}

/** Returns the count behind each chunk. */
function countsOf(...chunks: readonly Buffer[]): readonly number[] {
  const message = createUnfinishedMessage();
  return chunks.map((chunk) => message.take(chunk));
}

describe('the bytes of a message that has not ended', () => {
  test.each([0, 1, 125, 126, 65_535, 65_536, 1_000_000])(
    'are none behind whole messages of %d bytes, in any number of chunks',
    (length) => {
      const whole = Buffer.concat([frame(text, length), frame(ping, 5), frame(text, length)]);
      expect(countsOf(whole, whole)).toEqual([0, 0]);
      for (const size of [1, 7, 1_000, 70_001].filter((one) => whole.length / one < 20_000)) {
        const message = createUnfinishedMessage();
        let count = 0;
        for (let at = 0; at < whole.length; at += size) count = message.take(whole.subarray(at, at + size));
        expect([size, count]).toEqual([size, 0]);
      }
    },
  );

  test('are the chunks that it came in, with an amount for each', () => {
    const whole = frame(text, 10_000);
    const [one, two, ...others] = [0, 4_000, 8_000].map((at) => whole.subarray(at, at + 4_000));
    expect(countsOf(one ?? whole, two ?? whole, ...others)).toEqual([4_256, 8_512, 0]);
  });

  test('are the whole chunk that has only the beginning of a message', () => {
    const chunk = Buffer.concat([frame(text, 5_000), frame(text, 100).subarray(0, 1)]);
    expect(countsOf(chunk, frame(text, 100).subarray(1))).toEqual([chunk.length + 256, 0]);
  });

  test('are all fragments up to the last, whatever control frames come between', () => {
    const fragments = [frame(text, 1_000, false), frame(continuation, 1_000, false), frame(ping, 3)];
    const counts = countsOf(...fragments, frame(continuation, 1_000), frame(text, 10));
    expect(counts.slice(3)).toEqual([0, 0]);
    expect(counts[0]).toBeGreaterThan(1_000);
    expect(counts[1]).toBeGreaterThan(2_000);
    expect(counts[2]).toBeGreaterThanOrEqual(counts[1] ?? 0);
  });

  test('many empty fragments in one chunk count for the memory that each takes', () => {
    const many = Buffer.concat(Array.from({ length: 1_000 }, () => frame(continuation, 1, false)));
    expect(countsOf(frame(text, 1, false), many)[1]).toBeGreaterThan(1_000 * 256);
  });

  test('do not drift: after a thousand chunks of random sizes the count is zero again', () => {
    const message = createUnfinishedMessage();
    const stream = Buffer.concat(
      Array.from({ length: 200 }, (_, n) => [
        frame(text, (n * 37) % 300, n % 3 === 0),
        frame(ping, n % 126),
        ...(n % 3 === 0 ? [] : [frame(continuation, n, false)]),
        frame(continuation, n % 5),
      ]).flat(),
    );
    let at = 0;
    let count = 0;
    for (let n = 0; at < stream.length; n += 1) {
      const size = 1 + ((n * 7_919) % 97);
      count = message.take(stream.subarray(at, at + size));
      at += size;
    }
    expect(count).toBe(0);
  });

  test('are none behind a close frame, after which the library reads nothing', () => {
    expect(countsOf(frame(close, 2), frame(text, 50_000).subarray(0, 9_000))).toEqual([0, 0]);
  });
});
