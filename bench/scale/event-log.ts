import { mkdtempDisposable, statfs } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../../src/app/open-storage.ts';
import { openEvents } from '../../src/gateway/events/open-event-log.ts';
import type { Storage } from '../../src/storage/database.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { cpuMeter } from '../growth/cpu.ts';
import { median } from '../measure/statistics.ts';
import { type Pace, quickPace } from '../pace.ts';
import { fillLargeLog, type Place } from './event-log-fill.ts';
import { type LogQuestion, logQuestions } from './event-log-questions.ts';

type Engine = Storage['engine'];

const [full, quick] = [
  [10_000, 1_000_000, 10_000_000],
  [10_000, 100_000],
] as const;

export interface LogRound {
  /** CPU of this process and of the database's server, for each unit. */
  readonly cpuMicros: number;
  readonly ms: number;
}

export interface LogCost {
  readonly name: string;
  readonly unit: string;
  /** The medians of the rounds and the rounds, in the order of the sizes. */
  readonly sizes: readonly (LogRound & { readonly rounds: readonly LogRound[] })[];
}

export interface LogOfEngine {
  readonly engine: Engine;
  readonly sizes: readonly { readonly events: number; readonly fillMs: number }[];
  readonly costs: readonly LogCost[];
}

export interface EventLogResult {
  readonly engines: readonly LogOfEngine[];
  /** Sizes that the disk has no room for. */
  readonly leftOut: readonly { readonly engine: Engine; readonly events: number; readonly reason: string }[];
  readonly loadBefore: readonly number[];
  readonly loadAfter: readonly number[];
}

/**
 * Measures the event log at several sizes on either engine. All logs of an engine are open at once, and each round asks
 * them in turn, so that a disturbance of the machine affects all of them. Throws when PostgreSQL is missing.
 */
export async function measureEventLog(pace: Pace): Promise<EventLogResult> {
  const loadBefore = loadavg();
  const wanted: readonly number[] = pace === quickPace ? quick : full;
  const engines: LogOfEngine[] = [];
  const leftOut: EventLogResult['leftOut'][number][] = [];
  for (const engine of ['postgres', 'sqlite'] as const) {
    const bytes = await freeBytes();
    const sizes = wanted.filter((events) => events * bytesOfEvent < bytes);
    const reason = `${gibibytes(bytes)} GiB are free in ${tmpdir()}`;
    leftOut.push(...wanted.slice(sizes.length).map((events) => ({ engine, events, reason })));
    if (sizes.length > 0) engines.push(await measureEngine(engine, sizes, pace));
  }
  return { engines, leftOut, loadBefore, loadAfter: loadavg() };
}

/** Bytes that an event takes at most while a log is filled: its row, its entries in indexes, and what is being sorted. */
const bytesOfEvent = 2_500;

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
}

const gibibytes = (bytes: number) => (bytes / 2 ** 30).toFixed(1);

/** Long, so that the feed's own retention deletes nothing meanwhile. */
const retentionDays = 36_500;

async function measureEngine(engine: Engine, sizes: readonly number[], pace: Pace): Promise<LogOfEngine> {
  await using opening = new AsyncDisposableStack();
  const logs: { readonly storage: Storage; readonly questions: readonly LogQuestion[] }[] = [];
  const filled: LogOfEngine['sizes'][number][] = [];
  for (const events of sizes) {
    const place = await emptyPlace(engine, opening);
    const began = performance.now();
    await fillLargeLog(place, events);
    filled.push({ events, fillMs: performance.now() - began });
    const storage = opening.use(await openStorage(place));
    const feed = opening.use(await openEvents({ storage, retentionDays, changed() {} }));
    logs.push({ storage, questions: logQuestions(storage, feed, events) });
  }
  const [first] = logs;
  if (!first) throw new TypeError('There is no size to measure.');
  const cpu = await cpuMeter(first.storage);
  const costs: LogCost[] = [];
  for (const index of first.questions.keys()) {
    const same = logs.flatMap(({ questions }) => questions[index] ?? []);
    costs.push(await costOf(same, cpu, pace));
  }
  return { engine, sizes: filled, costs };
}

async function emptyPlace(engine: Engine, opening: AsyncDisposableStack): Promise<Place> {
  const { path: folder } = opening.use(await mkdtempDisposable(join(tmpdir(), 'tributary-bench-')));
  if (engine === 'sqlite') return { folder };
  return { folder, databaseUrl: opening.use(await startPostgres()).url };
}

/** Longest part of a round that one question may take at one size. */
const shareOfRound = 0.15;

/** Asks the same question at each size, in turn. The first round, which prepares statements, does not count. */
async function costOf(same: readonly LogQuestion[], cpu: () => number, pace: Pace): Promise<LogCost> {
  const rounds = same.map(() => [] as LogRound[]);
  let turn = 0;
  for (let round = 0; round <= pace.rounds; round += 1) {
    for (const [size, question] of same.entries()) {
      const turns = () => {
        turn += 1;
        return turn;
      };
      const measured = await roundOf(question, turns, cpu, pace.roundMs * shareOfRound);
      if (round > 0) rounds[size]?.push(measured);
    }
  }
  const [{ name, unit } = { name: '', unit: '' }] = same;
  const sizes = rounds.map((all) => ({
    cpuMicros: median(all.map(({ cpuMicros }) => cpuMicros)),
    ms: median(all.map(({ ms }) => ms)),
    rounds: all,
  }));
  return { name, unit, sizes };
}

async function roundOf(
  question: LogQuestion,
  turn: () => number,
  cpu: () => number,
  milliseconds: number,
): Promise<LogRound> {
  await question.prepare?.(turn());
  const before = cpu();
  const began = performance.now();
  let units = 0;
  do units += await question.ask(turn());
  while (!question.once && performance.now() - began < milliseconds);
  const ms = performance.now() - began;
  return { cpuMicros: ((cpu() - before) * 1_000) / units, ms: ms / units };
}
