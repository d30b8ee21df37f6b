import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonOf, keepJson } from '../../src/kit/json/kept-text.ts';
import { isJsonObject } from '../../src/kit/json/value.ts';

test('an object whose fields are kept has the JSON that it would have without', () => {
  const value = fc.oneof(fc.constant(undefined), fc.jsonValue());
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), fc.func(fc.boolean()), (object, isChosen) => {
      const json = JSON.stringify(object);
      for (const [name, field] of Object.entries(object))
        if (isJsonObject(field) && isChosen(name)) expect(keepJson(field)).toBe(JSON.stringify(field));
      expect(jsonOf(object)).toBe(json);
      expect(keepJson(object)).toBe(json);
    }),
  );
});

test('kept JSON is used again', () => {
  const details = { cores: 2 };
  keepJson(details);
  details.cores = 4;
  expect(jsonOf({ details, title: 'a' })).toBe('{"details":{"cores":2},"title":"a"}');
});
