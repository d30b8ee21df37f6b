import { expect, test } from 'vitest';
import { heldBounds, mebibyte } from '../../src/gateway/limits/other-bounds/held.ts';

test('an owner has its limit, or a quarter of its share if that is less', () => {
  expect(heldBounds(512 * mebibyte, 96)).toEqual({
    owner: { known: 24 * mebibyte, anonymous: 8 * mebibyte },
    known: 96 * mebibyte,
    anonymous: 32 * mebibyte,
  });
  expect(heldBounds(1_536 * mebibyte, 96).owner.known).toBe(72 * mebibyte);
  expect(heldBounds(4_096 * mebibyte, 96).owner.known).toBe(96 * mebibyte);
  expect(heldBounds(512 * mebibyte, undefined).owner.known).toBe(Number.POSITIVE_INFINITY);
});
