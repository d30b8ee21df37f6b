import { sql } from 'kysely';
import type { Call } from '../../callers/call.ts';
import type { Fault } from '../../faults.ts';
import { documentText } from '../../storage/documents.ts';
import {
  type Inventory,
  type LinkName,
  links,
  type Page,
  type PageRequest,
  type Resource,
  type ResourceName,
} from '../contract.ts';
import type { Sql } from '../filter/json.ts';
import { refuseProject } from '../reach.ts';
import { sizeOf, wrongToken } from './paging.ts';
import { type EmbeddedParts, readInBatches } from './parts.ts';
import { type ResourceRow, resourcesOf } from './rows.ts';

type Row = ResourceRow & { readonly owner: string };

/** The table that joins both ends, where one of them is not simply in the other. */
const joins: Readonly<Partial<Record<LinkName, { table: string; from: string; to: string }>>> = {
  groupAssets: { table: 'inventory_group_assets', from: 'group_id', to: 'asset_id' },
  sourceAssets: { table: 'inventory_asset_sources', from: 'source_id', to: 'asset_id' },
  assetRelations: { table: 'inventory_relation_ends', from: 'asset_id', to: 'relation_id' },
};

/** What each owner leads to, with the owner's name. */
function linkedRows(link: LinkName, names: readonly ResourceName[]): Sql<unknown> {
  const join = joins[link];
  const list = sql.join(names);
  if (!join) {
    return sql`select child.*, child.parent as owner from inventory_resources as child
      where child.parent in (${list}) and child.kind = ${links[link].to}`;
  }
  const [table, from, to] = [
    sql.table(join.table),
    sql.ref(`joined.${join.from}`),
    sql.ref(`joined.${join.to}`),
  ];
  return sql`select other.*, owned.name as owner from inventory_resources as owned
    join ${table} as joined on ${from} = owned.id join inventory_resources as other on other.id = ${to}
    where owned.name in (${list}) and other.hidden = 0`;
}

/** One page for each of many, in one query; in the order of creation. */
export function createLinked({ db, sealer }: EmbeddedParts): Pick<Inventory, 'linked'> {
  const purposeOf = (link: LinkName, name: ResourceName) => JSON.stringify(['linked', link, name]);

  async function rowsAfter(
    link: LinkName,
    names: readonly ResourceName[],
    { size, after }: { readonly size: number; readonly after: number },
  ): Promise<readonly Row[]> {
    const document = documentText(db, 'document');
    const { rows } = await sql<Row>`select id, name, kind, parent, ${document} as document, hidden,
      create_time, update_time, wake_at, owner from (
      select found.*, row_number() over (partition by owner order by id) as place
      from (${linkedRows(link, names)}) as found where id > ${after}
    ) as placed where place <= ${size + 1} order by owner, id`.execute(db);
    return rows;
  }

  function pageOf(
    link: LinkName,
    name: ResourceName,
    rows: readonly Row[],
    resources: readonly Resource[],
    size: number,
  ): Page<Resource> {
    const token = (row: Row | undefined) => sealer.seal(purposeOf(link, name), row?.id ?? 0);
    return {
      items: resources.slice(0, size),
      next: rows.length > size ? token(rows[size - 1]) : null,
      unreachable: [],
      tokenAfter: (index) => token(rows[index]),
    };
  }

  async function pages(
    link: LinkName,
    names: readonly ResourceName[],
    { size, after }: { readonly size: number; readonly after: number },
  ): Promise<readonly (readonly [ResourceName, Page<Resource>])[]> {
    const rows = await readInBatches(names, (some) => rowsAfter(link, some, { size, after }));
    const resources = await resourcesOf(db, rows);
    const byOwner = Map.groupBy(
      rows.map((row, index) => ({ row, resource: resources[index] })),
      ({ row }) => row.owner,
    );
    return names.map((name) => {
      const found = byOwner.get(name) ?? [];
      const shown = found.flatMap(({ resource }) => resource ?? []);
      return [
        name,
        pageOf(
          link,
          name,
          found.map(({ row }) => row),
          shown,
          size,
        ),
      ] as const;
    });
  }

  /** Where a page of one owner goes on. */
  function afterToken(link: LinkName, name: ResourceName, token: string): number {
    const after = sealer.open(purposeOf(link, name), token);
    if (typeof after !== 'number') throw wrongToken(token);
    return after;
  }

  return {
    async linked(call: Call, link: LinkName, names: readonly ResourceName[], page: PageRequest) {
      const unique = [...new Set(names)];
      const refused = unique.flatMap((name): [string, Page<Resource> | Fault][] => {
        const fault = refuseProject(call, name);
        return fault ? [[name, fault]] : [];
      });
      const reachable = unique.filter((name) => !refused.some(([one]) => one === name));
      const size = sizeOf(links[link].to, page.pageSize);
      const { pageToken } = page;
      if (pageToken === undefined) {
        const found = reachable.length > 0 ? await pages(link, reachable, { size, after: 0 }) : [];
        return new Map([...found, ...refused]);
      }
      const one = reachable.map((name) =>
        pages(link, [name], { size, after: afterToken(link, name, pageToken) }),
      );
      return new Map([...(await Promise.all(one)).flat(), ...refused]);
    },
  };
}
