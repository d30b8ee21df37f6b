import { describe, expect, test } from '@jest/globals';
import { createRegistry } from '../../src/kit/registry.ts';

const open = () =>
  createRegistry<string>({ name: 'names', keyOf: (name) => name, first: ['own'], last: ['operator'] });

describe('a registry', () => {
  test('that is read before anything is registered throws with what is missing', () => {
    const registry = open();
    expect(() => registry.all()).toThrow(/No module has registered its names/);
    expect(() => registry.derive((names) => names.length)()).toThrow(/No module has registered its names/);
  });

  test("has the modules' entries in their order, each once, between the gateway's own", () => {
    const registry = open();
    registry.register(['b', 'a']);
    registry.register(['a', 'c']);
    expect(registry.all()).toEqual(['own', 'b', 'a', 'c', 'operator']);
  });

  test('has one entry of a key: it refuses another one, of a module as well as of the gateway', () => {
    const entry = (key: string) => ({ key });
    const [own, module] = [entry('own'), entry('module')];
    const registry = createRegistry({ name: 'things', keyOf: ({ key }: typeof own) => key, last: [own] });
    registry.register([module]);
    registry.register([module, own]);
    expect(registry.all()).toEqual([module, own]);
    for (const key of ['own', 'module']) {
      const again = () => registry.register([entry(key)]);
      expect(again).toThrow(new TypeError(`${key} is registered twice among the things.`));
    }
  });

  test('computes a derived value once, and again after a later registration', () => {
    const registry = open();
    registry.register(['a']);
    let made = 0;
    const joined = registry.derive((names) => `${++made}: ${names.join(' ')}`);
    expect([joined(), joined()]).toEqual(['1: own a operator', '1: own a operator']);
    registry.register(['b']);
    expect(joined()).toBe('2: own a b operator');
  });
});
