import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../doc-blocks.ts';
import { interopProgram } from '../interop.ts';

/** Runs Apollo's generator of manifests for the app in `typed-app`, and returns the path of the manifest. */
export async function generateApolloManifest(): Promise<AsyncDisposable & { readonly manifest: string }> {
  const cache = join(root, '.cache/apollo-app/');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(cache);
  await cp(join(import.meta.dirname, 'typed-app/documents.ts'), join(folder, 'src/documents.ts'));
  const config = { documents: ['src/*.ts'], output: 'persisted-query-manifest.json' };
  await writeFile(join(folder, 'persisted-query-manifest.config.json'), JSON.stringify(config));
  const generator = interopProgram('generate-persisted-query-manifest');
  await promisify(execFile)(generator, [], { cwd: folder });
  return {
    manifest: join(folder, config.output),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
