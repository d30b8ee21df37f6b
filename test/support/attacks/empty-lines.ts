import { type Attack, crowd } from './attack.ts';
import { runImport, uploadImport } from './import-files.ts';

const lines = 60_000_000;
const job = { location: crowd, job: 'empty-lines' };

/** Imports a file that is almost only empty lines: none of them is a row, so that no row ends the reading. */
export const emptyLines: Attack = {
  name: 'a file of empty lines',
  standing: 'tenant',
  callers: 1,
  rounds: 1,
  maxMs: 30_000,
  async setUp(caller) {
    const body = Buffer.alloc(lines, '\n');
    body.write('VM,CPUs\nmachine,1\n');
    await uploadImport(caller, job, body);
  },
  round: async (caller) => [await runImport(caller, job)],
};
