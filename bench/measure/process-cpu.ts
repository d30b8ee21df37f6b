import { readdirSync, readFileSync } from 'node:fs';

/** Returns the microseconds that all threads of a process have been on a CPU. Throws for a process that has ended. */
export function cpuMicrosOf(pid: number | string): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + onCpuMicros(`/proc/${pid}/task/${thread}`), 0);
}

/** The first figure is nanoseconds on a CPU; a thread may end while it is read. */
function onCpuMicros(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'latin1').split(' ')[0]) / 1_000;
  } catch {
    return 0;
  }
}

/** Returns the resident bytes of a process. */
export function residentBytesOf(pid: number | string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

/**
 * Creates a meter of the processes of a PostgreSQL server, except those that vacuum: microseconds of CPU so far. A process
 * that has ended keeps its last figure, so that the sum never falls.
 */
export function createPostgresMeter(postmaster: number): () => number {
  const processes = new Map<string, number>();
  return () => {
    for (const pid of childrenOf(postmaster)) {
      try {
        if (!isVacuum(pid)) processes.set(pid, cpuMicrosOf(pid));
      } catch {
        // The process has ended meanwhile.
      }
    }
    return [...processes.values()].reduce((sum, micros) => sum + micros, 0);
  };
}

function childrenOf(parent: number): readonly string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
    } catch {
      return false;
    }
  });
}

const isVacuum = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('autovacuum');

/** The process id of the server that executes it. */
export const postmasterPid = `split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int`;
