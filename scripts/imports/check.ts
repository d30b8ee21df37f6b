import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { installPackages } from '../install-packages.ts';
import { projectRoot } from '../source-hash.ts';

/** `npm run imports`: checks who imports whom. The checker has packages of its own, which few people need. */
await installPackages('scripts/imports');
const cruiser = join(import.meta.dirname, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const folders = ['src', 'scripts', 'playground', 'console', 'reference', 'pages', 'bench'];
const args = [cruiser, ...folders, '--config', '.dependency-cruiser.cjs'];
const check = spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' });
const [code] = await once(check, 'close');
process.exitCode = code ?? 1;
