import { readFile } from 'node:fs/promises';

const readme = new URL('../../README.md', import.meta.url);

/** The README's blocks of a language, in their order; of the part below a heading where one is named. */
export async function readmeBlocks(language: string, heading?: string): Promise<readonly string[]> {
  const text = await readFile(readme, 'utf8');
  const part = heading === undefined ? text : below(text, heading);
  const blocks = part.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'));
  return Array.from(blocks, ([, block = '']) => block);
}

function below(text: string, heading: string): string {
  const start = text.indexOf(`\n${heading}\n`);
  if (start === -1) throw new Error(`the README has no heading ${heading}`);
  return text.slice(start);
}
