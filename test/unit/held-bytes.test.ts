import { describe, expect, test } from 'vitest';
import { createHeldBytes, type Holder } from '../../src/kit/accounts/held-bytes.ts';

const bounds = { owner: { known: 100, anonymous: 100 }, known: 250, anonymous: 60 };
const known = (owner: string, more: Partial<Holder> = {}): Holder => ({ owner, share: 'known', ...more });

describe('what a process holds for its clients', () => {
  test('a holder over its own bound is refused and keeps what it has', () => {
    const holding = createHeldBytes(bounds).open(known('a', { max: 10 }));
    expect(holding.set(10)).toBeNull();
    expect(holding.add(1)).toBe('holder');
    expect(holding.bytes).toBe(10);
  });

  test('the holders of an owner share its bound', () => {
    const held = createHeldBytes(bounds);
    const [one, other] = [held.open(known('a')), held.open(known('a'))];
    expect(one.set(70)).toBeNull();
    expect(other.set(31)).toBe('owner');
    expect(other.set(30)).toBeNull();
    expect(held.held('a')).toBe(100);
    one.release();
    expect(other.set(100)).toBeNull();
  });

  test('the only holder of an owner and of a share may exceed their bounds', () => {
    const held = createHeldBytes(bounds);
    const alone = held.open(known('a'));
    expect(alone.set(1_000)).toBeNull();
    expect(held.open(known('b')).add(50)).toBe('share');
  });

  test('a full share evicts the largest holder of the owner that holds the most', () => {
    const held = createHeldBytes(bounds);
    const evicted: string[] = [];
    const open = (owner: string, name: string, bytes: number) => {
      const holding = held.open(known(owner, { evict: () => evicted.push(name) }));
      expect(holding.set(bytes)).toBeNull();
      return holding;
    };
    open('a', 'a small', 40);
    open('a', 'a large', 60);
    open('b', 'b', 90);
    open('c', 'c', 50);
    expect(evicted).toEqual([]);
    open('d', 'd', 20);
    expect(evicted).toEqual(['a large']);
    expect(held.held('a')).toBe(40);
    expect(held.total('known')).toBe(200);
  });

  test('an owner that holds the most is refused itself', () => {
    const held = createHeldBytes(bounds);
    const never = () => {
      throw new Error('evicted');
    };
    for (const owner of ['a', 'b', 'c']) held.open(known(owner, { evict: never })).set(80);
    expect(held.open(known('a', { evict: never })).set(15)).toBe('share');
  });

  test('holders that cannot be evicted are left alone', () => {
    const held = createHeldBytes(bounds);
    held.open(known('a')).set(100);
    held.open(known('b')).set(100);
    expect(held.open(known('c')).set(60)).toBe('share');
    expect(held.total('known')).toBe(200);
  });

  test('anonymous callers fill only their own share', () => {
    const held = createHeldBytes(bounds);
    for (const owner of ['x', 'y', 'z']) held.open({ owner, share: 'anonymous' }).set(20);
    expect(held.open({ owner: 'w', share: 'anonymous' }).set(1)).toBe('share');
    expect(held.open(known('a')).set(90)).toBeNull();
  });

  test('an owner with little has room beyond a full share, within its reserve', () => {
    const mebibyte = 1024 * 1024;
    const held = createHeldBytes({
      ...bounds,
      owner: { known: mebibyte, anonymous: 0 },
      known: 16 * mebibyte,
    });
    for (let nth = 0; nth < 16; nth += 1) held.open(known(`large ${nth}`)).set(mebibyte);
    expect(held.open(known('other')).set(mebibyte)).toBe('share');
    expect(held.open(known('large 1')).set(200)).not.toBeNull();
    let served = 0;
    while (held.open(known(`small ${served}`)).set(256 * 1024) === null) served += 1;
    expect(served).toBe(8);
    expect(held.total('known')).toBe(18 * mebibyte);
  });

  test('a single holder larger than its share leaves others the reserve', () => {
    const mebibyte = 1024 * 1024;
    const held = createHeldBytes({ ...bounds, known: 16 * mebibyte });
    const alone = held.open(known('a'));
    expect(alone.set(20 * mebibyte)).toBeNull();
    expect(held.open(known('b')).set(200)).toBeNull();
    expect(held.open(known('c')).set(mebibyte)).toBe('share');
    alone.release();
    expect(held.open(known('c')).set(mebibyte)).toBeNull();
  });

  test('a released or evicted holding takes no more bytes', () => {
    const held = createHeldBytes(bounds);
    const holding = held.open(known('a'));
    holding.set(10);
    holding.release();
    holding.release();
    expect(holding.add(5)).toBeNull();
    expect([holding.bytes, held.held('a'), held.total('known')]).toEqual([0, 0, 0]);
  });
});
