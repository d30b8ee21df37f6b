import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.ts';
import { distFolder } from './source-hash.ts';

/** Runs a program of `dist/` in this process, named by the first argument: that of the present sources. */
const [node = process.execPath, , name = 'main', ...args] = process.argv;

await ensureBuilt();
// Worker processes are forked from the program itself, without another look at the sources.
const program = join(distFolder, `${name}.js`);
process.argv = [node, program, ...args];
await import(program);
