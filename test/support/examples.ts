import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { docBlocks, root } from './doc-blocks.ts';
import { interopProgram } from './interop.ts';

export interface ExamplePage extends AsyncDisposable {
  readonly url: string;
}

/** Builds the page in that folder, whose script is `entry`, and serves it. */
export async function servePage(folder: string, entry: string): Promise<ExamplePage> {
  await build({
    entryPoints: [join(folder, entry)],
    bundle: true,
    jsx: 'automatic',
    outdir: join(folder, 'dist'),
    logLevel: 'error',
  });
  const server = createServer(async ({ url = '/' }, response) => {
    const file = url === '/' ? 'index.html' : url.slice(1);
    const content = await readFile(join(folder, file)).catch(() => null);
    const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(content ? 200 : 404, { 'content-type': type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Copies a folder of the project to one that is as deep, and removes the copy in the end. */
async function copyOf(source: string): Promise<AsyncDisposable & { readonly folder: string }> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/example-'));
  await cp(join(root, source), folder, { recursive: true });
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Serves the page of `test/support/stream-page`, which follows changes with `useStream`, or of `test/support/list-page`,
 * which shows a list with `usePages`, or of `test/support/query-page`, which shows an answer with `useQuery`, or of
 * `test/support/tab-page`, which has several streams.
 */
export async function serveHookPage(
  name: 'stream-page' | 'list-page' | 'query-page' | 'tab-page',
): Promise<ExamplePage> {
  await using opening = new AsyncDisposableStack();
  const { folder } = opening.use(await copyOf(`test/support/${name}`));
  const { url } = opening.use(await servePage(folder, 'main.js'));
  const opened = opening.move();
  return { url, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Builds the example of that README in a copy, with what its commands name, and serves its page. */
export async function serveExample(readme: string): Promise<ExamplePage> {
  await using opening = new AsyncDisposableStack();
  // The copy is as deep in the project as the example, whose configuration names the schema by a relative path.
  const { folder } = opening.use(await copyOf(dirname(readme)));
  const [commands = ''] = docBlocks(readme, 'sh');
  if (commands.includes('relay-compiler')) {
    await mkdir(join(folder, '__generated__'), { recursive: true });
    await promisify(execFile)(interopProgram('relay-compiler'), ['relay.config.json'], {
      cwd: folder,
    });
  }
  const { url } = opening.use(await servePage(folder, 'main.jsx'));
  const opened = opening.move();
  return { url, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
