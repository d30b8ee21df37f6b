import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redisRecords } from '../../src/gateway/redis/keys.ts';

const source = join(import.meta.dirname, '../../src');
const textOf = (file: string) => readFileSync(join(source, file), 'utf8');

test('every key of Redis is made in one file, and used by its owner only', () => {
  const files = globSync('**/*.{ts,lua}', { cwd: source }).filter((file) => file !== 'gateway/redis/keys.ts');
  const inText = files.filter((file) => /[`'"]tributary:/.test(textOf(file)));
  expect(inText).toEqual([]);
  const owners = Object.values(redisRecords).map(({ owner }) => owner);
  const users = files.filter((file) => textOf(file).includes('redis/keys.ts'));
  expect(users.filter((file) => !owners.some((owner) => file.startsWith(owner)))).toEqual([]);
});

test('every key names the version of its record', () => {
  const all = Object.values(redisRecords).flatMap(({ keys, version }) =>
    keys.map((key) => ({ key, version })),
  );
  for (const { key, version } of all) expect(key).toMatch(new RegExp(`:${version}(:|$)`));
  expect(new Set(all.map(({ key }) => key)).size).toBe(6);
});
