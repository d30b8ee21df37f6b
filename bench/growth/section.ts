import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { openStorage } from '../../src/app/parts/storage.ts';
import { openEvents } from '../../src/gateway/events/open-event-log.ts';
import type { Storage } from '../../src/storage/database.ts';
import { emptyPlace, engines } from '../measure/places.ts';
import { createCpuMeter } from '../measure/process-cpu.ts';
import { askFor, type Question } from '../measure/questions.ts';
import { inTurn, type Measured, summarise } from '../measure/rounds.ts';
import { textTable } from '../measure/table.ts';
import type { Pace, Section } from '../section.ts';
import { fillDatabase } from './fill.ts';
import { inventoryQuestions } from './inventory-questions.ts';
import { joinedQuestions } from './joined-questions.ts';
import { logQuestions } from './log-questions.ts';
import { type GrowthQuestion, questionsOf } from './questions.ts';

const sizesOf = { full: [10_000, 1_000_000, 10_000_000], quick: [10_000, 50_000] } as const;

/**
 * A cost that grows by less than that from the smallest size to the largest is flat: a search in an index of 10 million
 * entries compares 1.75 times as often as in one of 10 thousand.
 */
const flatWithin = 2;
/** Bytes that an event takes at most while a log is filled: its row, its entries in indexes, and what is being sorted. */
const bytesOfEvent = 2_500;
/** Long, so that the feed's own retention deletes nothing meanwhile. */
const retentionDays = 36_500;
/** Longest part of a round that one question may take at one size. */
const shareOfRound = 0.15;

type Asked = Measured<'turns' | 'cpuMicros' | 'ms' | 'p50' | 'p99' | 'loopMs'>;

export const growthSection: Section = {
  help: 'what reads, the relay, retention and the reconciler cost at three sizes, on SQLite and PostgreSQL',
  hasPeers: false,
  async run(pace) {
    const own = pace.isQuick ? sizesOf.quick : sizesOf.full;
    const wanted = pace.sizes.length > 0 ? pace.sizes : own;
    const { bavail, bsize } = await statfs(tmpdir());
    const fitting = wanted.filter((events) => events * bytesOfEvent < bavail * bsize);
    const left = wanted.filter((events) => !fitting.includes(events));
    const results = [];
    for (const engine of engines) results.push(await measureEngine(engine, fitting, pace));
    const text = [
      `Events: ${fitting.join(', ')}; a tenth of executions, a hundredth of assets, and a two-hundredth of customers.`,
      ...left.map((events) => `${events} events were left out: the disk of ${tmpdir()} has no room.`),
      ...results.map(engineText),
    ];
    return { text, data: results };
  },
};

interface Cost {
  readonly name: string;
  readonly unit: string;
  /** In the order of the sizes. */
  readonly sizes: readonly Asked[];
  /** The reason why it failed, as at a time limit of the database. */
  readonly failed?: string;
}

interface EngineResult {
  readonly engine: Storage['engine'];
  readonly sizes: readonly { readonly events: number; readonly fillMs: number }[];
  readonly costs: readonly Cost[];
}

/** Measures every question at each size, in turn; the databases of all sizes are open at once. */
async function measureEngine(
  engine: Storage['engine'],
  wanted: readonly number[],
  pace: Pace,
): Promise<EngineResult> {
  await using opening = new AsyncDisposableStack();
  const databases: { readonly storage: Storage; readonly questions: readonly GrowthQuestion[] }[] = [];
  const sizes: EngineResult['sizes'][number][] = [];
  for (const events of wanted) {
    const place = await emptyPlace(engine, opening);
    const began = performance.now();
    await fillDatabase(place, events);
    sizes.push({ events, fillMs: performance.now() - began });
    const storage = opening.use(await openStorage(place));
    const feed = opening.use(await openEvents({ storage, retentionDays, changed() {} }));
    const questions = [
      ...inventoryQuestions(storage),
      ...joinedQuestions(storage, feed, events),
      ...(await questionsOf(storage, feed, events)),
      ...logQuestions(storage, feed, events),
    ];
    databases.push({ storage, questions });
  }
  const [first] = databases;
  if (!first) throw new Error('The disk has room for no size.');
  const cpu = await createCpuMeter(first.storage);
  const costs: Cost[] = [];
  for (const [at, question] of first.questions.entries()) {
    const same = databases.flatMap(({ questions }, size) =>
      questions[at] ? [{ name: String(size), question: questions[at] }] : [],
    );
    costs.push(await costOf(question, same, cpu, pace));
  }
  return { engine, sizes, costs };
}

async function costOf(
  { name, unit }: GrowthQuestion,
  same: readonly { readonly name: string; readonly question: Question }[],
  cpu: () => number,
  pace: Pace,
): Promise<Cost> {
  const milliseconds = pace.roundMs * shareOfRound;
  try {
    const rounds = await inTurn(same, pace.rounds, ({ question }) => askFor(question, { cpu, milliseconds }));
    return { name, unit, sizes: [...summarise(rounds).values()] };
  } catch (error) {
    return { name, unit, sizes: [], failed: String(error) };
  }
}

function engineText({ engine, sizes, costs }: EngineResult): string {
  const head = [
    engine,
    'for each',
    ...sizes.flatMap(({ events }) => [`CPU us, ${events}`, 'ms']),
    'CPU, last / first',
    'ms, last / first',
    '',
  ];
  const filled = sizes.map(({ events, fillMs }) => `${events} in ${(fillMs / 1_000).toFixed(1)} s`);
  return [textTable(head, costs.map(rowOf)), `Filled: ${filled.join(', ')}.`].join('\n');
}

const digits = (value: number) => value.toFixed(value < 10 ? 2 : 0);

function rowOf({ name, unit, sizes, failed }: Cost): readonly string[] {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last) return [`${name}: ${failed}`];
  const cells = sizes.flatMap(({ cpuMicros, ms }) => [digits(cpuMicros.median), digits(ms.median)]);
  const cpu = last.cpuMicros.median / first.cpuMicros.median;
  const ms = last.ms.median / first.ms.median;
  return [name, unit, ...cells, cpu.toFixed(2), ms.toFixed(2), cpu > flatWithin ? 'grows' : ''];
}
