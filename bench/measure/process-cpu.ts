import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Storage } from '../../src/storage/database.ts';

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

/** Returns the microseconds of CPU so far: of this process with its threads, and of the database's server. */
export async function createCpuMeter({ db, engine }: Storage): Promise<() => number> {
  const own = () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  };
  if (engine === 'sqlite') return own;
  const { rows } = await sql<{ pid: number }>`select ${sql.raw(postmasterPid)} as pid`.execute(db);
  const ofServer = createPostgresMeter(rows[0]?.pid ?? 0);
  let spentHere = 0;
  return () => {
    const began = own();
    const servers = ofServer();
    // A look through all processes takes as long as many of the questions.
    spentHere += own() - began;
    return own() - spentHere + servers;
  };
}
