import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOf, listenTo } from '../../scripts/cluster/process.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { Environment } from '../../src/config/environment.ts';
import { docBlocks, root } from '../support/doc-blocks.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { keyVariables } from '../support/gateway.ts';
import { sharedSecret } from '../support/modes.ts';
import { startPostgres } from '../support/postgres.ts';
import { startRedis } from '../support/redis.ts';
import { tried } from '../support/tiers.ts';

let folder: TempFolder;
const started = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await tempFolder();
});
afterAll(async () => {
  for (const child of started) killGroup(child);
  await folder[Symbol.asyncDispose]();
});

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Starts a gateway as a new user does; resolves when it listens. Its output ends with the last of its processes. */
async function npmStart(environment: Environment, args: readonly string[] = ['start']) {
  const child = spawn('npm', args, {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      TRIBUTARY_DATA: folder.path,
      TRIBUTARY_ENV_FILE: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that a failed test leaves no process behind.
    detached: true,
  });
  started.add(child);
  const ended = endOf(child);
  const said = await listenTo(child)(/Health +\S+\s[\s\S]*PageSize=5/).catch(async () => {
    throw new Error((await ended).stderr);
  });
  return {
    child,
    ended,
    health: /Health +(\S+)/.exec(said)?.[1] ?? '',
    said,
  };
}

/** Commands of a page's block, comments left out. */
const commandsOf = (block = '') =>
  block.split('\n').flatMap((line) => line.replace(/ +#.*/, '').split(' && ').filter(Boolean));

describe('the first commands of the pages', () => {
  const [started] = docBlocks('README.md', 'sh', '## Two commands');
  const [start] = docBlocks('docs/getting-started.md', 'sh', '## Start the gateway');
  const [tests] = docBlocks('docs/getting-started.md', 'sh', '## Run the tests');

  test('are those of README.md, and CI runs the ones that install and test', async () => {
    const [installs, starts, ...testing] = commandsOf(started);
    expect([installs, starts]).toEqual(commandsOf(start));
    expect(testing).toEqual(commandsOf(tests));
    expect(installs).toBe('npm ci');
    expect(await readFile(join(root, '.ci/run'), 'utf8')).toContain(`bash -c '${testing.join(' && ')}'`);
  });

  test('start a gateway with sample data', async () => {
    const [, starts = ''] = commandsOf(started);
    const [npm, ...args] = starts.split(' ');
    expect(npm).toBe('npm');
    const gateway = await npmStart({}, args);
    expect(gateway.said).toMatch(/Developer token[\s\S]*Sample data +70 executions/);
    gateway.child.kill('SIGTERM');
    await gateway.ended;
  });
});

const signals = tried(['SIGTERM', 'SIGKILL', 'SIGINT', 'SIGHUP'] as const, 2);

test.each(signals)(
  '%s to npm ends the gateway that it started, and the port and the folder are free',
  async (signal) => {
    const gateway = await npmStart({});
    expect((await fetch(gateway.health)).status).toBe(200);
    gateway.child.kill(signal);
    await gateway.ended;
    await expect(fetch(gateway.health)).rejects.toThrow('fetch failed');
    const storage = await openStorage({ folder: folder.path });
    await storage[Symbol.asyncDispose]();
  },
);

describe('with workers', () => {
  let opened: AsyncDisposableStack;
  let environment: Environment;
  beforeAll(async () => {
    opened = new AsyncDisposableStack();
    const database = opened.use(await startPostgres());
    const redis = opened.use(await startRedis());
    environment = {
      ...keyVariables,
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      TRIBUTARY_SECRET: sharedSecret,
      TRIBUTARY_WORKERS: '2',
    };
  });
  afterAll(async () => await opened.disposeAsync());

  test.each(signals)('%s to npm ends all of them', async (signal) => {
    const gateway = await npmStart(environment);
    expect((await fetch(gateway.health)).status).toBe(200);
    gateway.child.kill(signal);
    const { stdout } = await gateway.ended;
    expect(stdout).toMatch(/a worker listens[\s\S]*a worker listens/);
    await expect(fetch(gateway.health)).rejects.toThrow('fetch failed');
  });
});
