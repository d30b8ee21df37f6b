import { sql } from 'kysely';
import { projectOf } from '../../../../apis/inventory/contract/names.ts';
import { requireProject } from '../../../../apis/inventory/contract/tenancy.ts';
import type { Page, RequestOf, Resource } from '../../../../apis/inventory/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { SealedPage } from '../../../../kit/page.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import { conditionSql } from '../../filter/condition-sql.ts';
import { parseFilter } from '../../filter/filter.ts';
import { locationResource } from '../locations.ts';
import type { EmbeddedParts } from '../options.ts';
import { valueSource } from './filter-sources.ts';
import { purposeOf } from './list.ts';
import { sizeOf, wrongToken } from './paging.ts';

/** Creates the list of configured locations. They are few, so a page token holds an index in the list. */
export function createLocationList(parts: EmbeddedParts) {
  const { engine, scan, locations, sealer } = parts;

  return async (call: Call, requested: RequestOf<'locations.list'>): Promise<Page<Resource>> => {
    const { target, filter, extraLocationTypes = [], pageToken } = requested;
    requireProject(call, target);
    const purpose = purposeOf('locations.list', requested);
    const start = pageToken ? sealer.open(purpose, pageToken) : 0;
    if (typeof start !== 'number') throw wrongToken(pageToken ?? '');
    const size = sizeOf('locations', requested.pageSize);
    const listed = locations.filter(({ type }) => type === undefined || extraLocationTypes.includes(type));
    const all = listed.map((location) => locationResource(projectOf(target), location));
    const found = filter ? await matching(call, all, filter) : all;
    const end = start + size;
    const page = new SealedPage({
      items: found.slice(start, end),
      hasNext: end < found.length,
      tokenAfter: (index) => sealer.seal(purpose, start + index + 1),
    });
    return Object.assign(page, { unreachable: [] });
  };

  /** Filters in the database, so that a filter means the same as for stored rows. */
  async function matching(
    call: Call,
    all: readonly Resource[],
    filter: string,
  ): Promise<readonly Resource[]> {
    const condition = parseFilter(filter, 'Location');
    if (!condition) return all;
    const list = JSON.stringify(all);
    const table =
      engine === 'postgres'
        ? sql`jsonb_array_elements(cast(${list} as jsonb)) with ordinality as listed (value, place)`
        : sql`(select value, key + 1 as place from json_each(${list})) as listed`;
    const query = sql<{ place: number }>`select place from ${table}
      where ${watched(engine, sql.ref('listed.place'))} and ${conditionSql(valueSource(engine), condition)}
      order by place`;
    const rows = await scan(call, query);
    return rows.flatMap(({ place }) => all[Number(place) - 1] ?? []);
  }
}
