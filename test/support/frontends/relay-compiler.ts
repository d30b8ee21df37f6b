import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ConcreteRequest, ReaderFragment } from 'relay-runtime';
import { docBlocks, root } from '../doc-blocks.ts';
import { interopProgram } from '../interop.ts';

export interface CompiledApp extends AsyncDisposable {
  /** Path of the manifest that the compiler wrote for persisted queries. */
  readonly manifest: string;
  /** Everything that the compiler wrote. */
  readonly output: string;
  /** Imports the artifact of an operation. */
  operation(name: string): Promise<ConcreteRequest>;
  /** Imports the artifact of a fragment. */
  fragment(name: string): Promise<ReaderFragment>;
}

/**
 * Compiles the app in `relay-app` with the configuration of docs/clients.md; throws where the compiler refuses it. With
 * `persisted`, the artifacts have ids instead of texts.
 */
export async function compileRelayApp(persisted = false): Promise<CompiledApp> {
  const cache = join(root, '.cache/relay-app/');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(cache);
  const artifacts = join(folder, 'src/__generated__');
  await cp(join(import.meta.dirname, 'relay-app'), join(folder, 'src'), { recursive: true });
  await cp(join(root, 'schema.graphql'), join(folder, 'schema.graphql'));
  await mkdir(artifacts);
  const [config = ''] = docBlocks('docs/clients.md', 'json output', '### Relay');
  const modules = { eagerEsModules: true, useImportTypeSyntax: true };
  const persistConfig = { file: './persisted.json' };
  const own = { ...modules, artifactDirectory: './src/__generated__', ...(persisted && { persistConfig }) };
  const whole = { ...JSON.parse(config), ...own };
  await writeFile(join(folder, 'relay.config.json'), JSON.stringify(whole));
  if (persisted) await writeFile(join(folder, persistConfig.file), '{}');
  const compiler = interopProgram('relay-compiler');
  const { stdout, stderr } = await promisify(execFile)(compiler, ['relay.config.json'], { cwd: folder });
  await addExtensions(artifacts);
  const artifact = async (name: string) => (await import(join(artifacts, `${name}.graphql.ts`))).default;
  return {
    manifest: join(folder, 'persisted.json'),
    output: stdout + stderr,
    operation: artifact,
    fragment: artifact,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** Relay imports artifacts without a file extension, as bundlers read them; Node imports them only with it. */
async function addExtensions(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(/(?<=["']\.\/\w+\.graphql)(?=["'])/g, '.ts'));
  }
}
