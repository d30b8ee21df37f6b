import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/doc-blocks.ts';
import { tempFolder } from '../support/folder.ts';

interface Ended {
  readonly code: number | string | null | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in that folder until it ends, as a shell would that npm has not started. */
function run(program: string, args: readonly string[], cwd = root): Promise<Ended> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}

const installed = 'node_modules/.package-lock.json';

/** Runs the launcher in a project with those files; `before` is run first, in the same process. */
async function launch({ files = [installed], before = '' }): Promise<Ended> {
  await using folder = await tempFolder();
  const texts = {
    'scripts/program.ts': 'const args: string[] = process.argv.slice(2); console.log("ran", args.join());',
  };
  for (const [file, text] of [...Object.entries(texts), ...files.map((file) => [file, '{}'] as const)]) {
    await mkdir(join(folder.path, file, '..'), { recursive: true });
    await writeFile(join(folder.path, file), text);
  }
  await copyFile(join(root, 'scripts/launch.mjs'), join(folder.path, 'scripts/launch.mjs'));
  const own = ['--import', `data:text/javascript,${encodeURIComponent(before)}`];
  return await run(
    process.execPath,
    [...own, 'scripts/launch.mjs', 'scripts/program.ts', 'a', 'b'],
    folder.path,
  );
}

const onNode = (version: string) =>
  `Object.defineProperty(process.versions, 'node', { value: ${JSON.stringify(version)} })`;

describe('the launcher', () => {
  test('runs a program with its arguments', async () => {
    expect(await launch({})).toEqual({ code: 0, stdout: 'ran a,b\n', stderr: '' });
  });

  test.each([
    ['the packages are not installed', { files: [] }, 'npm ci'],
    ['npm ci is still running', { files: ['node_modules/fastify/package.json'] }, 'npm ci'],
    ['they are not installed, on Node 18', { files: [], before: onNode('18.20.0') }, 'npm ci'],
    [
      'Node 24 is not the one that is found',
      { before: onNode('20.20.2') },
      'Node 20.20.2 is too old: run "npm ci"',
    ],
    ['it is on Windows', { before: `Object.defineProperty(process, 'platform', { value: 'win32' })` }, 'WSL'],
  ])('says in one line what to do when %s', async (_, project, expected) => {
    const { code, stdout, stderr } = await launch(project);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(expected);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

/** Returns the npm scripts of package.json by their names. */
async function scriptsOfPackage(): Promise<Readonly<Record<string, string>>> {
  return (await import(join(root, 'package.json'), { with: { type: 'json' } })).default.scripts;
}

describe('npm', () => {
  test.each([
    [['--demo'], '--demo'],
    [['--demo=still'], '--demo=still'],
    [['--print-schema', '--serve', 'executions'], '--print-schema --serve executions'],
  ])('start with %j says what to type', async (args, typed) => {
    const { code, stderr } = await run('npm', ['start', ...args]);
    expect(code).toBe(1);
    expect(stderr.trimEnd().split('\n').at(-1)).toMatch(new RegExp(`Type: npm start -- ${typed}$`));
  });

  test('hands on the exit code of the program', async () => {
    const { code, stderr } = await run('npm', ['start', '--', '--nothing']);
    expect([code, stderr]).toEqual([1, expect.stringContaining("Unknown option '--nothing'")]);
    expect((await run('npm', ['run', '--silent', 'tokens', '--', 'nothing'])).code).toBe(1);
  });

  test('checks the same before each command in a script without shell words, because cmd.exe has no exec', async () => {
    const scripts = await scriptsOfPackage();
    const commands = Object.keys(scripts).filter((name) => scripts[name]?.startsWith('exec '));
    expect(commands).toContain('start');
    for (const name of commands)
      expect([name, scripts[`pre${name}`]]).toEqual([name, 'node scripts/launch.mjs']);
  });

  test('checks the same before it runs the tests', async () => {
    const scripts = await scriptsOfPackage();
    expect(scripts['test']).toMatch(/^node scripts\/launch\.mjs && /);
    expect(scripts['test:long']).toMatch(/^node scripts\/launch\.mjs && /);
  });
});
