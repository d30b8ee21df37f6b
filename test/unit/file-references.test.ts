import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders = '{src,schema,flows,playground,console,pages,bench,scripts,test}';
const files = globSync([`${folders}/**/*.*`, '*.*'], {
  cwd: root,
  exclude: (name) => name === 'node_modules',
});
const pages = ['docs/**/*.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md'];
const texts = globSync([`${folders}/**/*.{ts,graphql,lua}`, ...pages], {
  cwd: root,
  exclude: (name) => name === 'node_modules',
});

/** A file of ours, as comments and documents name it: in backticks, with a path or without. */
const reference = /`([\w./-]*[\w-]\.(?:ts|lua|graphql))`/g;
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;

const proseOf = (file: string, text: string) =>
  file.endsWith('.ts') ? (text.match(comment) ?? []).join('\n') : text;

const proseByFile = texts.map((file) => ({
  file,
  prose: proseOf(file, readFileSync(join(root, file), 'utf8')),
}));

/** Returns the names in prose for which `is` holds, given the files that the name can mean. */
function namesWhere(is: (found: readonly string[], name: string) => boolean): readonly string[] {
  return proseByFile.flatMap(({ file, prose }) =>
    [...prose.matchAll(reference)]
      .map(([, name = '']) => name)
      .filter((name) => is(filesOf(name), name))
      .map((name) => `${file}: ${name}`),
  );
}

const filesOf = (name: string) => files.filter((one) => one === name || one.endsWith(`/${name}`));

test('files that comments and documents name are there', () => {
  expect(namesWhere((found) => found.length === 0)).toEqual([]);
});

test('files that are named without a folder are the only ones of their name', () => {
  expect(namesWhere((found, name) => found.length > 1 && !name.includes('/'))).toEqual([]);
});

describe('decision records', () => {
  const folder = 'docs/decisions';
  const records = globSync('[0-9]*.md', { cwd: join(root, folder) }).toSorted();

  test('are there where comments and documents name them', () => {
    const missing = proseByFile.flatMap(({ file, prose }) =>
      [...prose.matchAll(/\bdocs\/decisions\/(\d[\w.-]*\.md)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !records.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('each have a number and a title of their own, with which the index lists them', () => {
    expect(records.length).toBeGreaterThan(0);
    const lines = records.map((name) => {
      const [, number = ''] = /^(\d{3})-[a-z0-9-]+\.md$/.exec(name) ?? [];
      const [, title] =
        new RegExp(`^# ${number}\\. (.+)\\n`).exec(readFileSync(join(root, folder, name), 'utf8')) ?? [];
      return `- [${number}](${name}) ${title}`;
    });
    const index = readFileSync(join(root, folder, 'README.md'), 'utf8');
    const listed = index
      .replaceAll('\n  ', ' ')
      .match(/^- .+$/gm)
      ?.toSorted();
    expect(listed).toEqual(lines);
    expect(new Set(records.map((name) => name.slice(0, 3))).size).toBe(records.length);
  });
});
