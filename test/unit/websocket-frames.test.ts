import type { Writable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
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

describe('frames of next messages', () => {
  test.each([0, 20, 39, 40, 41, 200, 32_700, 32_750, 40_000, 200_000])(
    'are read by a client, with %d letters in the payload',
    async (size) => {
      const payload = payloadOf(size);
      const read = JSON.parse(await readFrame(createNextFrames().of(nextHead('"ä'), payload)));
      expect(read).toEqual({ id: '"ä', type: 'next', payload: JSON.parse(payload) });
    },
  );

  test('are the same for the same id, and differ for another id or payload', async () => {
    const frames = createNextFrames();
    const [one, other] = [nextHead('one'), nextHead('other')];
    const turns = [one, one, other, one].flatMap((head) =>
      [head, head].map((each): [typeof head, number] => [each, 1]),
    );
    turns.push([one, 2], [other, 2], [one, 1]);
    for (const [head, size] of turns) {
      const read = JSON.parse(await readFrame(frames.of(head, payloadOf(size))));
      expect(read).toEqual({ id: head.id, type: 'next', payload: JSON.parse(payloadOf(size)) });
    }
    expect(frames.of(one, payloadOf(1))).toBe(frames.of(one, payloadOf(1)));
  });
});
