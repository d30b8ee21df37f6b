import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Paths of the pages whose blocks are run, in the order in which they are run. */
export const pages: readonly string[] = [
  'README.md',
  'client/README.md',
  ...globSync(['docs/*.md', 'examples/*/README.md'], { cwd: root }).toSorted(),
];

/** A fenced block of a page. */
export interface DocBlock {
  readonly page: string;
  /** Number of the line that opens the fence, from 1. */
  readonly line: number;
  /** Everything behind the fence, such as `json output`. */
  readonly info: string;
  /** Ends with a line break. */
  readonly text: string;
  /** Path of the test that runs this block, as the comment above it says; null without such a comment. */
  readonly runBy: string | null;
}

export const readPage = (page: string): string => readFileSync(join(root, page), 'utf8');

const fence = /^( *)(`{3,}|~{3,})(.*)$/;
const runByComment = /^ *<!-- run by (\S+) -->$/;
const pageComment = /^<!-- page run by (\S+) -->$/m;

/** Returns the fenced blocks of a page in their order. Throws where a fence is not closed. */
export function blocksOf(page: string, text = readPage(page)): readonly DocBlock[] {
  const blocks: DocBlock[] = [];
  const lines = text.split('\n');
  const ofPage = pageComment.exec(text)?.[1] ?? null;
  let comment: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const [opening, indent = '', mark = '', info = ''] = fence.exec(lines[at] ?? '') ?? [];
    if (opening === undefined) {
      const line = lines[at] ?? '';
      if (line.trim() !== '') comment = runByComment.exec(line)?.[1] ?? null;
      continue;
    }
    const start = at + 1;
    const closes = (line: string) =>
      line.trim().startsWith(mark) && line.trim().replaceAll(mark.charAt(0), '') === '';
    for (at = start; !closes(lines[at] ?? ''); at += 1)
      if (at >= lines.length) throw new Error(`${page}:${start} opens a fence that nothing closes`);
    const inner = lines.slice(start, at).map((line) => `${line.replace(indent, '')}\n`);
    blocks.push({ page, line: start, info: info.trim(), text: inner.join(''), runBy: comment ?? ofPage });
    comment = null;
  }
  return blocks;
}

/**
 * Returns the texts of a page's blocks whose info string is `info` (`sh`, `graphql`, `json output`), in their order.
 * `heading` (`## Files`) restricts them to that section, subsections included. Throws where the page has no such heading.
 */
export function docBlocks(page: string, info: string, heading?: string): readonly string[] {
  const text = heading === undefined ? readPage(page) : sectionOf(page, heading);
  return blocksOf(page, text)
    .filter((block) => block.info === info)
    .map((block) => block.text);
}

function sectionOf(page: string, heading: string): string {
  const lines = readPage(page).split('\n');
  const start = lines.indexOf(heading);
  if (start === -1) throw new Error(`${page} has no heading ${heading}`);
  const level = heading.indexOf(' ');
  const next = new RegExp(`^#{1,${level}} `);
  // A comment of a shell script looks like a heading.
  let fenced = false;
  const end = lines.findIndex((line, at) => {
    if (fence.test(line)) fenced = !fenced;
    return at > start && !fenced && next.test(line);
  });
  return lines.slice(start, end === -1 ? undefined : end).join('\n');
}

/** Returns the module of a page whose first line is the comment `// <name>`. Throws where there is none. */
export function docModule(page: string, name: string): string {
  const found = docBlocks(page, 'js').find((text) => moduleName(text) === name);
  if (found === undefined) throw new Error(`${page} has no module that begins with // ${name}`);
  return found;
}

/** Returns the file name in the first line of a module (`// resume.mjs`); undefined without one. */
export const moduleName = (text: string): string | undefined => /^\/\/ (\S+\.mjs)\n/.exec(text)?.[1];
