import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Storage } from '../../src/storage/database.ts';

/** Returns the milliseconds of CPU so far: of this process with its threads, and of the database's server. */
export async function cpuMeter({ db, engine }: Storage): Promise<() => number> {
  const own = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  if (engine === 'sqlite') return own;
  const { rows } = await sql<{ pid: number }>`
    select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid`.execute(db);
  const postmaster = rows[0]?.pid;
  const backends = new Map<string, number>();
  let spentHere = 0;
  return () => {
    const began = own();
    // A backend that has ended keeps its last figure, so that the sum never falls.
    for (const [pid, ms] of backendsOf(postmaster)) backends.set(pid, ms);
    // A look through all processes takes as long as many of the questions.
    spentHere += own() - began;
    return own() - spentHere + [...backends.values()].reduce((sum, ms) => sum + ms, 0);
  };
}

/** Returns the milliseconds of CPU of each process of the server, except those that vacuum. */
function backendsOf(postmaster: number | undefined): readonly (readonly [pid: string, ms: number])[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(parent) !== postmaster) return [];
      if (readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('autovacuum')) return [];
      // The first figure is nanoseconds on a CPU.
      return [[pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6] as const];
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  });
}
