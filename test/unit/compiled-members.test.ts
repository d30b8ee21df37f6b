import { expect, test } from 'vitest';
import { compiled, memberOf } from '../../src/kit/fields/fields.ts';

const made = (names: readonly string[]): object =>
  compiled<() => object>('', `return { ${names.map((name) => memberOf(name, '1')).join(', ')} };`)();

test('members have any name, that of the prototype as well', () => {
  const names = ['plain', '__proto__', 'constructor', 'it\'s "quoted" \\', '\u2028', '7'];
  expect(Object.keys(made(names)).toSorted()).toEqual(names.toSorted());
  expect(Object.getPrototypeOf(made(names))).toBe(Object.prototype);
});

test('only the name of the prototype is computed', () => {
  expect(['sid', 'constructor', '__proto__'].map((name) => memberOf(name, '1').startsWith('['))).toEqual([
    false,
    false,
    true,
  ]);
});
