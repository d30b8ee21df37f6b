import { sql } from 'kysely';
import { requireProject } from '../../../../apis/inventory/contract/tenancy.ts';
import type { AnswerOf, RequestOf, ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import type { Engine } from '../../../../storage/migrations/columns.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import { areFacts, assetFacts } from '../../aggregation/facts.ts';
import { type FigureRow, type FigureSource, figuresSql } from '../../aggregation/figure-sql.ts';
import { parseFigures } from '../../aggregation/figures.ts';
import { resultsOf } from '../../aggregation/results.ts';
import { tooMany } from '../../aggregation/value-counts.ts';
import { conditionSql } from '../../filter/condition-sql.ts';
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
    const { id, from, ...places } = placesOf(engine, children, areFacts(figures, condition, joinedLists));
    const source: FigureSource = {
      ...resourceSource(engine, 'assets', children, id),
      ...places,
      id,
      joined: joinedItems,
    };
    if (typeof parents === 'string') await requireThere(parts, parents);
    if (figures.length === 0) return {};
    const rows = sql`${from(showHidden)} and ${condition ? conditionSql(source, condition) : always}`;
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

/**
 * Returns where the values of assets are read: in their facts, which take a tenth of the bytes, in their documents, or on
 * PostgreSQL in both, which takes SQLite longer than documents alone. `isFact` says for each value whether it is a fact.
 */
function placesOf(engine: Engine, children: Children, isFact: readonly boolean[]) {
  const [factId, rowId] = [sql.ref<number>('facts.asset_id'), sql.ref<number>('inventory_resources.id')];
  const shown = (table: string, all: boolean) => (all ? always : sql`${sql.ref(`${table}.hidden`)} = 0`);
  const isJoined = isFact.includes(false);
  if (isJoined && (engine === 'sqlite' || !isFact.includes(true))) {
    const from = (
      all: boolean,
    ) => sql`from inventory_resources where ${children('parent')} and kind = 'assets'
      and ${watched(engine, rowId)} and ${shown('inventory_resources', all)}`;
    return { id: rowId, from };
  }
  const join = isJoined ? sql`join inventory_resources on ${rowId} = ${factId}` : sql``;
  const watching = watched(engine, factId, ...(isJoined ? [rowId] : []));
  const from = (
    all: boolean,
  ) => sql`from inventory_asset_facts as facts ${join} where ${children('facts.parent')}
    and ${watching} and ${shown('facts', all)}`;
  return { id: factId, facts: assetFacts(engine), from };
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
