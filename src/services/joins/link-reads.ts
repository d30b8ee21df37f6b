import { type RawBuilder, sql } from 'kysely';
import { parseLinkId } from '../../apis/joins/contract/names.ts';
import {
  type ContactAddress,
  type CustomerId,
  type CustomerLink,
  type CustomerLinks,
  type LinkTarget,
  type Page,
  type ProjectId,
  targetKey,
} from '../../apis/joins/contract.ts';
import type { Call } from '../../kit/call/call.ts';
import type { PageEnd } from '../../kit/page.ts';
import { isPostgres } from '../../storage/queries/locking.ts';
import { longRead, maxSortedRows } from '../../storage/queries/long-read.ts';
import { isAmong, lookUp } from '../../storage/queries/row-sets.ts';
import { joinedTexts, ranked, wordSearch } from '../../storage/queries/word-search.ts';
import { watched } from '../../storage/scans/watched.ts';
import { columnsOf, type LinkRow, type LinksParts, linkOfRow } from './link-rows.ts';
import { visibleLinks } from './visible-links.ts';

type Reads = Omit<CustomerLinks, 'link' | 'unlink'>;

/** The numbers between which every id of a link lies. */
const [beforeAll, afterAll] = [0, Number.MAX_SAFE_INTEGER];

/** Creates the reads. A batch is one statement for each kind of target at most, whatever its size. */
export function createLinkReads({ db, engine, scan }: LinksParts): Reads {
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
      const read = async (group: readonly Pick<LinkRow, 'kind' | 'tenant' | 'name'>[]) => {
        const [first] = group;
        if (!first) return [];
        const names = group.map(({ name }) => name);
        return await db
          .selectFrom('customer_links')
          .selectAll()
          .where('kind', '=', first.kind)
          .where('tenant', '=', first.tenant)
          .where(isAmong(db, 'customer_links.name', names))
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

    async countOfCustomers(call, customers, kind) {
      const query = sql<{ customer_id: string; count: number }>`select customer_id,
          count(*) as count
        from customer_links as links ${byIndex(db, 'links_of_customer')}
        where ${isAmong(db, 'links.customer_id', [...new Set(customers)])} and ${isVisible(db, call, 'links', kind)}
        group by customer_id`;
      const rows = await longRead(db, query);
      const counts = new Map(rows.map((row) => [row.customer_id, Number(row.count)]));
      return new Map(customers.map((one) => [one, counts.get(one) ?? 0]));
    },

    async ofCustomers(call, customers, kind, { size, token, before, end = 'first' }) {
      const stretch = {
        after: token === undefined ? beforeAll : Number(parseLinkId(token, 'after')),
        before: before === undefined ? afterAll : Number(parseLinkId(before, 'before')),
      };
      const rows = await rowsOf(db, {
        ...stretch,
        customers,
        size,
        end,
        visible: (alias) => isVisible(db, call, alias, kind),
      });
      const byCustomer = Map.groupBy(rows.map(linkOfRow), ({ customerId }) => customerId);
      return new Map(customers.map((one) => [one, pageOf(byCustomer.get(one) ?? [], size, end)]));
    },

    async searchContacts(call, query) {
      const texts = joinedTexts([sql`links.name`]);
      const { matches, rank } = wordSearch(engine, texts, query);
      const rows = await scan(
        call,
        sql<{ name: string; texts: string }>`select links.name, ${texts} as texts from customer_links as links
          where links.kind = 'contact' and ${watched(engine, sql.ref('links.id'))}
            and ${visibleLinks(db, call, 'links')} and ${matches}
          order by ${rank} desc, links.id desc limit ${sql.lit(query.limit)}`,
      );
      return ranked(query, rows).map(({ row }) => row.name as ContactAddress);
    },

    // Both walk an index past links that the call does not see, which may be all others: a thread reads them.
    async customers(call, after, limit) {
      const query = sql<{ customer_id: string }>`select distinct links.customer_id
        from customer_links as links ${byIndex(db, 'links_of_customer')}
        where links.customer_id > ${after} and ${visibleLinks(db, call, 'links')}
        order by links.customer_id limit ${sql.lit(limit)}`;
      const rows = await longRead(db, query);
      return rows.map(({ customer_id }) => customer_id as CustomerId);
    },

    async projects(call, after, limit) {
      const query = sql<{
        name: string;
      }>`select links.name from customer_links as links ${byIndex(db, 'linked_projects')}
        where links.kind = 'project' and links.name || '/' > ${after} and ${visibleLinks(db, call, 'links')}
        order by links.name || '/' limit ${sql.lit(limit)}`;
      const rows = await longRead(db, query);
      return rows.map(({ name }) => name as ProjectId);
    },
  };
}

/** Without statistics, SQLite would read all links that the call sees, by their kinds, and sort them. */
const byIndex = (db: LinksParts['db'], name: 'links_of_customer' | 'linked_projects') =>
  isPostgres(db) ? sql`` : sql`indexed by ${sql.ref(name)}`;

interface PagesRequest {
  readonly customers: readonly CustomerId[];
  /** The ids between which the links of the page are. */
  readonly after: number;
  readonly before: number;
  readonly size: number;
  readonly end: PageEnd;
  /** Returns the condition on the rows of a table under that alias. */
  readonly visible: (alias: string) => ReturnType<typeof visibleLinks>;
}

/** Returns the condition of the links that the call sees, of one kind of target or, with null, of all. */
function isVisible(db: LinksParts['db'], call: Call, alias: string, kind: LinkTarget['kind'] | null) {
  const visible = visibleLinks(db, call, alias);
  return kind === null ? visible : sql<boolean>`${sql.ref(`${alias}.kind`)} = ${kind} and ${visible}`;
}

/** Reads one link more than a page has for each customer; the index of customers bounds each page. */
async function rowsOf(
  db: LinksParts['db'],
  { customers, after, before, size, end, visible }: PagesRequest,
): Promise<readonly LinkRow[]> {
  const ofCustomer = (alias: string, value: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
    sql<boolean>`${sql.ref(`${alias}.customer_id`)} = ${value} and ${ids} and ${visible(alias)}`;
  const within = sql`other.id > ${after} and other.id < ${before}`;
  // SQLite would compute a third bound anew for each link of the customer.
  const upTo = (value: RawBuilder<unknown>) => {
    const furthest = (direction: RawBuilder<unknown>) => sql`select other.id from customer_links as other
      where ${ofCustomer('other', value, within)} order by other.id ${direction} limit 1 offset ${sql.lit(size)}`;
    return end === 'first'
      ? sql`found.id > ${after} and found.id <= coalesce((${furthest(sql`asc`)}), ${before - 1})`
      : sql`found.id < ${before} and found.id >= coalesce((${furthest(sql`desc`)}), ${after + 1})`;
  };
  const from = lookUp(db, {
    table: 'customer_links',
    values: [...new Set(customers)],
    on: (value) => ofCustomer('found', value, upTo(value)),
  });
  const query = sql<LinkRow>`select found.* from ${from} order by found.customer_id, found.id`;
  return await longRead(db, query, customers.length * (size + 1) > maxSortedRows);
}

function pageOf(links: readonly CustomerLink[], size: number, end: PageEnd): Page<CustomerLink> {
  const more = links.length > size;
  const items = end === 'first' ? links.slice(0, size) : links.slice(-size);
  const tokenAfter = (index: number) => items[index]?.id ?? '';
  return {
    items,
    next: more && end === 'first' ? tokenAfter(size - 1) : null,
    previous: more && end === 'last' ? tokenAfter(0) : null,
    tokenAfter,
  };
}
