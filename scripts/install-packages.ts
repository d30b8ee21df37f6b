import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './source-hash.ts';

const timeoutMs = 300_000;

/** Installs the packages of a folder of the project by its lock file, unless they are installed. Throws if that fails. */
export async function installPackages(folder: string): Promise<void> {
  const [locked, installed] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
      changedAt(join(projectRoot, folder, file)),
    ),
  );
  if (installed !== undefined && locked !== undefined && installed >= locked) return;
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund'];
  console.log(`Installing the packages of ${folder}: npm ${args.slice(0, 3).join(' ')}`);
  const npm = spawn('npm', args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: timeoutMs,
  });
  const [code, signal] = await once(npm, 'close');
  if (code !== 0) throw new Error(`npm ${args.slice(0, 3).join(' ')} ended with ${code ?? signal}`);
}

const changedAt = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
