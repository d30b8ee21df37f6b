import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { docModule, root } from './doc-blocks.ts';

const page = 'docs/clients.md';
const folder = join(root, '.cache/doc-clients/');

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
