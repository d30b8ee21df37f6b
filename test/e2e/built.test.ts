import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOf, listenTo } from '../../scripts/cluster/process.ts';
import { root } from '../support/doc-blocks.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';

const execute = promisify(execFile);
let folder: TempFolder;
beforeAll(async () => {
  folder = await tempFolder();
});
afterAll(async () => await folder[Symbol.asyncDispose]());

/** Environment without anything of the developer's own. */
const environment = (data: string) => ({
  PATH: process.env['PATH'],
  PORT: '0',
  TRIBUTARY_DATA: join(folder.path, data),
  TRIBUTARY_ENV_FILE: '',
});

describe('the packed package', () => {
  let installed: string;
  beforeAll(async () => {
    installed = join(folder.path, 'installed');
    await mkdir(installed);
    const packed = await execute('npm', ['pack', '--ignore-scripts', '--pack-destination', installed], {
      cwd: root,
    });
    await execute('tar', ['xf', packed.stdout.trim().split('\n').at(-1) ?? ''], { cwd: installed });
  });

  test('has the build and no sources', async () => {
    const { stdout } = await execute('ls', ['-A', join(installed, 'package')]);
    expect(stdout.trim().split('\n').toSorted()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  });

  test('has the licences of what its pages bundle beside them', async () => {
    const file = join(installed, 'package/dist/pages/playground/licences.json');
    const packages: readonly { name: string; text: string }[] = JSON.parse(await readFile(file, 'utf8'));
    const texts = new Map(packages.map(({ name, text }) => [name, text]));
    for (const name of ['monaco-editor', 'graphiql', 'react']) expect(texts.get(name)).toContain('Copyright');
  });

  test('serves the graph, the sample flows, the database, and the pages without any other package', async () => {
    const program = join(installed, 'package/dist/tributary.js');
    const child = spawn(process.execPath, [program, '--demo'], {
      env: environment('packed'),
      cwd: installed,
    });
    const ended = endOf(child);
    try {
      const said = await listenTo(child)(/Health +\S+\s[\s\S]*PageSize=5/);
      const base = new URL(/Health +(\S+)/.exec(said)?.[1] ?? '').origin;
      const [command = ''] = said
        .split('\n')
        .filter((line) => line.includes('curl') && line.includes('/graphql'));
      const { stdout } = await execute('sh', ['-c', command]);
      expect(JSON.parse(stdout)).toMatchObject({ data: { viewer: { kind: 'USER' } } });
      for (const name of ['console', 'playground', 'reference']) {
        const page = await (await fetch(`${base}/${name}`)).text();
        const script = /src="(\/\w+\/assets\/[^"]+\.js)"/.exec(page)?.[1];
        expect([script?.split('/')[1], (await fetch(`${base}${script}`)).status]).toEqual([name, 200]);
      }
    } finally {
      child.kill('SIGTERM');
    }
    expect((await ended).code).toBe(0);
  });

  test('has no parts of packages that no module uses', async () => {
    const files = await readdir(join(installed, 'package/dist'));
    const programs = files.filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(
      programs.map((file) => readFile(join(installed, 'package/dist', file), 'utf8')),
    );
    const text = texts.join('');
    // The build has undici's errors and not its mocks, zod's schemas and not its German messages.
    expect(text).toContain('UND_ERR_HEADERS_OVERFLOW');
    expect(text).not.toContain('MockCallHistoryLog');
    expect(text).toContain('ZodObject');
    expect(text).not.toContain('ltige Eingabe');
    // Each file that imports graphql would have getters of all its exports.
    expect(text).toContain('=require_graphql()');
    expect(text).not.toContain('__toESM(require_graphql()');
  });

  test('gives back the memory of its start', async () => {
    const program = join(installed, 'package/dist/tributary.js');
    const child = spawn(process.execPath, ['--trace-gc', program], {
      env: environment('released'),
      cwd: installed,
    });
    const ended = endOf(child);
    try {
      // V8 calls a collection that a program asks for a testing one.
      await listenTo(child)(/Mark-Compact.*testing/);
    } finally {
      child.kill('SIGTERM');
    }
    expect((await ended).code).toBe(0);
  });

  test('says which Node it needs', async () => {
    const text = await readFile(join(installed, 'package/dist/tributary.js'), 'utf8');
    const old = text.replace(/process\.versions\.node/g, '"20.1.0"');
    await writeFile(join(installed, 'package/dist/old.js'), old);
    const failed = execute(process.execPath, [join(installed, 'package/dist/old.js')]);
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: 'tributary needs Node 24 or later; this is Node 20.1.0.\n',
    });
  });
});

describe('a build in the project', () => {
  let project: string;
  const start = async () =>
    (await execute('npm', ['start', '--', '--help'], { cwd: project, env: environment('built') })).stdout;

  beforeAll(async () => {
    project = join(folder.path, 'project');
    for (const name of [
      'src',
      'schema',
      'flows',
      'samples',
      'playground',
      'console',
      'reference',
      'pages',
      'client/src',
      'scripts',
      'dist',
      '.cache/pages',
      'package.json',
      'package-lock.json',
    ])
      await cp(join(root, name), join(project, name), { recursive: true, preserveTimestamps: true });
    await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  }, 120_000);

  const builtAt = async () => (await execute('stat', ['-c', '%Y %i', join(project, 'dist/main.js')])).stdout;

  test('is used as it is while no source has other content, whatever the time of its file', async () => {
    const before = await builtAt();
    await utimes(join(project, 'src/main.ts'), new Date(), new Date());
    expect(await start()).toContain('npm start -- [options]');
    expect(await builtAt()).toBe(before);
  });

  test('is made again at the next start when a source has changed', async () => {
    const file = join(project, 'src/cli/arguments.ts');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('npm start -- [options]', 'npm start -- [changed options]'));
    expect(await start()).toContain('npm start -- [changed options]');
  });

  test('is made by the installation; without a bundler an installation keeps the build that is there', async () => {
    await rm(join(project, 'dist'), { recursive: true });
    const prepare = () => execute('npm', ['run', 'prepare'], { cwd: project, env: environment('built') });
    await prepare();
    await rm(join(project, 'node_modules'));
    await prepare();
    await rm(join(project, 'dist/main.js'));
    await expect(prepare()).rejects.toMatchObject({ stderr: expect.stringContaining('dist/ is not built') });
  });
});
