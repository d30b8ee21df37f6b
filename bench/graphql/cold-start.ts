import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/cluster/ports.ts';
import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { figure } from '../budgets/budgets.ts';
import { emptyFolder } from '../measure/places.ts';
import { lowest, type Spread } from '../measure/statistics.ts';
import type { Section } from '../section.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const askAgainMs = 5;
const patienceMs = 30_000;
const settleMs = 2_000;

interface ColdStart {
  /**
   * Milliseconds from the start of the process to its first GraphQL answer, with an empty data folder and nothing
   * compiled before. The server is built, as it is after `npm ci`.
   */
  readonly firstMs: Spread;
  /** The same with the folder and the compiled code of an earlier start. */
  readonly laterMs: Spread;
  /** Resident memory two seconds after that answer. */
  readonly idleMebibytes: Spread;
}

export const startSection: Section = {
  help: 'cold start to the first answer, and the memory of an idle gateway',
  hasPeers: false,
  async run({ coldStarts }) {
    const data = await measureColdStart(coldStarts);
    const text = [`The start to the first answer, ${coldStarts} times each, in turn.`];
    const figures = [
      figure('startWarm', data.laterMs),
      figure('startFirst', data.firstMs),
      figure('idleMemory', data.idleMebibytes),
    ];
    return { text, data, figures };
  },
};

/** Starts the gateway `times` times for the first time and `times` times again, in turn, as `npm start` does. */
async function measureColdStart(times: number): Promise<ColdStart> {
  await ensureBuilt();
  const first: Start[] = [];
  const later: Start[] = [];
  for (let start = 0; start < times; start += 1) {
    await using open = new AsyncDisposableStack();
    const folder = await emptyFolder(open);
    first.push(await startOnce(folder));
    later.push(await startOnce(folder));
  }
  return {
    firstMs: lowest(first.map(({ milliseconds }) => milliseconds)),
    laterMs: lowest(later.map(({ milliseconds }) => milliseconds)),
    idleMebibytes: lowest(later.map(({ mebibytes }) => mebibytes)),
  };
}

interface Start {
  readonly milliseconds: number;
  readonly mebibytes: number;
}

async function startOnce(folder: string): Promise<Start> {
  const port = await freePort();
  const start = performance.now();
  const gateway = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/run-built.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      NODE_COMPILE_CACHE: join(folder, 'compile'),
      TRIBUTARY_DATA: join(folder, 'data'),
      TRIBUTARY_ENV_FILE: '',
    },
    stdio: 'ignore',
  });
  const ended = once(gateway, 'exit');
  try {
    await firstAnswer(port);
    const milliseconds = performance.now() - start;
    await delay(settleMs);
    return { milliseconds, mebibytes: residentMebibytes(gateway.pid ?? 0) };
  } finally {
    gateway.kill('SIGTERM');
    await ended;
  }
}

async function firstAnswer(port: number): Promise<void> {
  const end = performance.now() + patienceMs;
  const url = `http://127.0.0.1:${port}/graphql`;
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ viewer { kind } }"}',
  };
  while (performance.now() < end) {
    const answer = await fetch(url, request).catch(() => null);
    if (answer?.ok) return void (await answer.text());
    await delay(askAgainMs);
  }
  throw new Error(`The gateway gave no answer within ${patienceMs / 1000} seconds.`);
}

function residentMebibytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
