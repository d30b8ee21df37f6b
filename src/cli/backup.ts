import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '../app/backup/make-backup.ts';
import { readConfig } from '../app/config.ts';
import { loadEnvFile } from '../config/env-file.ts';
import { printable } from '../kit/text/printable.ts';
import { CommandFault, parsed, runCommand } from './run-command.ts';

const usage = `npm run backup -- <file> [--overwrite]

Writes a copy of the gateway's SQLite database to the file. The gateway may run, and go on writing. The copy is
checked, and has its name only when it is complete. npm run restore puts it back.

  --overwrite   replace the file if it exists
  --help        print this text

Run it with the gateway's environment or .env: TRIBUTARY_DATA. For PostgreSQL (DATABASE_URL), use pg_dump.`;

const options = {
  overwrite: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parsed(() =>
    parseArgs({ args: [...args], options, strict: true, allowPositionals: true }),
  );
  if (values.help) return console.log(usage);
  const [file, ...more] = positionals;
  if (file === undefined || file === '' || more.length > 0) throw new CommandFault('Name one file to write.');
  const { storage } = readConfig(process.env, loadEnvFile());
  if (storage.databaseUrl !== undefined)
    throw new CommandFault(
      'DATABASE_URL is set: back up PostgreSQL with pg_dump or the backups of its provider.',
    );
  stepBack();
  const began = performance.now();
  const { folder } = storage;
  const written = await makeBackup({ folder, file, overwrite: values.overwrite, signal: stopped() });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { bytes, events, head } = written;
  console.log(
    `${printable(resolve(file))} is a complete backup: ${sizeOf(bytes)}, ${events} events up to position ${head}, in ${seconds} s.`,
  );
  if (process.env['TRIBUTARY_SECRET'] || process.env['TRIBUTARY_SECRET_FILE'])
    console.log('It does not have TRIBUTARY_SECRET: keep that too. Without it, cursors and page tokens end.');
}

/** Gives way to the gateway: lowers the priority of this process, where that is allowed. */
function stepBack(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // The copy is made at the normal priority.
  }
}

/** Returns a signal that aborts when this process is told to end, so that no part of a file is left. */
function stopped(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  return stopping.signal;
}

function sizeOf(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2;
  return `${mebibytes < 10 ? mebibytes.toFixed(1) : Math.round(mebibytes)} MiB`;
}

await runCommand('backup', run);
