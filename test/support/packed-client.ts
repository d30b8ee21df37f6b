import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './doc-blocks.ts';

const run = promisify(execFile);

/** The Node of the project, and the Node that runs npm, which may be older. */
export const nodes = [process.execPath, process.env['npm_node_execpath'] ?? 'node'];

/** A folder outside the project in which the package is installed from its tarball. */
export interface PackedClient extends AsyncDisposable {
  readonly folder: string;
  /** Installs a package of the project or of test/interop, as the registry would. */
  link(name: string, from?: string): Promise<void>;
}

export async function installPacked(): Promise<PackedClient> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'tributary-client-')));
  const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
    cwd: join(root, 'client'),
  });
  const packed = /"filename":\s*"([^"]+)"/.exec(stdout)?.[1];
  if (packed === undefined) throw new Error(`npm pack told no file: ${stdout}`);
  const installed = join(folder, 'node_modules/@tributary');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(folder, packed), '-C', installed]);
  await cp(join(installed, 'package'), join(installed, 'client'), { recursive: true });
  await rm(join(installed, 'package'), { recursive: true });
  const link = async (name: string, from = 'node_modules') => {
    const place = join(folder, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(root, from, name), place);
  };
  // The one dependency.
  await link('graphql-ws');
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  return { folder, link, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
