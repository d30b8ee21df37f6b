import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { parseInTurns } from '../../src/apis/inventory/wire/parse-in-turns.ts';
import { parseJson } from '../../src/gateway/http/request/request-body.ts';

/** Longer than large work may use of one turn of the event loop. */
const longMs = 20;

/** Counts turns of the event loop until it is disposed. */
function countTurns() {
  const counted = { turn: 0, over: false };
  const count = () => {
    counted.turn += 1;
    if (!counted.over) setImmediate(count);
  };
  setImmediate(count);
  return {
    now: () => counted.turn,
    [Symbol.dispose]() {
      counted.over = true;
    },
  };
}

describe('a body of JSON', () => {
  const parsed = (body: string, at: () => number) =>
    new Promise<{ readonly turn: number; readonly value: unknown }>((resolve, reject) => {
      parseJson({} as FastifyRequest, body, (error, value) => {
        if (error) reject(error);
        else resolve({ turn: at(), value });
      });
    });

  test('is parsed at once when it is small', async () => {
    using turns = countTurns();
    const { turn, value } = await parsed('{"a":1}', turns.now);
    expect({ turn, value }).toEqual({ turn: 0, value: { a: 1 } });
  });

  test('waits for a turn with room when it is large', async () => {
    using turns = countTurns();
    const text = 'x'.repeat(300_000);
    const { turn, value } = await parsed(JSON.stringify({ text }), turns.now);
    expect(turn).toBeGreaterThan(0);
    expect(value).toEqual({ text });
  });

  test('is refused with its position in a later turn, too', async () => {
    await expect(parsed(`{"text":"${'x'.repeat(300_000)}"`, () => 0)).rejects.toThrow(
      'The body must be JSON',
    );
  });
});

test('reports of a few large frames return to the event loop between them', async () => {
  using turns = countTurns();
  const began = new Set<number>();
  const frame = (nth: number) => ({
    get traceToken() {
      began.add(turns.now());
      const start = performance.now();
      while (performance.now() - start < longMs);
      return `frame-${nth}`;
    },
  });
  const framesData = [1, 2, 3, 4, 5, 6].map(frame);
  const complain = (path: string, expected: string) => new Error(`${path} ${expected}`);
  const read = await parseInTurns('Frames', { framesData }, { strict: true, complain });
  expect(read.framesData).toHaveLength(6);
  expect(began.size).toBeGreaterThanOrEqual(5);
});
