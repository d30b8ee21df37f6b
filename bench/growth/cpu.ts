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
  return () => own() + serverMs(postmaster);
}

/** Sums the CPU of the server's backends, which live as long as our connections do. */
function serverMs(postmaster: number | undefined): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.reduce((sum, pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(parent) !== postmaster) return sum;
      // The first figure is nanoseconds on a CPU.
      return sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
    } catch {
      // The process has ended meanwhile.
      return sum;
    }
  }, 0);
}
