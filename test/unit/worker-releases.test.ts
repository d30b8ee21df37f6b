import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/folder.ts';

const primary = new URL('../../src/app/workers/primary.ts', import.meta.url).href;

/** A worker of a newer release: it says something that the primary does not know, and listens. */
const worker = `process.send({ kind: 'future', id: 1 });
process.send({ kind: 'ready', welcome: 'all listen' });
process.on('message', ({ kind }) => kind === 'drain' && process.exit(0));`;

test('a primary ignores messages that only a newer worker has', async () => {
  await using folder = await tempFolder();
  const exec = join(folder.path, 'worker.mjs');
  await writeFile(exec, worker);
  const script = `const { default: cluster } = await import('node:cluster');
    cluster.setupPrimary({ exec: ${JSON.stringify(exec)}, execArgv: [] });
    const { runPrimary } = await import('${primary}');
    const log = { info() {}, warn() {}, error() {}, fatal() {} };
    process.exit(await runPrimary({ workers: 1, drainDelayMs: 0, drainMs: 1000 }, log));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.once('data', () => child.kill('SIGTERM'));
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect({ output, code }).toEqual({ output: 'all listen\n', code: 0 });
});
