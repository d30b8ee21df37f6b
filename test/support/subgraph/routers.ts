import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { freePort } from '../../../scripts/cluster/ports.ts';
import { endOf, listenTo } from '../../../scripts/cluster/process.ts';
import { spawnProgram } from '../../../scripts/cluster/programs.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { docBlocks, docModule, root } from '../doc-blocks.ts';

/** The page with the programs of the routers. */
export const page = 'docs/subgraph.md';

/** The routers of the page, with the names of their modules. */
export const routers = {
  'Apollo Gateway': 'apollo-gateway.mjs',
  'Hive Gateway': 'hive-gateway.mjs',
} as const;

export type RouterName = keyof typeof routers;

/** The addresses of the subgraphs that the page's programs compose. */
export interface Subgraphs {
  readonly tributary: string;
  readonly notes: string;
}

export interface Router extends AsyncDisposable {
  /** Address of its graph. */
  readonly url: string;
}

/** Starts a router in a separate process; resolves when it has composed the subgraphs and listens. */
export async function startRouter(name: RouterName, { tributary, notes }: Subgraphs): Promise<Router> {
  const port = await freePort();
  const text = docModule(page, routers[name])
    .replaceAll('127.0.0.1:4000', new URL(tributary).host)
    .replaceAll('127.0.0.1:4001', new URL(notes).host)
    .replaceAll('4100', String(port));
  const running = await startModule({ [routers[name]]: text });
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}

/** Starts the page's subgraph of notes in a separate process; its note is about that execution. */
export async function startNotes(execution: string): Promise<Router> {
  const port = await freePort();
  const [sdl = ''] = docBlocks(page, 'graphql', '## Extend an object');
  const text = docModule(page, 'notes.mjs').replaceAll('4001', String(port));
  const files = { 'notes.mjs': text, 'notes.graphql': sdl };
  const running = await startModule(files, { EXECUTION: execution });
  return { url: `http://127.0.0.1:${port}/`, [Symbol.asyncDispose]: () => running[Symbol.asyncDispose]() };
}

/** Starts the first of these files in a process whose other files are beside it; resolves when it listens. */
async function startModule(
  files: Readonly<Record<string, string>>,
  environment: Environment = {},
): Promise<AsyncDisposable> {
  // A module finds the packages of test/interop only from below its folder.
  const cache = join(root, 'test/interop/.cache/');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(cache);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const [program = ''] = Object.keys(files);
  const child = spawnProgram(relative(root, join(folder, program)), [], {
    NODE_ENV: 'production',
    ...environment,
  });
  const ended = endOf(child);
  const stop = async () => {
    child.kill('SIGKILL');
    const { stderr } = await ended;
    await rm(folder, { recursive: true, force: true });
    return stderr;
  };
  try {
    await listenTo(child)(/listens at/);
  } catch (error) {
    throw new Error(await stop(), { cause: error });
  }
  return { [Symbol.asyncDispose]: async () => void (await stop()) };
}
