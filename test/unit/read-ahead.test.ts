import { describe, expect, test } from 'vitest';
import { readAhead } from '../../src/kit/files/read-ahead.ts';

/** Returns numbers from 1, and the list of those that were begun to be made. */
function numbers(count: number) {
  const made: number[] = [];
  async function* source(): AsyncGenerator<number> {
    for (let number = 1; number <= count; number += 1) {
      made.push(number);
      yield number;
    }
  }
  return { made, source: source() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('reading ahead', () => {
  test.each([0, 1, 2, 3])('of %i items makes so many beside the one that is worked on', async (ahead) => {
    const { made, source } = numbers(5);
    const most: number[] = [];
    for await (const item of readAhead(source, ahead)) {
      await turn();
      most.push(made.length - item);
    }
    expect(made).toEqual([1, 2, 3, 4, 5]);
    expect(most).toEqual([1, 2, 3, 4, 5].map((item) => Math.min(ahead, 5 - item)));
  });

  test('throws the failure of an item in its place', async () => {
    async function* failing(): AsyncGenerator<number> {
      yield* [1, 2];
      throw new Error('no third');
    }
    const read: number[] = [];
    const all = async () => {
      for await (const item of readAhead(failing(), 2)) {
        await turn();
        read.push(item);
      }
    };
    await expect(all()).rejects.toThrow('no third');
    expect(read).toEqual([1, 2]);
  });

  test('ends its source when the consumer leaves, and drops a failure that nobody reads', async () => {
    let ended = false;
    async function* failing(): AsyncGenerator<number> {
      try {
        yield 1;
        throw new Error('nobody reads this');
      } finally {
        ended = true;
      }
    }
    for await (const _ of readAhead(failing(), 2)) break;
    expect(ended).toBe(true);
  });
});
