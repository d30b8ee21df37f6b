import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from './source-hash.ts';

/**
 * `npm run check`: runs its parts side by side, as many as there are cores, and prints the output of each when it ends.
 * It fails when a part does, after all have ended. An argument chooses the parts whose names begin with it.
 */
interface Part {
  readonly name: string;
  /** A command line, in which the programs of the packages need no path. */
  readonly command: string;
}

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
const script = (name: string): Part => ({ name, command: scripts[name] });
// Each has one checker: several check the same types anew, and the parts fill the cores.
const types = (project: string): Part => ({
  name: `types of ${project}`,
  command: `node node_modules/typescript-7/bin/tsc --noEmit --checkers 1 -p ${project}`,
});

/** The longest first, so that no core is idle at the end. */
const parts: readonly Part[] = [
  types('.'),
  types('test/client'),
  types('test/support/fourth-service'),
  types('bench'),
  script('lint'),
  script('schema:check'),
  script('imports'),
  script('generate:check'),
  types('console'),
  types('playground'),
  types('reference'),
  types('client'),
];

const [, , chosen = ''] = process.argv;
const waiting = parts.filter(({ name }) => name.startsWith(chosen));
if (waiting.length === 0) throw new Error(`No part of the check begins with ${chosen}.`);
const failed: string[] = [];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function run({ name, command }: Part): Promise<void> {
  const began = performance.now();
  const child = spawn(`exec 2>&1; ${command}`, {
    cwd: projectRoot,
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const isGood = child.exitCode === 0;
  if (!isGood) failed.push(name);
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name}, ${seconds(began)}`);
  if (output.trim() !== '') console.log(`${output.trimEnd().replaceAll(/^/gm, '       ')}\n`);
}

async function runWaiting(): Promise<void> {
  for (let part = waiting.shift(); part; part = waiting.shift()) await run(part);
}

const began = performance.now();
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
console.log(failed.length === 0 ? `All is well, ${seconds(began)}.` : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
