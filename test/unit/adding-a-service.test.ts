import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const docs = join(root, 'docs');
const service = join(root, 'test/support/fourth-service');
const page = readFileSync(join(root, 'docs/adding-a-service.md'), 'utf8');

/** Parts of the page; each describes one file, which its heading links. */
const parts = page.split(/^## /m).flatMap((text) => {
  const [, name, link] = /^\[(.+)\]\((.+)\)\n/.exec(text) ?? [];
  return name === undefined || link === undefined ? [] : [{ name, path: join(docs, link), text }];
});

const blocksOf = (text: string) =>
  Array.from(text.matchAll(/^```\w+\n([\s\S]*?)^```$/gm), ([, block = '']) => block);

describe('the page about adding a service', () => {
  test.each(parts)('has excerpts of $name word for word', ({ path, text }) => {
    const file = readFileSync(path, 'utf8');
    for (const block of blocksOf(text)) expect(file).toContain(`\n${block}`);
  });

  test('has a part with its name for every file of the folder, and no excerpt outside a part', () => {
    const files = globSync('**/*.{ts,graphql}', { cwd: service });
    expect(parts.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
    for (const { name, path } of parts) expect(relative(service, path)).toBe(name);
    const excerpts = parts.flatMap(({ text }) => blocksOf(text));
    expect(excerpts.length).toBeGreaterThan(0);
    expect(blocksOf(page)).toEqual(excerpts);
  });

  test('is short', () => {
    expect(page.split('\n').length - 1).toBeLessThanOrEqual(135);
  });
});
