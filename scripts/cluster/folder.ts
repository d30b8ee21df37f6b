import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

export interface HeldFolder extends AsyncDisposable {
  readonly path: string;
  /** For processes that write in it, as a stream of theirs: while one of them is there, so is the folder. */
  readonly hold: Writable;
}

/**
 * An empty folder that is removed with all it holds: when it is disposed of, and also when this process is killed and
 * the last one that holds it has ended. A shell waits for that, whose standard input they all have open.
 */
export async function heldFolder(): Promise<HeldFolder> {
  const path = await mkdtemp(join(tmpdir(), 'tributary-cluster-'));
  const keeper = spawn('sh', ['-c', 'cat; rm -rf "$0"', path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // What a terminal sends is for whoever started it.
    detached: true,
  });
  await once(keeper, 'spawn');
  const hold = keeper.stdin;
  return {
    path,
    hold,
    async [Symbol.asyncDispose]() {
      const gone = once(keeper, 'exit');
      hold.end();
      await gone;
    },
  };
}
