import { type Tree, treeAt } from '../../../../apis/inventory/contract/values.ts';
import { inBatches } from '../../../../kit/db/in-batches.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { isTurnSpent, nextTurn } from '../../../../kit/work/event-loop.ts';
import type { Statement } from '../../../../storage/queries/together.ts';
import { aggregated, withDays } from '../../rules/frames/aggregation.ts';
import { type Day, type DaySamples, joined } from '../../rules/frames/samples.ts';
import type { Reader } from '../options.ts';
import type { Draft } from './drafts.ts';
import type { Written } from './report-rows.ts';

/** Maximum days of assets that are processed together: a day may have 1,440 samples of each metric. */
const daysAtOnce = 50;

/** The samples of one source for the days of its frames, and the assets' performance data that results from them. */
export type Measured = ReadonlyMap<
  Draft,
  { readonly days: ReadonlyMap<Day, DaySamples>; readonly data: Tree }
>;

/**
 * Joins new samples with the stored ones and computes the daily figures of the assets; `before` has their documents.
 */
export async function measure(
  db: Reader,
  sourceId: number,
  drafts: readonly Draft[],
  before: ReadonlyMap<Draft, Tree>,
  now: number,
): Promise<Measured> {
  const measured = new Map<Draft, { days: Map<Day, DaySamples>; data: Tree }>();
  for (const some of groups(drafts.filter(({ samples }) => samples.size > 0))) {
    const kept = await keptSamples(db, some);
    for (const draft of some) {
      const stored = kept.get(draft.row?.id ?? 0) ?? new Map<Day, Map<number, DaySamples>>();
      const known = treeAt(before.get(draft) ?? {}, 'performanceData');
      const days = new Map<Day, DaySamples>();
      const changed = new Map<Day, NonNullable<ReturnType<typeof aggregated>>>();
      for (const [day, samples] of draft.samples) {
        if (isTurnSpent()) await nextTurn();
        const bySource = stored.get(day) ?? new Map<number, DaySamples>();
        const own = joined(bySource.get(sourceId) ?? {}, samples);
        days.set(day, own);
        const aggregation = aggregated(day, byTrust(draft, new Map([...bySource, [sourceId, own]])));
        if (aggregation) changed.set(day, aggregation);
      }
      measured.set(draft, { days, data: withDays(known, changed, now) });
    }
  }
  return measured;
}

/** Groups assets so that each group has about `daysAtOnce` days. */
function groups(drafts: readonly Draft[]): readonly (readonly Draft[])[] {
  const found: Draft[][] = [];
  let room = 0;
  for (const draft of drafts) {
    if (draft.samples.size > room) {
      found.push([]);
      room = daysAtOnce;
    }
    found.at(-1)?.push(draft);
    room -= draft.samples.size;
  }
  return found;
}

/** Returns the stored samples of these assets for these days, by asset, day and source. */
async function keptSamples(
  db: Reader,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<number, ReadonlyMap<Day, ReadonlyMap<number, DaySamples>>>> {
  const ids = drafts.flatMap(({ row }) => (row ? [row.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('inventory_samples')
    .selectAll()
    .where('asset_id', 'in', ids)
    .where('day', 'in', [...new Set(drafts.flatMap(({ samples }) => [...samples.keys()]))])
    .execute();
  const byAsset = Map.groupBy(rows, ({ asset_id }) => asset_id);
  return new Map(
    [...byAsset].map(([asset, ofAsset]) => {
      const days = [...Map.groupBy(ofAsset, ({ day }) => day)].map(([day, some]) => {
        const sources = some.map((row) => [row.source_id, JSON.parse(row.samples) as DaySamples] as const);
        return [day, new Map(sources)] as const;
      });
      return [asset, new Map(days)];
    }),
  );
}

/** Returns the samples with the most trusted source last. */
function byTrust({ reports }: Draft, bySource: ReadonlyMap<number, DaySamples>): readonly DaySamples[] {
  const priority = (source: number) => reports.get(source)?.priority ?? 0;
  return [...bySource]
    .sort(([one], [other]) => priority(one) - priority(other) || one - other)
    .map(([, samples]) => samples);
}

/** Maximum rows of one statement, because some rows are long. */
const rowsAtOnce = 200;

/** Returns the statements that store the samples of these assets. */
export function samplesKept(
  change: Change,
  sourceId: number,
  written: readonly Written[],
  measured: Measured,
): readonly Statement[] {
  const rows = written.flatMap(({ id, draft }) =>
    [...(measured.get(draft)?.days ?? [])].map(([day, samples]) => ({
      asset_id: id,
      source_id: sourceId,
      day,
      samples: JSON.stringify(samples),
    })),
  );
  return inBatches(rows, rowsAtOnce).map((some) =>
    change
      .insertInto('inventory_samples')
      .values(some)
      .onConflict((known) =>
        known
          .columns(['asset_id', 'day', 'source_id'])
          .doUpdateSet((row) => ({ samples: row.ref('excluded.samples') })),
      ),
  );
}
