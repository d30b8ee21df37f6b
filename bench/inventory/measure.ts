import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openStorage } from '../../src/app/open-storage.ts';
import { internalCall } from '../../src/kit/call/internal-call.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedInventory } from '../../src/services/inventory/inventory.ts';
import type { Storage } from '../../src/storage/database.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { accountOf } from '../../test/support/sids.ts';
import { quantile } from '../measure/statistics.ts';
import { fill } from './data.ts';
import { type Question, questionsOf } from './questions.ts';

export interface Timing {
  readonly name: string;
  readonly budgetMs: number;
  readonly asked: number;
  /** Assets of one answer. */
  readonly assets: number;
  readonly p50: number;
  readonly p99: number;
  /** Longest delay of the event loop meanwhile in milliseconds, less the resolution of the measurement. */
  readonly loopMs: number;
}

export interface EngineResult {
  readonly engine: Storage['engine'];
  readonly fillMs: number;
  readonly timings: readonly Timing[];
}

const resolutionMs = 1;

const openers: Readonly<Record<Storage['engine'], (opening: AsyncDisposableStack) => Promise<Storage>>> = {
  async sqlite(opening) {
    const folder = opening.use(await mkdtempDisposable(join(tmpdir(), 'tributary-bench-')));
    return opening.use(await openStorage({ folder: folder.path }));
  },
  async postgres(opening) {
    const { url: databaseUrl } = opening.use(await startPostgres());
    return opening.use(await openStorage({ databaseUrl, folder: '' }));
  },
};

/** Fills a storage with that many assets and measures each question for `roundMs`. */
export async function measureEngine(
  engine: Storage['engine'],
  count: number,
  roundMs: number,
): Promise<EngineResult> {
  await using opening = new AsyncDisposableStack();
  const storage = await openers[engine](opening);
  const began = performance.now();
  await fill(storage, count);
  const fillMs = performance.now() - began;
  const { inventory, ...embedded } = createEmbeddedInventory({
    db: storage.db,
    engine,
    scan: storage.scan,
    sealer: createSealer('of the bench'),
    locations: [{ id: 'us-central1' }],
  });
  opening.defer(() => embedded[Symbol.asyncDispose]());
  const call = internalCall('bench', accountOf(1), 3_600_000);
  const timings: Timing[] = [];
  for (const question of await questionsOf(inventory, call, count))
    timings.push(await time(question, roundMs));
  return { engine, fillMs, timings };
}

async function time({ name, budgetMs, ask }: Question, roundMs: number): Promise<Timing> {
  // The first request prepares the statement and returns the number of assets.
  const assets = await ask(0);
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const times: number[] = [];
  const end = performance.now() + roundMs;
  for (let turn = 1; performance.now() < end || turn < 5; turn += 1) {
    const began = performance.now();
    await ask(turn);
    times.push(performance.now() - began);
  }
  delay.disable();
  const loopMs = Math.max(0, delay.max / 1e6 - resolutionMs);
  return {
    name,
    budgetMs,
    asked: times.length,
    assets,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    loopMs,
  };
}
