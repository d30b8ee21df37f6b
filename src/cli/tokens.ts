import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { readConfig } from '../app/config.ts';
import { principalsOf } from '../app/modules.ts';
import { openStorage } from '../app/parts/storage.ts';
import { loadEnvFile } from '../config/env-file.ts';
import { audit } from '../gateway/audit/audit.ts';
import { type App, type AppDirectory, createAppDirectory, isClientId } from '../gateway/auth/apps/apps.ts';
import { readTokenRequest, tokenWords } from '../gateway/auth/apps/token-request.ts';
import { renewDevToken } from '../gateway/auth/identity.ts';
import {
  createTokenDirectory,
  isTokenId,
  type TokenDirectory,
  type TokenEntry,
} from '../gateway/auth/tokens.ts';
import { transact } from '../kit/db/transaction.ts';
import { printable } from '../kit/text/printable.ts';
import { timestampOf } from '../kit/text/timestamp.ts';
import type { Database } from '../storage/database.ts';
import { commandActor } from './command-actor.ts';
import { CommandFault, parsed, runCommand } from './run-command.ts';

const usage = `npm run tokens -- issue user <id> | issue installation <id> | issue workflow <repository>
npm run tokens -- list
npm run tokens -- revoke <token id or client id>
npm run tokens -- renew

Issue shows the token once; the gateway stores only its SHA-256 hash. A revocation takes effect within 5 seconds.
Renew makes another developer token, which gateways outside production use after their next start.

  --scopes <list>          scopes of the token, such as executions:read,inventory:read
  --projects <list or *>   inventory projects that it may access; none by default
  --customers <list or *>  permanent ids of reseller customers that it may access; none by default
  --account <AC...>        account whose executions it may access; the gateway's account by default
  --service-account <e-mail>  service account as which it acts at the reseller and messaging services
  --app <client id>        user: app that acts for the user; the app decides the plan and limits the scopes
  --plan <plan>            installation, workflow: standard (default) or enterprise
  --repositories <n>       installation: repositories that it is installed on
  --users <n>              installation: users of the organization
  --name <text>            a note that list shows
  --expires <time>         lifetime: 30d, 12h, 15m or never; 90d by default
  --help                   print this text

It works on the gateway's database. Run it with the gateway's environment or .env: TRIBUTARY_DATA or DATABASE_URL.`;

const principals = principalsOf();
const actor = commandActor('tokens');
const text = { type: 'string' } as const;
const ownOptions = { name: text, expires: text, help: { type: 'boolean', default: false } } as const;

interface Directories {
  readonly db: Kysely<Database>;
  readonly tokens: TokenDirectory;
  readonly apps: AppDirectory;
}

interface Command {
  readonly positionals: readonly string[];
  readonly values: ReturnType<typeof parse>['values'];
}

const commands: Readonly<Record<string, (directories: Directories, command: Command) => Promise<void>>> = {
  issue,
  list,
  revoke,
  renew,
};

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [name = '', ...rest] = positionals;
  if (values.help) return console.log(usage);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandFault('Say what to do: issue, list, revoke or renew.');
  const { storage: options } = readConfig(process.env, loadEnvFile());
  await using storage = await openStorage({ ...options, exclusive: false, existing: true });
  const { db } = storage;
  const directories = { db, tokens: createTokenDirectory(db, principals), apps: createAppDirectory(db) };
  await command(directories, { positionals: rest, values });
}

function parse(args: readonly string[]) {
  const words = Object.fromEntries(tokenWords(principals).map(([word]) => [word, text] as const));
  const options = { ...words, ...ownOptions };
  return parsed(() => parseArgs({ args: [...args], options, strict: true, allowPositionals: true }));
}

/** The argument that names the owner of a token, by the kind of token. */
const subjects: Readonly<Record<string, string>> = {
  user: '<id>',
  installation: '<id>',
  workflow: '<repository>',
};

async function issue({ db, apps }: Directories, { positionals, values }: Command): Promise<void> {
  const [kind = '', id = '', ...more] = positionals;
  const subject = Object.hasOwn(subjects, kind) ? subjects[kind] : undefined;
  if (id === '' && subject !== undefined)
    throw new CommandFault(`Name the ${kind}: npm run tokens -- issue ${kind} ${subject}`);
  if (more.length > 0) throw new CommandFault('Issue takes a kind and an id, and options.');
  const { name, expires, help: _, ...words } = values;
  const requested = await readTokenRequest(
    { kind, id, words, name, expires },
    { apps, principals },
    Date.now(),
  );
  if ('faults' in requested) throw new CommandFault(requested.faults.join('\n'));
  const { token, entry } = await transact({ db }, null, async (change) => {
    const issued = await createTokenDirectory(change, principals).issue(requested.token);
    await audit(change, actor, {
      action: 'ISSUE_TOKEN',
      object: `token ${issued.entry.id} of ${kind} ${id}`,
    });
    return issued;
  });
  console.error(`${tokenLine(entry).map(printable).join('  ')}\nThe token, shown this once:`);
  console.log(token);
}

async function list({ tokens, apps }: Directories): Promise<void> {
  const [tokenEntries, appEntries] = await Promise.all([tokens.list(), apps.list()]);
  const rows = [...tokenEntries.map(tokenLine), ...appEntries.map(appLine)];
  console.log(rows.length === 0 ? 'There are no tokens and no apps.' : tableOf([headings, ...rows]));
}

async function revoke({ db }: Directories, { positionals }: Command): Promise<void> {
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new CommandFault('Revoke takes one id, as list shows it.');
  const [action, what] = isClientId(id)
    ? (['REVOKE_APP', 'app'] as const)
    : (['REVOKE_TOKEN', 'token'] as const);
  const revoked = await transact({ db }, null, async (change) => {
    const directory = what === 'app' ? createAppDirectory(change) : createTokenDirectory(change, principals);
    const found = await directory.revoke(id);
    await audit(change, actor, {
      action,
      object: `${what} ${isTokenId(id) || isClientId(id) ? id : 'of another form of id'}`,
      refused: found ? undefined : 'NOT_FOUND',
    });
    return found;
  });
  if (!revoked) throw new CommandFault('There is no token and no app of that id; list shows all.');
  console.log(`${id} is revoked.`);
}

async function renew({ db }: Directories, { positionals }: Command): Promise<void> {
  if (positionals.length > 0) throw new CommandFault('Renew takes nothing more.');
  console.error('The developer token, from the next start of a gateway on:');
  const token = await transact({ db }, null, async (change) => {
    await audit(change, actor, { action: 'RENEW_DEVELOPER_TOKEN', object: 'the developer token' });
    return await renewDevToken(change);
  });
  console.log(token);
}

const headings = ['ID', 'OF', 'PLAN', 'STATE', 'EXPIRES', 'SCOPES', 'NAME'] as const;

function tokenLine(entry: TokenEntry): readonly string[] {
  const { id, kind, subject, plan, scopes, name, expiresAt, revokedAt } = entry;
  const expired = expiresAt !== null && expiresAt <= Date.now();
  const state = revokedAt !== null ? 'revoked' : expired ? 'expired' : 'good';
  const expires = expiresAt === null ? 'never' : timestampOf(expiresAt);
  return [id, `${kind} ${subject}`, plan, state, expires, listOf(scopes), name ?? ''];
}

function appLine(app: App): readonly string[] {
  const state = app.revokedAt === null ? 'good' : 'revoked';
  return [app.clientId, `app of ${app.owner}`, app.plan, state, 'never', listOf(app.scopes), app.name];
}

const listOf = (scopes: Iterable<string>) => [...scopes].join(',') || 'none';

function tableOf(written: readonly (readonly string[])[]): string {
  const rows = written.map((row) => row.map(printable));
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

await runCommand('tokens', run);
