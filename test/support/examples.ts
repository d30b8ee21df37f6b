import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { docBlocks, root } from './doc-blocks.ts';

export interface ExamplePage extends AsyncDisposable {
  readonly url: string;
}

/** Builds the example of that README in a copy, with what its commands name, and serves its page. */
export async function serveExample(readme: string): Promise<ExamplePage> {
  await using opening = new AsyncDisposableStack();
  await mkdir(join(root, '.cache'), { recursive: true });
  // The copy is as deep in the project as the example, whose configuration names the schema by a relative path.
  const folder = await mkdtemp(join(root, '.cache/example-'));
  opening.defer(() => rm(folder, { recursive: true, force: true }));
  await cp(join(root, dirname(readme)), folder, { recursive: true });
  const [commands = ''] = docBlocks(readme, 'sh');
  if (commands.includes('relay-compiler')) {
    await mkdir(join(folder, '__generated__'), { recursive: true });
    await promisify(execFile)(join(root, 'node_modules/.bin/relay-compiler'), ['relay.config.json'], {
      cwd: folder,
    });
  }
  await build({
    entryPoints: [join(folder, 'main.jsx')],
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
  opening.defer(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const opened = opening.move();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
