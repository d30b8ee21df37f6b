import type { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import * as ws from 'ws';
import { createNextFrames, nextHead } from '../../src/gateway/live/websocket/next-frames.ts';

/** The library's types lack this class. */
const { Receiver } = ws as unknown as {
  readonly Receiver: new (options: { readonly isServer: boolean }) => Writable;
};

/** Returns the text of a frame as a client's library reads it. */
async function readFrame(frame: Buffer): Promise<string> {
  const receiver = new Receiver({ isServer: false });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  receiver.on('message', (data: Buffer) => resolve(data.toString()));
  receiver.on('error', reject);
  receiver.write(frame);
  return await promise;
}

const payloadOf = (size: number) => JSON.stringify({ data: 'é'.repeat(size) });

/** A stream that takes every frame at once or, when it is slow, keeps them all. */
function createStream(slow: boolean) {
  const frames: Buffer[] = [];
  return {
    frames,
    get writableLength() {
      return slow ? frames.length : 0;
    },
    write(frame: Buffer) {
      frames.push(slow ? frame : Buffer.from(frame));
      return !slow;
    },
  };
}

describe('frames of next messages', () => {
  test.each([0, 20, 39, 40, 41, 200, 32_700, 32_750, 40_000, 200_000])(
    'are read by a client, with %d letters in the payload',
    async (size) => {
      const payload = payloadOf(size);
      const { frames, ...stream } = createStream(true);
      createNextFrames().write(stream, nextHead('"ä'), payload);
      const read = JSON.parse(await readFrame(frames[0] ?? Buffer.alloc(0)));
      expect(read).toEqual({ id: '"ä', type: 'next', payload: JSON.parse(payload) });
    },
  );

  test('have the id and payload of their message, whether or not their streams keep them', async () => {
    const writer = createNextFrames();
    const [quick, slow] = [createStream(false), createStream(true)];
    const heads = ['one', 'two', 'other', 'two', 'two', 'one'].map(nextHead);
    const turns = [1, 1, 2, 200, 1].flatMap((size) =>
      // The same id goes to a slow stream and then to a quick one, and the next id must not change the slow one's frame.
      heads.flatMap((head) => [quick, slow, quick].map((stream) => ({ stream, head, size }))),
    );
    for (const { stream, head, size } of turns) writer.write(stream, head, payloadOf(size));
    for (const stream of [quick, slow]) {
      const read = await Promise.all(stream.frames.map(readFrame));
      const expected = turns
        .filter((turn) => turn.stream === stream)
        .map(({ head, size }) => ({ id: head.id, type: 'next', payload: JSON.parse(payloadOf(size)) }));
      expect(read.map((text) => JSON.parse(text))).toEqual(expected);
    }
  });

  test('use one buffer while streams take them, and another when one has kept it', () => {
    const writer = createNextFrames();
    const buffers: Buffer[] = [];
    const write = (id: string, writableLength: number) =>
      writer.write({ writableLength, write: (frame: Buffer) => buffers.push(frame) > 0 }, nextHead(id), '{}');
    write('one', 0);
    write('two', 5);
    write('two', 0);
    write('six', 0);
    write('ten', 0);
    const [one, two, again, six, ten] = buffers;
    expect(two).toBe(one);
    expect(again).toBe(one);
    expect(six).not.toBe(one);
    expect(ten).toBe(six);
  });
});
