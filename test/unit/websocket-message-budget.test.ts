import { expect, test } from 'vitest';
import { createMessageBudget } from '../../src/gateway/live/websocket/message-budget.ts';

const takenOf = (take: () => boolean, times: number) =>
  Array.from({ length: times }, take).filter(Boolean).length;

test('allows a hundred messages at once, and then ten per second', () => {
  let now = 0;
  const { take } = createMessageBudget(() => now);
  expect(takenOf(take, 200)).toBe(100);
  now = 1_000;
  expect(takenOf(take, 200)).toBe(10);
  now = 3_600_000;
  expect(takenOf(take, 200)).toBe(100);
});

test('operations and their completes are unlimited', () => {
  const { take, giveOperation } = createMessageBudget(() => 0);
  for (let nth = 0; nth < 10_000; nth += 1) {
    expect(take()).toBe(true);
    giveOperation();
    expect(take()).toBe(true);
  }
  expect(takenOf(take, 200)).toBe(99);
});
