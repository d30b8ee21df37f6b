import { sql } from 'kysely';
import { operations } from '../../../../apis/inventory/contract/catalogue.ts';
import { resourceTypes } from '../../../../apis/inventory/contract/resources.ts';
import { refuseProject, requireProject } from '../../../../apis/inventory/contract/tenancy.ts';
import type { Inventory, LinkName, ListId, ResourceName } from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { countRows } from '../../../../storage/scans/count-rows.ts';
import type { Scannable } from '../../../../storage/scans/scan.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import { conditionSql } from '../../filter/condition-sql.ts';
import { parseFilter } from '../../filter/filter.ts';
import { always } from '../../filter/json.ts';
import type { EmbeddedParts } from '../options.ts';
import { countAssets } from './aggregates.ts';
import { childrenOf, operationSource, resourceSource } from './filter-sources.ts';
import { linkCounts } from './linked-rows.ts';
import { type Listing, ofOperations } from './list.ts';

type Parents = readonly ResourceName[] | undefined;

interface Counted {
  readonly count: number;
}

/** The largest page of locations: one project has no more. */
const maxLocations = 1_000;

/** Creates the counts of lists. Each is a scan with the time limit of a count. */
export function createCounts(
  parts: EmbeddedParts,
  list: Inventory['list'],
): Pick<Inventory, 'count' | 'countLinked'> {
  const { db, engine, scan } = parts;

  async function count(call: Call, id: ListId, request: Listing, parents?: Parents): Promise<number | null> {
    for (const name of parents ?? [request.target]) requireProject(call, name);
    if (id === 'locations.list') {
      const page = await list(call, id, { ...request, pageSize: maxLocations, pageToken: undefined });
      return page.next === null ? page.items.length : null;
    }
    const counted =
      id === 'operations.list' ? countedOperations(request, parents) : countedResources(id, request, parents);
    const rows = await countRows(scan, call, counted);
    return rows && Number(rows[0]?.count ?? 0);
  }

  function countedResources(
    id: ListId,
    { target, filter, showHidden }: Listing,
    parents: Parents,
  ): Scannable<Counted> {
    const kind = operations[id].resource;
    const condition = filter ? parseFilter(filter, resourceTypes[kind].message) : null;
    const children = childrenOf(db, parents ?? target);
    if (kind === 'assets') return countAssets(parts, children, condition, showHidden ?? false);
    const source = resourceSource(engine, kind, children);
    return sql<Counted>`select count(*) as count from inventory_resources
      where ${children('parent')} and kind = ${kind} and ${watched(engine, sql.ref('inventory_resources.id'))}
        and ${condition ? conditionSql(source, condition) : always}`;
  }

  function countedOperations({ target, filter }: Listing, parents: Parents): Scannable<Counted> {
    const condition = filter ? parseFilter(filter, 'Operation') : null;
    return sql<Counted>`select count(*) as count from inventory_operations
      where ${ofOperations(parts, target, parents)} and deleted = 0 and ${watched(engine, sql.ref('inventory_operations.id'))}
        and ${condition ? conditionSql(operationSource(engine), condition) : always}`;
  }

  return {
    count: (call, id, request, { parents } = {}) => count(call, id, request, parents),

    async countLinked(call: Call, link: LinkName, names: readonly ResourceName[]) {
      const reachable = [...new Set(names)].filter((name) => !refuseProject(call, name));
      if (reachable.length === 0) return new Map();
      const rows = await countRows(scan, call, linkCounts(parts, link, reachable));
      if (!rows) return new Map();
      const counts = new Map(rows.map(({ owner, count: found }) => [owner, Number(found)]));
      return new Map(reachable.map((name) => [name, counts.get(name) ?? 0]));
    },
  };
}
