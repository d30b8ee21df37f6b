import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { steadily } from '../../src/gateway/http/request/streamed-body.ts';

const least = { bytes: 10, milliseconds: 50 };

async function* of(...parts: readonly (number | Promise<unknown>)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (typeof part === 'number') yield new Uint8Array(part);
    else await part;
  }
}

async function lengths(bytes: AsyncIterable<Uint8Array>, each: () => unknown = () => undefined) {
  const found: number[] = [];
  for await (const some of bytes) {
    found.push(some.length);
    await each();
  }
  return found;
}

const never = new Promise<never>(() => undefined);
const refusal = { code: 'TIMEOUT', status: 408 };

test('a body that stalls is refused, and so is one that brings too little', async () => {
  await expect(lengths(steadily(of(100, never), least))).rejects.toMatchObject(refusal);
  async function* trickle() {
    for (;;) {
      await setTimeout(5);
      yield new Uint8Array(1);
    }
  }
  const slower = { bytes: 1_000_000, milliseconds: 50 };
  await expect(lengths(steadily(trickle(), slower))).rejects.toMatchObject(refusal);
});

test('a small body passes, and the time of a slow reader does not count', async () => {
  expect(await lengths(steadily(of(3, 4), least))).toEqual([3, 4]);
  expect(await lengths(steadily(of(3, 4, 5), least), () => setTimeout(60))).toEqual([3, 4, 5]);
});

test('a body is released when its reader leaves', async () => {
  let released = false;
  async function* held() {
    try {
      for (;;) yield new Uint8Array(1);
    } finally {
      released = true;
    }
  }
  for await (const _ of steadily(held(), least)) break;
  expect(released).toBe(true);
});
