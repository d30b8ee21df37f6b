import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endOf, listenTo } from '../../scripts/cluster/process.ts';
import { openStorage } from '../../src/app/open-storage.ts';
import type { Environment } from '../../src/config/environment.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { keyVariables } from '../support/gateway.ts';
import { sharedSecret } from '../support/modes.ts';
import { startPostgres } from '../support/postgres.ts';
import { startRedis } from '../support/redis.ts';

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
async function npmStart(environment: Environment) {
  const child = spawn('npm', ['start'], {
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
  };
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const;

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
