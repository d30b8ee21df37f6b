import { type ChildProcess, execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/cluster/ports.ts';
import { endOf } from '../../../scripts/cluster/process.ts';
import { spawnProgram } from '../../../scripts/cluster/programs.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { tempFolder } from '../folder.ts';
import { selfSigned } from '../self-signed.ts';

/** The attacked gateway: production mode, limits on, a heap of 1.5 GB, in a separate process. */
export interface Victim extends AsyncDisposable {
  readonly url: string;
  /** Returns its maximum resident memory so far, in bytes. */
  peak(): number;
  /** Returns the CPU seconds of all its threads so far. */
  cpuSeconds(): Promise<number>;
  /** Returns the bytes that it has logged so far. */
  loggedBytes(): number;
  /** Returns why the process ended; null while it runs. */
  death(): Promise<string | null>;
}

export const heapMib = 1536;
/** Open files that it may have: fewer than an attack has connections. */
const maxFiles = 20_000;
const lookEveryMs = 100;

/** Starts the gateway and polls it until it answers: in production a gateway does not log its address. */
export async function startVictim(environment: Environment): Promise<Victim> {
  await using opening = new AsyncDisposableStack();
  const trusted = join(opening.use(await tempFolder()).path, 'trusted.pem');
  await writeFile(trusted, selfSigned.cert);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawnProgram('src/main.ts', [], {
    PORT: String(port),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    NODE_OPTIONS: `--max-old-space-size=${heapMib}`,
    // In production push endpoints must be https: those of the attacks have the certificate of the tests.
    NODE_EXTRA_CA_CERTS: trusted,
    ...environment,
  });
  let loggedBytes = 0;
  child.stdout?.on('data', (some: Buffer) => (loggedBytes += some.length));
  const ended = endOf(child);
  await promisify(execFile)('prlimit', [`--pid=${child.pid}`, `--nofile=${maxFiles}`]);
  const memory = watchMemory(child);
  const dispose = async () => {
    memory.stop();
    child.kill('SIGKILL');
    return await ended;
  };
  while (!(await answers(url))) {
    if (isGone(child)) throw new Error((await dispose()).stderr);
    await setTimeout(lookEveryMs);
  }
  opening.defer(async () => void (await dispose()));
  const opened = opening.move();
  return {
    url,
    peak: memory.peak,
    loggedBytes: () => loggedBytes,
    cpuSeconds: () => cpuSecondsOf(child),
    death: async () => (isGone(child) ? reasonOf(child, (await ended).stderr) : null),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

const answers = async (url: string): Promise<boolean> =>
  await fetch(`${url}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );

const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const reasonOf = ({ exitCode, signalCode }: ChildProcess, stderr: string): string =>
  /FATAL ERROR.*/.exec(stderr)?.[0] ?? `it ended with ${exitCode ?? signalCode}`;

/** Reads user and system time, in ticks of 10 ms, from `/proc/<pid>/stat`; the name before them may contain spaces. */
async function cpuSecondsOf(child: ChildProcess): Promise<number> {
  let ticks = 0;
  for (const pid of await processesOf(child)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [user = 0, system = 0] = stat.split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? [];
    ticks += user + system;
  }
  return ticks / 100;
}

/** Returns the process and its workers. */
async function processesOf({ pid }: ChildProcess): Promise<readonly string[]> {
  const workers = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [String(pid), ...workers.split(' ').filter(Boolean)];
}

/**
 * Polls the kernel's high-water mark of resident memory, because the mark is lost when the process dies. Of a group of
 * workers it is that of the largest process: the bounds are those of a process.
 */
function watchMemory(child: ChildProcess) {
  let most = 0;
  const look = async () => {
    for (const pid of await processesOf(child)) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      most = Math.max(most, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
    }
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  return { peak: () => most, stop: () => clearInterval(timer) };
}
