import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../src/config/environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** From the sources, as `npm start` does, or where the tests have put it in bundles. */
function fileOf(program: string): string {
  const bundles = process.env['TEST_PROGRAMS'];
  return bundles ? `${bundles}/${program.replace(/ts$/, 'js')}` : `${root}${program}`;
}

export interface SpawnOptions {
  /** Whether a signal from the terminal passes it by. Default false. */
  readonly detached?: boolean;
  /** Told of each process. */
  readonly spawned?: (child: ChildProcess) => void;
  /** Ends what has not yet started when it is aborted. */
  readonly signal?: AbortSignal;
  /** Is open in it while it lives. */
  readonly hold?: Writable;
}

/**
 * A program of the project, by its path in it, with exactly that environment. It has a channel to this process, by which
 * a gateway notices that this one is gone.
 */
export function spawnProgram(
  program: string,
  args: readonly string[],
  environment: Environment,
  { detached = false, spawned, signal, hold }: SpawnOptions = {},
): ChildProcess {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileOf(program), ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: `${root}.cache/compile`,
      // Not what a developer has set for a gateway of their own.
      TRIBUTARY_ENV_FILE: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...(hold ? [hold] : [])],
    detached,
  });
  spawned?.(child);
  return child;
}

/** Runs it to its end; rejects when it fails, with what it complained of. */
export async function run(program: string, ...args: readonly string[]): Promise<void> {
  const child = spawnProgram(program, args, {});
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${program} failed: ${said}`);
}
