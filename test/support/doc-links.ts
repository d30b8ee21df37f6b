import { existsSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { readPage, root } from './doc-blocks.ts';

/** Reads a page, by its path in the project. */
export type ReadPage = (page: string) => string;

const withoutFences = (text: string) => text.replaceAll(/^( *)(`{3,}|~{3,}).*\n[\s\S]*?^ *\2`*~* *$/gm, '');
const withoutCode = (text: string) => withoutFences(text).replaceAll(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '');

const linkPatterns = [
  // [text](target "title") and ![text](target); the text may hold an image.
  /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g,
  // [name]: target
  /^ {0,3}\[[^\]]+\]:\s*<?(\S+?)>?\s*$/gm,
  // <https://…>
  /<([a-z]+:\/\/[^>\s]+)>/g,
  /\b(?:href|src)="([^"]*)"/g,
];

/** Returns the target of every link and image of a page, code left out. */
export function linksOf(text: string): readonly string[] {
  const prose = withoutCode(text);
  return linkPatterns.flatMap((pattern) => Array.from(prose.matchAll(pattern), ([, target = '']) => target));
}

/** Returns the anchors of a page as GitHub makes them: of each heading, and of each `id` and `name` in HTML. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const prose = withoutFences(text);
  const anchors = new Set<string>();
  for (const [, heading = ''] of prose.matchAll(/^ {0,3}#{1,6} +(.+?)(?: +#+)? *$/gm)) {
    const slug = slugOf(heading);
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  for (const [, name = ''] of prose.matchAll(/\b(?:id|name)="([^"]+)"/g)) anchors.add(name);
  return anchors;
}

/** Lower case, links as their text, no punctuation but `-` and `_`, a hyphen for each space. */
function slugOf(heading: string): string {
  return heading
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** Returns what is wrong with a link, in one line; null for a good one. */
export function faultOf(page: string, target: string, read: ReadPage = readPage): string | null {
  if (/^[a-z][a-z+.-]*:/i.test(target))
    return target.startsWith('https://') && URL.canParse(target) ? null : 'an external link must be https';
  if (target.startsWith('/')) return 'a link inside the project must be relative';
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : normalize(join(dirname(page), decodeURIComponent(path)));
  if (file.startsWith('..')) return 'it leads out of the project';
  if (path !== '' && !existsSync(join(root, file))) return `there is no ${file}`;
  if (anchor === undefined) return null;
  if (statSync(join(root, file), { throwIfNoEntry: false })?.isDirectory()) return 'a folder has no anchors';
  if (!file.endsWith('.md')) return 'only a page has anchors';
  return anchorsOf(read(file)).has(anchor) ? null : `${file} has no heading #${anchor}`;
}
