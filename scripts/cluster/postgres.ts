import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findProgram } from '../test-programs.ts';
import { freePort } from './ports.ts';

const run = promisify(execFile);

export interface PostgresServer extends AsyncDisposable {
  /** URL of the database `postgres` as superuser, without a password. */
  readonly url: string;
  /** Ends every connection at once, like a crash; `start` brings the same data back on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Starts a server in a temporary folder, with settings in the form `name=value`; a standby of `primary` if given. The server and the folder end with this
 * process, however it ends.
 */
export async function startPostgresServer(
  settings: readonly string[] = [],
  primary?: Pick<PostgresServer, 'url'>,
): Promise<PostgresServer> {
  const owner = await serverOwner();
  const folder = await mkdtemp('/tmp/tributary-postgres-');
  await using opening = new AsyncDisposableStack();
  opening.defer(() => rm(folder, { recursive: true, force: true }));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  if (primary) {
    const copied = ['-D', data, '-R', '-d', primary.url, '-c', 'fast', '--no-sync'];
    await run(serverProgram('pg_basebackup'), copied, { cwd: folder, ...owner });
  } else
    await run(
      serverProgram('initdb'),
      // A linguistic collation, so that a column without COLLATE "C" sorts differently than on SQLite and a test notices.
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale', ...icuLocale],
      { cwd: folder, ...owner },
    );
  const port = await freePort();
  const launch = () => launchServer({ folder, data, port, owner, settings });
  let child = await launch();
  const opened = opening.move();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => stopServer(child),
    async start() {
      child = await launch();
    },
    async [Symbol.asyncDispose]() {
      await stopServer(child);
      await opened.disposeAsync();
    },
  };
}

const icuLocale = ['--locale-provider=icu', '--icu-locale=en-US'];

interface Launch {
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  readonly owner: Owner | undefined;
  readonly settings: readonly string[];
}

/**
 * Postgres under a shell that waits for the end of its standard input, which comes when we close it and also when this
 * process is killed. Without the word `keep` it removes the folder too.
 */
const guard = `folder=$0; "$@" & server=$!; exec 2>/dev/null
word=$(cat); kill -QUIT $server; wait $server; [ "$word" = keep ] || rm -rf "$folder"`;

async function launchServer({ folder, data, port, owner, settings }: Launch): Promise<ChildProcess> {
  const own = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const options = ['-D', data, '-p', String(port), ...[...own, ...settings].flatMap((one) => ['-c', one])];
  const child = spawn('sh', ['-c', guard, folder, serverProgram('postgres'), ...options], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Keeps it out of the terminal's process group, whose signals are for the parent.
    detached: true,
    env: { ...process.env, LC_ALL: 'C' },
    ...owner,
  });
  const log: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    log.push(line);
    if (/database system is ready to accept (read-only )?connections/.test(line)) {
      child.stderr.resume();
      return child;
    }
  }
  throw new Error(`postgres did not start:\n${log.join('\n')}`);
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.stdin?.end('keep');
  await exited;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Returns a user for the server, because Postgres refuses to run as root; undefined when this process is not root. */
async function serverOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const ids = await run('sh', ['-c', 'id -u "$0" && id -g "$0"', user]).catch(() => undefined);
    const [uid, gid] = ids?.stdout.trim().split('\n').map(Number) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('running as root, and there is neither a user postgres nor nobody to run the server as');
}

function serverProgram(name: string): string {
  const found = findProgram({
    places: [name, `/usr/lib/postgresql/*/bin/${name}`, `/opt/homebrew/opt/postgresql*/bin/${name}`],
  });
  if (found === null) throw new Error(`${name} was not found: install PostgreSQL or set TEST_DATABASE_URL`);
  return found;
}
