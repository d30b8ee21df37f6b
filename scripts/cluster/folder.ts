import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

export interface HeldFolder extends AsyncDisposable {
  readonly path: string;
  /** A stream for child processes that write in the folder: the folder stays while one of them has it open. */
  readonly hold: Writable;
}

/**
 * Creates an empty folder that is removed with its contents on disposal. It is also removed when this process is killed
 * and the last process that holds it has ended: a shell waits for the end of its standard input, which they all have
 * open.
 */
export async function heldFolder(): Promise<HeldFolder> {
  const path = await mkdtemp(join(tmpdir(), 'tributary-cluster-'));
  const keeper = spawn('sh', ['-c', 'cat; rm -rf "$0"', path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Keeps it out of the terminal's process group, whose signals are for the parent.
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
