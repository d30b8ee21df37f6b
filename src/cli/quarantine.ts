import { parseArgs } from 'node:util';
import { longestReason } from '../apis/reseller/intake/envelope.ts';
import { createQuarantine, type Quarantine, type Quarantined } from '../apis/reseller/intake/quarantined.ts';
import { readConfig } from '../app/config.ts';
import { openStorage } from '../app/parts/storage.ts';
import { loadEnvFile } from '../config/env-file.ts';
import { printable, printableWithin } from '../kit/text/printable.ts';
import { commandActor } from './command-actor.ts';
import { CommandFault, parsed, runCommand } from './run-command.ts';

const usage = `npm run quarantine -- list
npm run quarantine -- show <number>
npm run quarantine -- replay <number>
npm run quarantine -- delete <number>

Reseller notifications that cannot be read are acknowledged and stored here, so that they do not delay others. The
last 1,000 are kept. Replay reads one again: if this release can read it, it becomes an event.

It works on the gateway's database. Run it with the gateway's environment or .env: TRIBUTARY_DATA or DATABASE_URL.`;

const options = { help: { type: 'boolean', default: false } } as const;

type Command = (quarantine: Quarantine, id: number) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  async list(quarantine) {
    const all = await quarantine.list();
    return all.length === 0 ? 'The quarantine is empty.' : all.map(lineOf).join('\n');
  },
  async show(quarantine, id) {
    const found = (await quarantine.list()).find((one) => one.id === id);
    if (!found) throw unknown(id);
    return `${lineOf(found)}\n${printable(found.body)}`;
  },
  async replay(quarantine, id) {
    const replayed = await quarantine.replay(id);
    if (replayed === null) throw unknown(id);
    if (typeof replayed === 'object')
      throw new CommandFault(printable(`${id} cannot be read: ${replayed.unreadable}`));
    return replayed === 'new' ? `${id} is an event now.` : `${id} had become an event before.`;
  },
  async delete(quarantine, id) {
    if (!(await quarantine.delete(id))) throw unknown(id);
    return `${id} is deleted.`;
  },
};

const unknown = (id: number) => new CommandFault(`There is no ${id} in the quarantine; list shows all.`);

function lineOf(one: Quarantined): string {
  const replayed = one.date_replayed === null ? '' : `  (replayed ${one.date_replayed})`;
  const message = one.message_id ?? 'without an id';
  const reason = printableWithin(one.reason, longestReason);
  return printable(`${one.id}  ${one.date_received}  message ${message}  ${reason}${replayed}`);
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parsed(() =>
    parseArgs({ args: [...args], options, strict: true, allowPositionals: true }),
  );
  if (values.help) return console.log(usage);
  const [name = '', text = '', ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandFault('Say what to do: list, show, replay or delete.');
  const right = name === 'list' ? text === '' : /^\d{1,15}$/.test(text);
  if (!right || more.length > 0)
    throw new CommandFault(`${name} takes ${name === 'list' ? 'nothing more' : 'one number'}.`);
  const { storage: place } = readConfig(process.env, loadEnvFile());
  await using storage = await openStorage({ ...place, exclusive: false, existing: true });
  console.log(await command(createQuarantine(storage.db, commandActor('quarantine')), Number(text)));
}

await runCommand('quarantine', run);
