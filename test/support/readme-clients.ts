import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const readme = fileURLToPath(new URL('../../README.md', import.meta.url));
const folder = fileURLToPath(new URL('../../.cache/readme-clients/', import.meta.url));

export interface ReadmeMessage {
  readonly cursor?: string;
  readonly kind?: string;
  readonly executionSid?: string;
}

export interface ReadmeClient {
  follow(options: {
    readonly url: string;
    readonly token: string;
    readonly onChange: (message: ReadmeMessage) => void;
  }): () => void;
}

/** The README's client of that name, as it stands there beside what it imports. */
export async function readmeClient(name: string): Promise<ReadmeClient & AsyncDisposable> {
  const text = await readFile(readme, 'utf8');
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(folder);
  for (const part of ['resume', name]) {
    const code = new RegExp(`<!-- client: ${part} -->\n\`\`\`js\n([\\s\\S]*?)\n\`\`\``).exec(text)?.[1];
    if (!code) throw new Error(`the README has no client ${part}`);
    await writeFile(join(own, `${part}.mjs`), code);
  }
  const client: ReadmeClient = await import(join(own, `${name}.mjs`));
  return { follow: client.follow, [Symbol.asyncDispose]: () => rm(own, { recursive: true }) };
}
