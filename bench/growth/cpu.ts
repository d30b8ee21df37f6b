import { sql } from 'kysely';
import type { Storage } from '../../src/storage/database.ts';
import { createPostgresMeter, postmasterPid } from '../measure/process-cpu.ts';

/** Returns the milliseconds of CPU so far: of this process with its threads, and of the database's server. */
export async function cpuMeter({ db, engine }: Storage): Promise<() => number> {
  const own = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  if (engine === 'sqlite') return own;
  const { rows } = await sql<{ pid: number }>`select ${sql.raw(postmasterPid)} as pid`.execute(db);
  const [server] = rows;
  if (!server) throw new TypeError('The server does not tell its process.');
  const ofServer = createPostgresMeter(server.pid);
  let spentHere = 0;
  return () => {
    const began = own();
    const servers = ofServer() / 1000;
    // A look through all processes takes as long as many of the questions.
    spentHere += own() - began;
    return own() - spentHere + servers;
  };
}
