import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { type DocumentNode, parse } from 'graphql';
import { root } from '../doc-blocks.ts';
import { importDocModule } from '../doc-modules.ts';
import { graphSchema } from '../schema.ts';

export interface TypedApp extends AsyncDisposable {
  /** The typed documents by the names of their exports. */
  documents(): Promise<Readonly<Record<string, DocumentNode>>>;
  /** Path of the manifest that the preset wrote for persisted documents. */
  readonly manifest: string;
  /** Returns what the type checker says about the app; empty without faults. */
  check(): Promise<string>;
}

interface CodegenModule {
  readonly default: { readonly generates: Readonly<Record<string, { readonly config: object }>> };
}

/** Returns the preset's configuration that docs/clients.md has. */
async function documentedConfig(): Promise<object> {
  await using imported = await importDocModule<CodegenModule>('codegen');
  return { ...imported.module.default.generates['./src/gql/']?.config };
}

/** Returns the documents in a module, as the command line of graphql-codegen finds them. */
function sourcesOf(text: string, location: string) {
  const found = text.matchAll(/graphql\(\/\* GraphQL \*\/ `([^`]+)`\)/g);
  return [...found].map(([, rawSDL = '']) => ({ location, rawSDL, document: parse(rawSDL) }));
}

/**
 * Runs graphql-codegen's client preset with that configuration for the app in `typed-app`, in a copy of it. With
 * `persistedDocuments`, the documents have the ids of a manifest.
 */
export async function generateTypedApp(persistedDocuments = false): Promise<TypedApp> {
  const cache = join(root, '.cache/typed-app/');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(cache);
  await cp(join(import.meta.dirname, 'typed-app'), folder, { recursive: true });
  const module = join(folder, 'documents.ts');
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: `${join(folder, 'gql')}/`,
    schema: parse(await readFile(join(root, 'schema.graphql'), 'utf8')),
    schemaAst: graphSchema(),
    documents: sourcesOf(await readFile(module, 'utf8'), module),
    config: { ...(await documentedConfig()), importExtension: '.ts' },
    presetConfig: { persistedDocuments },
    plugins: [],
    pluginMap: {},
    profiler: { outputName: '', run: (task) => task(), collect: () => [], clear: () => {} },
  });
  for (const section of sections) {
    await mkdir(dirname(section.filename), { recursive: true });
    await writeFile(section.filename, await codegen(section));
  }
  return {
    documents: () => import(module),
    manifest: join(folder, 'gql/persisted-documents.json'),
    check: () => typeFaults(folder),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

async function typeFaults(folder: string): Promise<string> {
  const settings = { extends: join(root, 'tsconfig.json'), include: ['./**/*.ts'], exclude: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const run = promisify(execFile)(process.execPath, [compiler, '--noEmit', '-p', folder]);
  return await run.then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  );
}
