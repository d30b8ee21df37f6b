import { mkdtempDisposable, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { openStorage } from '../../src/app/open-storage.ts';
import { openEvents } from '../../src/gateway/events/open-event-log.ts';
import type { Storage } from '../../src/storage/database.ts';
import { fillCustomers, fillExecutions, fillLog, fillSeen } from '../../test/support/large-data.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { median } from '../measure/statistics.ts';
import type { Pace } from '../pace.ts';
import { cpuMeter } from './cpu.ts';
import { eventCustomers, from, type Question, questionsOf, resellerEach, sizesOf, to } from './questions.ts';

export interface Cost {
  readonly name: string;
  readonly unit: string;
  /**
   * Microseconds of CPU for each unit: of this process and of the database. The median of the rounds; null when one
   * failed.
   */
  readonly cpuMicros: number | null;
  /** The reason of the failure. */
  readonly failed?: string;
  readonly rounds: readonly number[];
}

export interface SizeResult {
  readonly engine: Storage['engine'];
  readonly executions: number;
  readonly fillMs: number;
  readonly costs: readonly Cost[];
  /** Bytes of the write-ahead log after a long reader has ended; null on PostgreSQL. */
  readonly walBytes: { readonly behindReader: number; readonly afterwards: number } | null;
}

/** Longest part of a pace that one question may take. */
const shareOfRound = 0.15;
/** Long, so that the feed's own retention deletes nothing meanwhile. */
const retentionDays = 36_500;

export async function measureSize(
  engine: Storage['engine'],
  executions: number,
  pace: Pace,
): Promise<SizeResult> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await mkdtempDisposable(join(tmpdir(), 'tributary-bench-')));
  const databaseUrl = engine === 'postgres' ? opening.use(await startPostgres()).url : undefined;
  const storage = opening.use(
    await openStorage({ folder: folder.path, ...(databaseUrl && { databaseUrl }) }),
  );
  const sizes = sizesOf(executions);
  const began = performance.now();
  await fillExecutions(storage, sizes.executions);
  const each = resellerEach(sizes);
  await fillLog(storage, { events: sizes.events, resellerEach: each, customers: eventCustomers, from, to });
  await fillCustomers(storage, sizes.customers);
  await fillSeen(storage, 100, 2);
  await prepareReconciler(storage);
  // A database server does this by itself after a while; SQLite has no statistics in a gateway.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(storage.db);
  const fillMs = performance.now() - began;
  const feed = opening.use(await openEvents({ storage, retentionDays, changed() {} }));
  const cpu = await cpuMeter(storage);
  const costs: Cost[] = [];
  for (const question of await questionsOf(storage, feed, sizes))
    costs.push(await costOf(question, cpu, pace));
  const walBytes = engine === 'sqlite' ? await walBehindReader(storage, folder.path, executions) : null;
  return { engine, executions, fillMs, costs, walBytes };
}

/** Has the next pass be the second of the database, after which no event has come. */
async function prepareReconciler({ db }: Storage): Promise<void> {
  await db
    .insertInto('reseller_reconciler')
    .values({
      name: 'subscriptions',
      pass: 1,
      after_event: 0,
      due_at: new Date(0).toISOString(),
      claim: null,
    })
    .execute();
}

/** Measures a question; one that fails, as at a time limit of the database, does not end the others. */
async function costOf(question: Question, cpu: () => number, pace: Pace): Promise<Cost> {
  const { name, unit } = question;
  try {
    const rounds = await roundsOf(question, cpu, pace);
    return { name, unit, cpuMicros: median(rounds), rounds };
  } catch (error) {
    return { name, unit, cpuMicros: null, rounds: [], failed: String(error) };
  }
}

async function roundsOf(
  { ask, once, prepare }: Question,
  cpu: () => number,
  pace: Pace,
): Promise<readonly number[]> {
  await prepare?.();
  // The first request prepares statements.
  if (!once) await ask(0);
  const rounds: number[] = [];
  let turn = 0;
  for (let round = 0; round < (once ? 1 : pace.rounds); round += 1) {
    const before = cpu();
    const end = performance.now() + pace.roundMs * shareOfRound;
    let units = 0;
    do {
      turn += 1;
      units += await ask(turn);
    } while (!once && performance.now() < end);
    rounds.push(((cpu() - before) * 1000) / Math.max(1, units));
  }
  return rounds;
}

/** Writes while another program reads, and a little more after it has ended. */
async function walBehindReader(storage: Storage, folder: string, rows: number) {
  const file = join(folder, 'tributary.db');
  const size = async () => (await stat(`${file}-wal`)).size;
  const reader = new DatabaseSync(file, { readOnly: true });
  const write = async (name: string, bytes: number) => {
    const value = sql<string>`hex(zeroblob(${sql.lit(bytes / 2)}))`;
    await storage.db.insertInto('settings').values({ name, value }).execute();
  };
  reader.exec('begin');
  reader.prepare('select count(*) from settings').all();
  for (let index = 0; index < Math.min(100, rows / 100); index += 1) await write(`wal ${index}`, 1_000_000);
  const behindReader = await size();
  reader.close();
  for (let index = 0; index < 4; index += 1) await write(`after ${index}`, 2);
  return { behindReader, afterwards: await size() };
}
