import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { Environment } from '../../src/config/environment.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: TempFolder;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(async () => await folder[Symbol.asyncDispose]());

/** Runs a program of the project to its end, in the folder of the test. */
async function run(program: string, args: readonly string[], environment: Environment = {}) {
  const file = join(root, program);
  const options = { cwd: folder.path, env: { PATH: process.env['PATH'], ...environment } };
  const ended = promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file, ...args],
    options,
  );
  return await ended.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const printed = async (environment?: Environment) =>
  (await run('src/main.ts', ['--print-config'], environment)).stdout;
const write = (name: string, text: string) => writeFile(join(folder.path, name), text);

test('.env in the working folder sets variables that the environment does not have, and --print-config shows the source', async () => {
  await write('.env', 'PORT=4100\nHOST=127.0.0.2\nTRIBUTARY_SECRET="a secret of sixteen or more"\n');
  const stdout = await printed({ HOST: '127.0.0.3' });
  const path = join(folder.path, '.env');
  expect(stdout).toContain(`\nPORT=4100  # ${path}\n`);
  expect(stdout).toMatch(/^HOST=127\.0\.0\.3$/m);
  expect(stdout).toContain(`\nTRIBUTARY_SECRET=<hidden>  # ${path}\n`);
});

test('TRIBUTARY_ENV_FILE names another file, and an empty value turns files off', async () => {
  await write('.env', 'PORT=4100\n');
  await write('other', 'PORT=4200\n');
  expect(await printed({ TRIBUTARY_ENV_FILE: 'other' })).toMatch(/^PORT=4200 /m);
  expect(await printed({ TRIBUTARY_ENV_FILE: '' })).toMatch(/^PORT= {2}# unset: 4000$/m);
});

test('a named file that cannot be read is a one-line error; a folder called .env is ignored', async () => {
  const missing = await run('src/main.ts', ['--check'], { TRIBUTARY_ENV_FILE: 'none' });
  expect(missing).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^TRIBUTARY_ENV_FILE must be a file .* got \S+\/none: ENOENT.*\n$/),
  });
  await mkdir(join(folder.path, '.env'));
  expect((await run('src/main.ts', ['--check'], { PORT: '0' })).code).toBe(0);
});

test('an error in the file names the variable and the file', async () => {
  await write('.env', 'PORT=loud\nTRIBUTARY_GRAPH_BOUDNS=depth=3\n');
  const { code, stderr } = await run('src/main.ts', ['--check'], { LOG_LEVEL: 'loud' });
  const path = join(folder.path, '.env');
  expect(code).toBe(1);
  expect(stderr).toContain(`PORT must be a whole number from 0 to 65535, got "loud". It is set in ${path}.`);
  expect(stderr).toContain(`did you mean TRIBUTARY_GRAPH_BOUNDS? It is set in ${path}.`);
  expect(stderr).toMatch(/LOG_LEVEL must be .*, got "loud"\.$/m);
});

test('command-line tools read the file too', async () => {
  const storage = await openStorage({ folder: join(folder.path, 'elsewhere') });
  await storage[Symbol.asyncDispose]();
  await write('.env', 'TRIBUTARY_DATA=elsewhere\n');
  expect((await run('src/cli/tokens.ts', ['list'])).stdout).toBe('There are no tokens and no apps.\n');
  expect((await run('src/cli/quarantine.ts', ['list'])).stdout).toBe('The quarantine is empty.\n');
});
