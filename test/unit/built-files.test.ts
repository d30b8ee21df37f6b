import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distFolder } from '../../scripts/source-hash.ts';

const files = readdirSync(distFolder).filter((file) => file.endsWith('.js'));
const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(distFolder, file), 'utf8')));

test('no file of the build has a character above U+00FF, which doubles its size in memory', () => {
  expect(files).toContain('main.js');
  expect(filesWith(/[\u0100-\uffff]/)).toEqual([]);
});

test('no file of the build imports node:http, which would load the undici of Node with it', () => {
  expect(filesWith(/\b(?:from|import)\s*["'](?:node:)?http["']/)).toEqual([]);
  expect(filesWith(/getBuiltinModule\("node:http"\)/)).toHaveLength(1);
});
