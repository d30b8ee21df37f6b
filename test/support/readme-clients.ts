import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** The README's client of that name, as it stands there. */
export async function readmeClient(name: string): Promise<ReadmeClient & AsyncDisposable> {
  const text = await readFile(readme, 'utf8');
  const code = new RegExp(`<!-- client: ${name} -->\n\`\`\`js\n([\\s\\S]*?)\n\`\`\``).exec(text)?.[1];
  if (!code) throw new Error(`the README has no client ${name}`);
  await mkdir(folder, { recursive: true });
  const file = `${folder}${name}.mjs`;
  await writeFile(file, code);
  const client: ReadmeClient = await import(file);
  return { follow: client.follow, [Symbol.asyncDispose]: () => rm(file) };
}
