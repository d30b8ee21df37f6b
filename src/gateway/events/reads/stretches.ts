import { type Kysely, sql } from 'kysely';
import { timestampWithin } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { longRead } from '../../../storage/queries/long-read.ts';
import type { Part } from './parts.ts';

/** Maximum events that one query may scan when the index cannot decide whether they match; the page ends there. */
export const scanned = 10_000;

/** Milliseconds by which clocks of gateways and services may differ, and an event be numbered before an older one. */
const disorderMs = 3_600_000;

/**
 * Moves the beginning of long stretches to the first event that can be within their times. The log is in the order of
 * writing, give or take the hour by which clocks differ, and an event is not written before it happens. So no event
 * matches that is before one written more than an hour too early.
 */
export async function behindTimes(db: Kysely<Database>, parts: readonly Part[]): Promise<readonly Part[]> {
  const searches = new Map<string, Promise<number>>();
  const search = ({ after, upTo, filter }: Part): Promise<number> | number => {
    const from = filter.time?.from;
    if (from === undefined || upTo - after <= scanned) return after;
    const early = timestampWithin(new Date(Date.parse(from) - disorderMs));
    // An hour before the first time that a database can store there are no events.
    if (early === null) return after;
    const name = `${after} ${upTo} ${early}`;
    const found = searches.get(name) ?? lastBefore(db, { after, upTo }, early);
    searches.set(name, found);
    return found;
  };
  return await Promise.all(
    parts.map(async (part) => {
      const after = await search(part);
      return after > part.after ? { ...part, after, noneUpTo: after } : part;
    }),
  );
}

/** Returns the last number of the stretch whose event was written before that time, by halves: 20 rows of a million. */
async function lastBefore(
  db: Kysely<Database>,
  { after, upTo }: Pick<Part, 'after' | 'upTo'>,
  time: string,
): Promise<number> {
  const isEarly = sql`(select events.at < ${time} from events where events.seq = low + width / 2)`;
  const rows = await longRead(
    db,
    sql<{ low: number }>`with recursive halves (low, width) as (
        select cast(${after} as bigint), cast(${upTo - after + 1} as bigint)
        union all
        select low + case when ${isEarly} then width / 2 else 0 end, width - width / 2 from halves where width > 1)
      select max(low) as low from halves`,
    false,
  );
  return Number(rows[0]?.low ?? after);
}
