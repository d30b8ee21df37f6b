import { sql } from 'kysely';
import { inBatches } from '../../../kit/db/in-batches.ts';
import type { Storage } from '../../../storage/database.ts';
import { countRows } from '../../../storage/scans/count-rows.ts';
import type { CallScanning } from '../../../storage/scans/scan.ts';
import { watched } from '../../../storage/scans/watched.ts';
import type { EventSelection } from '../contract.ts';
import { type IndexedFilter, indexedParts, matches } from './conditions.ts';
import { filtersOf } from './selection.ts';

/** Maximum parts of one statement. */
const partsAtOnce = 200;

interface Part extends IndexedFilter {
  /** Number of the selection. */
  readonly list: number;
}

/**
 * Returns the number of events up to `upTo` of each selection, in their order; null for all of them when they take
 * longer than a count may. It is one scan for each 200 filters. The filters of a selection are of different streams, so
 * their counts add up.
 */
export async function countEvents(
  storage: Pick<Storage, 'db' | 'engine' | 'scan'>,
  call: CallScanning,
  selections: readonly EventSelection[],
  upTo: number,
): Promise<readonly (number | null)[]> {
  const parts = selections.flatMap((selection, list): readonly Part[] =>
    filtersOf(selection).flatMap((filter) => indexedParts(filter).map((part) => ({ ...part, list }))),
  );
  const counts = selections.map(() => 0);
  for (const [first, ...rest] of inBatches(parts, partsAtOnce)) {
    if (first === undefined) continue;
    const statement = rest.reduce(
      (all, part) => all.unionAll(countOf(storage, part, upTo)),
      countOf(storage, first, upTo),
    );
    const rows = await countRows(storage.scan, call, statement);
    if (rows === null) return selections.map(() => null);
    for (const { list, count } of rows) counts[list] = (counts[list] ?? 0) + Number(count);
  }
  return counts;
}

const countOf = (
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
  { list, filter, index }: Part,
  upTo: number,
) =>
  db
    .selectFrom('events')
    .select(({ fn }) => [sql.lit(list).as('list'), fn.countAll<number>().as('count')])
    .where('seq', 'is not', null)
    .where('seq', '<=', upTo)
    .where(watched(engine, sql.ref('events.id')))
    .where(matches(filter, index));
