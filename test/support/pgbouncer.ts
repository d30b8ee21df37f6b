import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../scripts/cluster/ports.ts';
import { programOf } from '../../scripts/test-programs.ts';
import { tempFolder } from './folder.ts';

export interface PgBouncer extends AsyncDisposable {
  /** The URL of the database behind the pooler. */
  readonly url: string;
  /** Ends the process at once; its connections are cut. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts PgBouncer in transaction mode in front of the server of a database, with settings in the form `name = value`. */
export async function startPgBouncer(
  database: { readonly url: string },
  settings: readonly string[] = [],
): Promise<PgBouncer> {
  const url = new URL(database.url);
  const port = await freePort();
  await using opening = new AsyncDisposableStack();
  const { path } = opening.use(await tempFolder());
  const file = join(path, 'pgbouncer.ini');
  const isRoot = process.getuid?.() === 0;
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${url.hostname} port=${url.port} user=${url.username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 5',
      ...(isRoot ? ['user = nobody'] : []),
      ...settings,
    ].join('\n'),
  );
  let child: ChildProcess;
  const start = async () => {
    child = spawn(programOf('pgbouncer'), ['-q', file], { stdio: 'ignore' });
    await untilListening(port, child);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  opening.defer(kill);
  url.host = `127.0.0.1:${port}`;
  const opened = opening.move();
  return { url: url.href, kill, start, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`pgbouncer ended with code ${child.exitCode}`);
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (!isOpen) await untilListening(port, child);
}
