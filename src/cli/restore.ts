import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../app/backup/restore-backup.ts';
import { readConfig } from '../app/config.ts';
import { openStorage } from '../app/parts/storage.ts';
import { loadEnvFile } from '../config/env-file.ts';
import { beginEpoch } from '../gateway/events/log/begin-epoch.ts';
import { printable } from '../kit/text/printable.ts';
import { commandActor } from './command-actor.ts';
import { CommandFault, parsed, runCommand } from './run-command.ts';

const usage = `npm run restore -- <file>
npm run restore -- --epoch

The first form puts a backup of npm run backup in the place of a stopped gateway's SQLite database. The former database
is kept beside it. The second form is for a database that another tool has put back, such as pg_restore: run it before
the gateways start.

Both begin a new epoch of the event log: cursors of events that the restored log does not have get LOG_RESET, also when
it has grown past them. All other cursors stay valid.

  --epoch   only begin a new epoch
  --help    print this text

Run it with the gateway's environment or .env: TRIBUTARY_DATA or DATABASE_URL.`;

const options = {
  epoch: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const actor = commandActor('restore');

type StorageConfig = ReturnType<typeof readConfig>['storage'];

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parsed(() =>
    parseArgs({ args: [...args], options, strict: true, allowPositionals: true }),
  );
  if (values.help) return console.log(usage);
  const [file = '', ...more] = positionals;
  if (more.length > 0 || (file !== '') === values.epoch)
    throw new CommandFault('Name one file to restore, or --epoch.');
  const { storage } = readConfig(process.env, loadEnvFile());
  await (values.epoch ? renew(storage) : restore(storage, file));
}

async function restore({ databaseUrl, folder }: StorageConfig, file: string): Promise<void> {
  if (databaseUrl !== undefined)
    throw new CommandFault(
      'DATABASE_URL is set: put PostgreSQL back with pg_restore, then begin an epoch with --epoch.',
    );
  const { mark, former } = await restoreBackup({ folder, file, actor });
  console.log(
    `${printable(resolve(folder))} has the backup of ${mark.madeAt}, made by release ${printable(mark.release)}: ${mark.events} events up to position ${mark.head}.`,
  );
  if (former.length > 0)
    console.log(
      `The former files are kept as ${former.map(printable).join(', ')}. Delete them when you do not need them any more.`,
    );
  console.log(`A new epoch of the event log begins after position ${mark.head}.`);
}

async function renew(config: StorageConfig): Promise<void> {
  await using storage = await openStorage({ ...config, existing: true });
  const begun = await beginEpoch(storage.db, actor);
  console.log(`A new epoch of the event log begins after position ${begun?.began}.`);
}

await runCommand('restore', run);
