import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const folders = '{src,schema,flows,playground,bench,scripts,test}';
const files = globSync([`${folders}/**/*.*`, '*.*'], {
  cwd: root,
  exclude: (name) => name === 'node_modules',
});
const texts = globSync([`${folders}/**/*.{ts,graphql,lua}`, 'docs/*.md', 'ARCHITECTURE.md', 'README.md'], {
  cwd: root,
  exclude: (name) => name === 'node_modules',
});

/** A file of ours, as comments and documents name it: in backticks, with a path or without. */
const reference = /`([\w./-]*[\w-]\.(?:ts|lua|graphql))`/g;
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;

const proseOf = (file: string, text: string) =>
  file.endsWith('.ts') ? (text.match(comment) ?? []).join('\n') : text;

test('files that comments and documents name are there', () => {
  const missing = texts.flatMap((file) => {
    const prose = proseOf(file, readFileSync(join(root, file), 'utf8'));
    return [...prose.matchAll(reference)]
      .map(([, name = '']) => name)
      .filter((name) => !files.some((one) => one === name || one.endsWith(`/${name}`)))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
