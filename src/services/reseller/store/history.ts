import { type Kysely, sql } from 'kysely';
import type { Published, ResellerHistory } from '../../../apis/reseller/contract/history.ts';
import { eventColumns, eventOfRow } from '../../../gateway/events/log/row.ts';
import { inBatches } from '../../../kit/db/in-batches.ts';
import type { Database } from '../../../storage/database.ts';

/** Maximum names in one statement, because databases limit its parts and parameters. */
const atOnce = 100;

const id = sql<string>`(payload ->> 'id')`;
const publishedAt = sql<string>`(payload ->> 'publishedAt')`;

/** Reads the log that the intake writes, also when the reselling service is remote. */
export function createResellerHistory(db: Kysely<Database>): ResellerHistory {
  // The condition of the indexes as literals: neither engine recognises it with a parameter.
  const kept = () =>
    db.selectFrom('events').where('stream', '=', sql.lit('reseller')).where('seq', 'is not', null);

  const latestOf = (key: string) =>
    db
      .selectFrom(
        kept()
          .where('key', '=', key)
          .where(publishedAt, 'is not', null)
          .orderBy(publishedAt, 'desc')
          .limit(1)
          .select(['key', id.as('id'), publishedAt.as('publishedAt')])
          .as('last'),
      )
      .selectAll();

  return {
    async find(ids) {
      const rows = await inParts(ids, (part) =>
        kept().where(id, 'in', part).select(eventColumns).select(id.as('id')).execute(),
      );
      return new Map(
        rows.map(({ id: own, seq, ...row }) => [own, eventOfRow({ ...row, seq: seq ?? 0 })] as const),
      );
    },

    async latest(keys) {
      const rows = await inParts(keys, ([first = '', ...rest]) =>
        rest.reduce((all, key) => all.unionAll(latestOf(key)), latestOf(first)).execute(),
      );
      return new Map(rows.map(({ key, ...published }): [string, Published] => [key, published]));
    },
  };
}

async function inParts<Row>(
  names: readonly string[],
  read: (part: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const parts = inBatches([...new Set(names)], atOnce);
  return (await Promise.all(parts.map(read))).flat();
}
