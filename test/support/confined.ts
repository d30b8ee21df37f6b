import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { chmod, chown, copyFile, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './doc-blocks.ts';
import { tempFolder } from './folder.ts';

const execute = promisify(execFile);

/** The image as a folder: the build and Node, which nobody may change, and two folders for its user. */
export interface Image extends AsyncDisposable {
  readonly app: string;
  readonly data: string;
  readonly tmp: string;
  /** Starts a command of the image, such as `node dist/main.js`, as an unprivileged user. */
  run(command: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess;
}

/** The user `nobody`. */
const user = 65_534;
const isRoot = process.getuid?.() === 0;
/** Whether processes can get a read-only root file system of their own. Otherwise only permissions protect the files. */
export const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;

/** Makes everything read-only but the two folders, drops all rights, and becomes the program. */
const confine = `mount --make-rprivate / && mount --bind "$DATA" "$DATA" && mount --bind "$TMP" "$TMP" &&
  mount -o remount,ro,bind / &&
  exec setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --bounding-set=-all "$@"`;

export async function copyImage(): Promise<Image> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await tempFolder());
  await chmod(folder.path, 0o755);
  const [app, data, tmp] = [join(folder.path, 'app'), join(folder.path, 'data'), join(folder.path, 'tmp')];
  const node = join(app, 'node');
  await cp(join(root, 'dist'), join(app, 'dist'), { recursive: true });
  await copyFile(join(root, 'package.json'), join(app, 'package.json'));
  await copyFile(process.execPath, node);
  await execute('chmod', ['-R', 'a-w,a+rX', app]);
  await chmod(node, 0o555);
  opening.defer(async () => void (await execute('chmod', ['-R', 'u+w', app])));
  for (const own of [data, tmp]) {
    await mkdir(own, { mode: 0o700 });
    if (isRoot) await chown(own, user, user);
  }
  const opened = opening.move();
  return {
    app,
    data,
    tmp,
    run([program = '', ...args], environment) {
      const command = [program === 'node' ? node : program, ...args];
      const env = { PATH: process.env['PATH'], TMPDIR: tmp, ...environment };
      return startIn(app, command, { ...env, DATA: data, TMP: tmp });
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

function startIn(cwd: string, command: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const [program = '', ...args] = command;
  if (canMount) return spawn('unshare', ['--mount', 'sh', '-c', confine, 'sh', ...command], { cwd, env });
  return spawn(program, args, { cwd, env, ...(isRoot && { uid: user, gid: user }) });
}
