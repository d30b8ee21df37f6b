import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSealer } from '../../src/kit/sealer.ts';

const sealer = createSealer('a secret of the tests');

describe('sealed texts', () => {
  test('decode to any JSON value, for their purpose only', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), fc.string(), (value, purpose, other) => {
        const text = sealer.seal(purpose, value);
        expect(text).toMatch(/^[\w-]+$/);
        expect(sealer.open(purpose, text)).toEqual(JSON.parse(JSON.stringify(value)));
        if (other !== purpose) expect(sealer.open(other, text)).toBeUndefined();
      }),
    );
  });

  test('do not open after a change of any character', () => {
    const text = sealer.seal('list', [1, 'two']);
    for (let index = 0; index < text.length; index += 1) {
      const forged = `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`;
      expect(sealer.open('list', forged)).toBeUndefined();
    }
  });

  test('do not open with another secret', () => {
    expect(createSealer('another secret').open('list', sealer.seal('list', 1))).toBeUndefined();
  });

  test('open with a former secret, which seals nothing', () => {
    const next = createSealer('the next secret', ['older still', 'a secret of the tests']);
    expect(next.open('list', sealer.seal('list', 1))).toBe(1);
    expect(sealer.open('list', next.seal('list', 1))).toBeUndefined();
    expect(next.open('list', next.seal('list', 1))).toBe(1);
  });

  test.each(['', 'A', 'nonsense', '!', `${sealer.seal('list', 1)}=`, ` ${sealer.seal('list', 1)}`])(
    '%j is not a sealed text',
    (text) => {
      expect(sealer.open('list', text)).toBeUndefined();
    },
  );

  test('with two purposes cannot replace each other', () => {
    const payload = sealer.seal('a', 'x');
    expect(sealer.open('a\0', payload)).toBeUndefined();
  });
});
