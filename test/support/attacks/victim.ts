import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../../scripts/cluster/ports.ts';
import { endOf } from '../../../scripts/cluster/process.ts';
import { spawnProgram } from '../../../scripts/cluster/programs.ts';
import type { Environment } from '../../../src/config/environment.ts';

/** The attacked gateway: production mode, limits on, a heap of 1.5 GB, in a separate process. */
export interface Victim extends AsyncDisposable {
  readonly url: string;
  /** Returns its maximum resident memory so far, in bytes. */
  peak(): number;
  /** Returns the CPU seconds of all its threads so far. */
  cpuSeconds(): Promise<number>;
  /** Returns why the process ended; null while it runs. */
  death(): Promise<string | null>;
}

const heapMib = 1536;
const lookEveryMs = 100;

/** Starts the gateway and polls it until it answers: in production a gateway does not log its address. */
export async function startVictim(environment: Environment): Promise<Victim> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawnProgram('src/main.ts', [], {
    PORT: String(port),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    NODE_OPTIONS: `--max-old-space-size=${heapMib}`,
    ...environment,
  });
  const ended = endOf(child);
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
  return {
    url,
    peak: memory.peak,
    cpuSeconds: () => cpuSecondsOf(child),
    death: async () => (isGone(child) ? reasonOf(child, (await ended).stderr) : null),
    [Symbol.asyncDispose]: async () => void (await dispose()),
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
async function cpuSecondsOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat.split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) / 100;
}

/** Polls the kernel's high-water mark of resident memory, because the mark is lost when the process dies. */
function watchMemory({ pid }: ChildProcess) {
  let most = 0;
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    most = Math.max(most, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  return { peak: () => most, stop: () => clearInterval(timer) };
}
