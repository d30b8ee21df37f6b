import { type RawBuilder, sql } from 'kysely';
import { requireProject } from '../../../../apis/inventory/contract/tenancy.ts';
import type { AnswerOf, RequestOf, ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import type { Engine } from '../../../../storage/migrations/columns.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import { tooMany } from '../../../../storage/sqlite/reads/counting.ts';
import { assetBlocks, isInBlock, readsAll } from '../../aggregation/blocks.ts';
import { assetFacts, type ValueTables, valueTablesOf } from '../../aggregation/facts.ts';
import { type FigureRow, type FigureSource, figuresSql } from '../../aggregation/figure-sql.ts';
import { parseFigures } from '../../aggregation/figures.ts';
import { resultsOf } from '../../aggregation/results.ts';
import { conditionSql } from '../../filter/condition-sql.ts';
import type { Condition } from '../../filter/conditions.ts';
import { parseFilter } from '../../filter/filter.ts';
import { always } from '../../filter/json.ts';
import type { EmbeddedParts } from '../options.ts';
import { assetJoins, type Children, childrenOf, resourceSource } from './filter-sources.ts';
import { requireThere } from './list.ts';

const message = 'Asset';
const joinedLists: ReadonlySet<string> = new Set(Object.keys(assetJoins));

type Body = RequestOf<'assets.aggregateValues'>['body'];

/** Creates the aggregation of assets; all figures of an answer show the same moment. */
export function createAggregation(parts: EmbeddedParts) {
  const { db, engine, scan } = parts;
  async function aggregated(
    call: Call,
    { aggregations = [], filter = '', showHidden = false }: Body,
    parents: ResourceName | readonly ResourceName[],
  ): Promise<AnswerOf<'assets.aggregateValues'>> {
    const figures = parseFigures(aggregations, message, joinedLists);
    const condition = parseFilter(filter, message);
    const children = childrenOf(db, parents);
    const tables = valueTablesOf(figures, condition, joinedLists);
    const { rows: shown, inBlock, ...read } = rowsIn(tables, engine, children, showHidden);
    const assets = resourceSource(engine, 'assets', children, read.id);
    const indexed = new Set([...joinedLists, ...Object.keys(assets.columns)]);
    const source: FigureSource = { ...assets, ...read, joined: joinedItems };
    if (typeof parents === 'string') await requireThere(parts, parents);
    if (figures.length === 0) return {};
    const passes = condition ? conditionSql(source, condition) : always;
    const rows = {
      rows: sql`${shown} and ${passes}`,
      blocks: readsAll(condition, indexed)
        ? assetBlocks(engine, parents, sql`${inBlock} and ${passes}`)
        : null,
    };
    const found = await scan(call, figuresSql(source, figures, rows, 'memory'));
    const all = gaveUp(found) ? await scan(call, figuresSql(source, figures, rows, 'sorting')) : found;
    return { results: resultsOf(aggregations, figures, all) };
  }

  return {
    aggregateValues: (call: Call, { target, body }: RequestOf<'assets.aggregateValues'>) =>
      aggregated(call, body, target),

    async aggregate(call: Call, locations: readonly ResourceName[], body: Body) {
      for (const name of locations) requireProject(call, name);
      return (await aggregated(call, body, locations)).results ?? [];
    },
  };
}

/** Counts the assets that pass a filter, in the narrow table of facts where that decides it. */
export function countAssets(
  { engine }: Pick<EmbeddedParts, 'engine'>,
  children: Children,
  condition: Condition | null,
  showHidden: boolean,
): RawBuilder<{ readonly count: number }> {
  const tables = valueTablesOf([], condition, joinedLists);
  const { rows, inBlock: _, id, facts } = rowsIn(tables, engine, children, showHidden);
  const source = { ...resourceSource(engine, 'assets', children, id), ...(facts && { facts }) };
  return sql`select count(*) as count ${rows} and ${condition ? conditionSql(source, condition) : always}`;
}

/** Returns FROM and WHERE for the assets and for those of a block, and what their values are read from. */
function rowsIn(tables: ValueTables, engine: Engine, children: Children, showHidden: boolean) {
  const [factId, rowId] = [sql.ref<number>('facts.asset_id'), sql.ref<number>('inventory_resources.id')];
  if (tables === 'documents') {
    const [from, shown] = [sql`from inventory_resources`, showHidden ? always : sql`hidden = 0`];
    const isShown = sql`kind = 'assets' and ${shown}`;
    return {
      id: rowId,
      rows: sql`${from} where ${children('parent')} and ${isShown} and ${watched(engine, rowId)}`,
      inBlock: sql`${from} where ${isInBlock(sql.ref('inventory_resources.parent'), rowId)} and ${isShown}`,
    };
  }
  const shown = showHidden ? always : sql`facts.hidden = 0`;
  const [join, ids] =
    tables === 'facts'
      ? [sql``, [factId]]
      : [sql`join inventory_resources on ${rowId} = ${factId}`, [factId, rowId]];
  const from = sql`from inventory_asset_facts as facts ${join}`;
  return {
    id: factId,
    facts: assetFacts(engine, tables === 'facts'),
    rows: sql`${from} where ${children('facts.parent')} and ${watched(engine, ...ids)} and ${shown}`,
    inBlock: sql`${from} where ${isInBlock(sql.ref('facts.parent'), factId)} and ${shown}`,
  };
}

/** Returns whether there were too many different values to count them in memory. */
const gaveUp = (rows: readonly FigureRow[]): boolean =>
  rows.some(({ slot, amount }) => slot === -1 && amount === tooMany);

const joinedItems: FigureSource['joined'] = Object.fromEntries(
  Object.entries(assetJoins).map(([field, { table, column }]) => [
    field,
    {
      item: sql.ref<string>('other.name'),
      columns: [sql.ref('joined.asset_id'), sql.ref('other.id')],
      join: (id) => sql`join ${sql.table(table)} as joined on joined.asset_id = ${id}
        join inventory_resources as other on other.id = ${sql.ref(`joined.${column}`)}`,
    },
  ]),
);
