#!/usr/bin/env node
// `npm run <script> -- <arguments>` and `npm start` for the blocks of pages: as npm does it, but with the programs that the
// tests have bundled, since each start from the sources takes a second of CPU. Everything else goes to npm itself.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const [command, ...words] = process.argv.slice(2);
const isSilent = ['-s', '--silent'].includes(words[0]);
if (isSilent) words.shift();
const name = command === 'run' ? words.shift() : command;
if (words[0] === '--') words.shift();
const { name: project, version, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const bundles = process.env.TEST_PROGRAMS;
const program = /src\/\S+\.ts/.exec(scripts[name] ?? '')?.[0];
const bundle = `${bundles}/${program?.replace(/ts$/, 'js')}`;

const run = (file, args, env = process.env) => {
  const { status } = spawnSync(file, args, { stdio: 'inherit', env });
  process.exit(status ?? 1);
};

if (bundles && program && existsSync(bundle)) {
  if (!isSilent) console.log(`\n> ${project}@${version} ${name}\n> ${scripts[name]} ${words.join(' ')}\n`);
  run('bash', ['-c', `${scripts[name].replace(program, bundle)} "$@"`, 'npm', ...words]);
}
const [, ...others] = process.env.PATH.split(':');
run('npm', process.argv.slice(2), { ...process.env, PATH: others.join(':') });
