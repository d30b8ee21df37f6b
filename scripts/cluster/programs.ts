import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../src/config/environment.ts';
import { distFolder } from '../source-hash.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the file of a program: the built one for those of the gateway, as `npm start` uses them. */
function fileOf(program: string, dist: string): string {
  if (!program.startsWith('src/')) return `${root}${program}`;
  return join(dist, `${basename(program, '.ts')}.js`);
}

export interface SpawnOptions {
  /** Folder of the build whose programs run. Default: that of the present sources. */
  readonly dist?: string;
  /** Whether signals of the terminal do not concern it. Default false. */
  readonly detached?: boolean;
  /** Called with each process. */
  readonly spawned?: (child: ChildProcess) => void;
  /** Ends processes that have not yet started when it aborts. */
  readonly signal?: AbortSignal;
  /** A stream that the process keeps open while it lives. */
  readonly hold?: Writable;
}

/**
 * Starts a program of the project by its path, with exactly that environment. It gets a channel to this process, by
 * which a gateway notices when this process has ended.
 */
export function spawnProgram(
  program: string,
  args: readonly string[],
  environment: Environment,
  { dist = distFolder, detached = false, spawned, signal, hold }: SpawnOptions = {},
): ChildProcess {
  signal?.throwIfAborted();
  const file = fileOf(program, dist);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: `${root}.cache/compile`,
      // Disables the file of variables, which a developer may have for a gateway of their own.
      TRIBUTARY_ENV_FILE: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...(hold ? [hold] : [])],
    detached,
  });
  spawned?.(child);
  return child;
}

/** Runs a program until it ends; rejects with its output when it fails. */
export async function run(program: string, ...args: readonly string[]): Promise<void> {
  const child = spawnProgram(program, args, {});
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${program} failed: ${said}`);
}
