import { sql } from 'kysely';
import { parseLinkId } from '../../apis/joins/contract/names.ts';
import {
  type CustomerId,
  type CustomerLink,
  type CustomerLinks,
  type LinkTarget,
  type Page,
  type ProjectId,
  targetKey,
} from '../../apis/joins/contract.ts';
import { isPostgres } from '../../storage/locking.ts';
import { longSort } from '../../storage/long-read.ts';
import { isAmong, lookUp } from '../../storage/row-sets.ts';
import { columnsOf, type LinkRow, type LinksParts, linkOfRow } from './link-rows.ts';
import { visibleLinks } from './visible-links.ts';

type Reads = Pick<CustomerLinks, 'fetch' | 'ofTargets' | 'ofCustomers' | 'customers' | 'projects'>;

/** Larger than every id of a link. */
const lastOfAll = sql.lit(Number.MAX_SAFE_INTEGER);

/** Creates the reads. A batch is one statement for each kind of target at most, whatever its size. */
export function createLinkReads({ db }: LinksParts): Reads {
  return {
    async fetch(call, ids) {
      const rows = await db
        .selectFrom('customer_links')
        .selectAll()
        .where(isAmong(db, 'customer_links.id', ids.map(Number)))
        .where(visibleLinks(db, call, 'customer_links'))
        .execute();
      return new Map(rows.map(linkOfRow).map((link) => [link.id, link]));
    },

    async ofTargets(call, targets) {
      const groups = Map.groupBy(targets.map(columnsOf), ({ kind, tenant }) => `${kind} ${tenant}`);
      const read = async ([first, ...others]: readonly Pick<LinkRow, 'kind' | 'tenant' | 'name'>[]) => {
        if (!first) return [];
        return await db
          .selectFrom('customer_links')
          .selectAll()
          .where('kind', '=', first.kind)
          .where('tenant', '=', first.tenant)
          .where(
            isAmong(
              db,
              'customer_links.name',
              [first, ...others].map(({ name }) => name),
            ),
          )
          .where(visibleLinks(db, call, 'customer_links'))
          .execute();
      };
      const rows = await Promise.all([...groups.values()].map(read));
      return new Map(
        rows.flat().map((row) => {
          const link = linkOfRow(row);
          return [targetKey(link.target), link];
        }),
      );
    },

    async ofCustomers(call, customers, kind, { size, token }) {
      const after = token === undefined ? 0 : Number(parseLinkId(token, 'after'));
      const rows = await rowsOf({ customers, after, size, visible: (alias) => isShown(alias, kind) });
      const byCustomer = Map.groupBy(rows.map(linkOfRow), ({ customerId }) => customerId);
      return new Map(customers.map((one) => [one, pageOf(byCustomer.get(one) ?? [], size)]));

      function isShown(alias: string, only: LinkTarget['kind'] | null) {
        const shown = visibleLinks(db, call, alias);
        return only === null ? shown : sql<boolean>`${sql.ref(`${alias}.kind`)} = ${only} and ${shown}`;
      }
    },

    async customers(call, after, limit) {
      const { rows } = await sql<{ customer_id: string }>`select distinct links.customer_id
        from customer_links as links
        where links.customer_id > ${after} and ${visibleLinks(db, call, 'links')}
        order by links.customer_id limit ${sql.lit(limit)}`.execute(db);
      return rows.map(({ customer_id }) => customer_id as CustomerId);
    },

    async projects(call, after, limit) {
      const { rows } = await sql<{
        name: string;
      }>`select links.name from customer_links as links ${byProject(db)}
        where links.kind = 'project' and links.name || '/' > ${after} and ${visibleLinks(db, call, 'links')}
        order by links.name || '/' limit ${sql.lit(limit)}`.execute(db);
      return rows.map(({ name }) => name as ProjectId);
    },
  };

  /** Reads one link more than a page has for each customer; the index of customers bounds each page. */
  async function rowsOf({ customers, after, size, visible }: PagesAsked): Promise<readonly LinkRow[]> {
    const from = lookUp(db, {
      table: 'customer_links',
      values: [...new Set(customers)],
      on: (value) => sql<boolean>`found.customer_id = ${value} and found.id > ${after} and ${visible('found')}
        and found.id <= coalesce((select other.id from customer_links as other
          where other.customer_id = ${value} and other.id > ${after} and ${visible('other')}
          order by other.id limit 1 offset ${sql.lit(size)}), ${lastOfAll})`,
    });
    const query = sql<LinkRow>`select ${longSort(customers.length * (size + 1))} found.* from ${from} order by found.customer_id, found.id`;
    return (await query.execute(db)).rows;
  }
}

/** Without statistics, SQLite would read and sort all links of projects. */
const byProject = (db: LinksParts['db']) => (isPostgres(db) ? sql`` : sql`indexed by linked_projects`);

interface PagesAsked {
  readonly customers: readonly CustomerId[];
  readonly after: number;
  readonly size: number;
  /** Returns the condition on the rows of a table under that alias. */
  readonly visible: (alias: string) => ReturnType<typeof visibleLinks>;
}

const pageOf = (links: readonly CustomerLink[], size: number): Page<CustomerLink> => {
  const items = links.slice(0, size);
  const tokenAfter = (index: number) => items[index]?.id ?? '';
  return { items, next: links.length > size ? tokenAfter(size - 1) : null, tokenAfter };
};
