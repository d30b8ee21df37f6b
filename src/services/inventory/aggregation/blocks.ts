import { sql } from 'kysely';
import type { Engine } from '../../../storage/migrations/columns.ts';
import { watched } from '../../../storage/scans/watched.ts';
import { type Condition, testsOf } from '../filter/conditions.ts';
import type { Sql } from '../filter/json.ts';
import type { RowBlocks } from './counted.ts';

/** Row ids of a block: a scan notices after each of them that its call has ended. */
const idsOfBlock = 256;

/** Whether no index finds the assets that pass the filter; `indexed` names the fields that have one. */
export const readsAll = (filter: Condition | null, indexed: ReadonlySet<string>): boolean =>
  filter === null ||
  testsOf(filter).every(
    (one) => one.kind === 'check' && one.path[0].kind === 'field' && !indexed.has(one.path[0].name),
  );

/** Returns the condition for the assets of a block by their location and row id. */
export const isInBlock = (parent: Sql<unknown>, id: Sql<number>): Sql<boolean> =>
  sql`${parent} = blocks.parent and ${id} >= blocks.first and ${id} < blocks.first + ${sql.lit(idsOfBlock)}`;

/**
 * Returns the assets of locations in blocks, each of which begins with an asset, however far the row ids are apart; `rows`
 * is FROM and WHERE of the assets of a block. PostgreSQL reads no blocks.
 */
export function assetBlocks(
  engine: Engine,
  parents: string | readonly string[],
  rows: Sql<unknown>,
): RowBlocks | null {
  if (engine === 'postgres') return null;
  const first = (parent: Sql<unknown>, from: Sql<unknown>) =>
    sql`(select min(id) from inventory_resources where parent = ${parent} and kind = 'assets' and id >= ${from})`;
  const [location, blocksFirst] = [sql.ref('location.value'), sql.ref('blocks.first')];
  const isLeft = sql`${blocksFirst} is not null and ${watched(engine, blocksFirst)}`;
  const next = first(sql.ref('blocks.parent'), sql`${blocksFirst} + ${sql.lit(idsOfBlock)}`);
  return {
    table: sql`blocks (parent, first) as (
      select ${location}, ${first(location, sql`0`)} from json_each(${JSON.stringify([...new Set([parents].flat())])}) as location
      union all select blocks.parent, ${next} from blocks where ${isLeft})`,
    from: sql`from blocks where ${isLeft}`,
    rows,
  };
}
