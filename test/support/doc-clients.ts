import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { docModule, root } from './doc-blocks.ts';

const page = 'docs/clients.md';
const folder = join(root, '.cache/doc-clients/');

export interface DocMessage {
  readonly cursor?: string;
  readonly kind?: string;
  readonly executionSid?: string;
}

export interface DocClient {
  follow(options: {
    readonly url: string;
    readonly token: string;
    readonly onChange: (message: DocMessage) => void;
  }): () => void;
}

/** Imports the client of that name as docs/clients.md has it, beside the module that it imports. */
export async function docClient(name: string): Promise<DocClient & AsyncDisposable> {
  const { module, [Symbol.asyncDispose]: dispose } = await importDocModule<DocClient>(name, ['resume']);
  return { follow: module.follow, [Symbol.asyncDispose]: dispose };
}

/** Imports the module of that name as docs/clients.md has it, beside the others that it imports. */
export async function importDocModule<Module>(
  name: string,
  others: readonly string[] = [],
): Promise<AsyncDisposable & { readonly module: Module }> {
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(folder);
  for (const part of [...others, name])
    await writeFile(join(own, `${part}.mjs`), docModule(page, `${part}.mjs`));
  const module: Module = await import(join(own, `${name}.mjs`));
  return { module, [Symbol.asyncDispose]: () => rm(own, { recursive: true }) };
}
