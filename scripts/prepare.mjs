// npm runs this after it has installed the packages. It is plain JavaScript, because the Node that installs may be older
// than the one that the gateway runs on. Without the bundler (production dependencies only) there is nothing to build.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

function hasBundler() {
  try {
    createRequire(import.meta.url).resolve('esbuild');
    return true;
  } catch {
    return false;
  }
}

/** Removes the headers of the installed Node: 67 MB that only native addons are built with. */
function removeNodeHeaders() {
  const packages = here('../node_modules/node/node_modules');
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages).filter((one) => one.startsWith('node-')))
    rmSync(`${packages}/${name}/include`, { recursive: true, force: true });
}

/** Runs a script on the Node of the project; returns whether it succeeded. */
function run(script, ...args) {
  const options = ['--disable-warning=ExperimentalWarning', here(script), ...args];
  return spawnSync('node', options, { stdio: 'inherit' }).status === 0;
}

removeNodeHeaders();
if (process.platform === 'win32') {
  console.error(
    'Tributary does not run on Windows: run npm ci and all other commands in WSL (wsl --install).',
  );
  process.exitCode = 1;
} else if (hasBundler() && existsSync(here('../src'))) {
  const isBuilt =
    run('build.ts') && (!existsSync(here('../client/src')) || run('build-client.ts', '--bundle'));
  process.exitCode = isBuilt ? 0 : 1;
} else if (!existsSync(here('../dist/main.js'))) {
  console.error('dist/ is not built: install the development dependencies as well, or run `npm run build`.');
  process.exitCode = 1;
}
