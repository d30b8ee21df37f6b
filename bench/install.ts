import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const bench = fileURLToPath(new URL('.', import.meta.url));
const installTimeoutMs = 300_000;

/** Installs the peers by the lock file unless they are installed. If that fails, our own rows are still measured. */
export async function installPeers(): Promise<void> {
  const [locked, installed] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map(changedAt),
  );
  if (installed !== undefined && locked !== undefined && installed >= locked) return;
  console.log('Installing the peers: npm ci --prefix bench');
  const npm = spawn('npm', ['ci', '--prefix', bench, '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: installTimeoutMs,
  });
  const [code] = await once(npm, 'close');
  if (code !== 0) console.error(`npm ci --prefix bench failed with ${code}; rows of peers will say why.`);
}

async function changedAt(file: string): Promise<number | undefined> {
  return await stat(`${bench}${file}`).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}
