// npm runs this after it has installed the packages. It is plain JavaScript, because the Node that installs may be older
// than the one that the gateway runs on. Without the bundler (production dependencies only) there is nothing to build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

if (hasBundler() && existsSync(here('../src'))) {
  const { status } = spawnSync('node', ['--disable-warning=ExperimentalWarning', here('build.ts')], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else if (!existsSync(here('../dist/main.js'))) {
  console.error('dist/ is not built: install the development dependencies as well, or run `npm run build`.');
  process.exitCode = 1;
}
