import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/cluster/ports.ts';
import { programOf } from '../../scripts/test-programs.ts';
import { tempFolder } from './folder.ts';

export interface Sentinel extends AsyncDisposable {
  readonly port: number;
}

/** Starts a sentinel of the primary, whose name is `main`. It decides alone. */
export async function startSentinel(primary: number, downAfterMs = 30_000): Promise<Sentinel> {
  await using opening = new AsyncDisposableStack();
  const file = join(opening.use(await tempFolder()).path, 'sentinel.conf');
  const port = await freePort();
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `sentinel monitor main 127.0.0.1 ${primary} 1`,
    `sentinel down-after-milliseconds main ${downAfterMs}`,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const child = spawn(programOf('redis-server'), [file, '--sentinel'], { stdio: 'ignore' });
  opening.defer(async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  });
  const opened = opening.move();
  return { port, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
