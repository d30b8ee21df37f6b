import { type RawBuilder, sql } from 'kysely';
import { parseLinkId } from '../../apis/joins/contract/names.ts';
import {
  type ContactAddress,
  type CustomerId,
  type CustomerLink,
  type CustomerLinks,
  type Page,
  type ProjectId,
  targetKey,
} from '../../apis/joins/contract.ts';
import type { PageEnd } from '../../kit/page.ts';
import { isPostgres } from '../../storage/queries/locking.ts';
import { longRead, maxSortedRows } from '../../storage/queries/long-read.ts';
import { isAmong, lookUp } from '../../storage/queries/row-sets.ts';
import { joinedTexts, ranked, wordSearch } from '../../storage/queries/word-search.ts';
import { watched } from '../../storage/scans/watched.ts';
import { columnsOf, type LinkRow, type LinksParts, linkOfRow } from './link-rows.ts';
import { type LinkKind, linkKinds, visibleLinks, visibleOfKind } from './visible-links.ts';

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
      const ofKind = (one: LinkKind) => sql`select customer_id, count(*) as count
        from customer_links as links ${byIndex(db, 'links_of_customer_by_kind')}
        where ${isAmong(db, 'links.customer_id', [...new Set(customers)])} and ${visibleOfKind(db, call, 'links', one)}
        group by customer_id`;
      const query = sql<CustomerCount>`${sql.join(kindsOf(kind).map(ofKind), sql` union all `)}`;
      const counts = new Map(customers.map((one) => [one, 0]));
      for (const { customer_id, count } of await longRead(db, query)) {
        const customer = customer_id as CustomerId;
        counts.set(customer, (counts.get(customer) ?? 0) + Number(count));
      }
      return counts;
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
        kinds: kindsOf(kind),
        visible: (alias, one) => visibleOfKind(db, call, alias, one),
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
          where ${watched(engine, sql.ref('links.id'))} and ${visibleOfKind(db, call, 'links', 'contact')} and ${matches}
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

type LinkIndex = 'links_of_customer' | 'links_of_customer_by_kind' | 'linked_projects';

/** Without statistics, SQLite would read all links that the call sees, by their kinds, and sort them. */
const byIndex = (db: LinksParts['db'], name: LinkIndex) =>
  isPostgres(db) ? sql`` : sql`indexed by ${sql.ref(name)}`;

interface CustomerCount {
  readonly customer_id: string;
  readonly count: number;
}

interface PagesRequest {
  readonly customers: readonly CustomerId[];
  /** The ids between which the links of the page are. */
  readonly after: number;
  readonly before: number;
  readonly size: number;
  readonly end: PageEnd;
  readonly kinds: readonly LinkKind[];
  /** Returns the condition on the rows of a table under that alias that lead to one kind of target. */
  readonly visible: (alias: string, kind: LinkKind) => RawBuilder<boolean>;
}

const kindsOf = (kind: LinkKind | null): readonly LinkKind[] => (kind === null ? linkKinds : [kind]);

/** Reads one link more than a page has, of each kind, for each customer; an index bounds each page. */
async function rowsOf(
  db: LinksParts['db'],
  { customers, after, before, size, end, kinds, visible }: PagesRequest,
): Promise<readonly LinkRow[]> {
  const values = [...new Set(customers)];
  const within = sql`other.id > ${after} and other.id < ${before}`;
  const ofKind = (kind: LinkKind) => {
    const ofCustomer = (alias: string, value: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
      sql<boolean>`${sql.ref(`${alias}.customer_id`)} = ${value} and ${ids} and ${visible(alias, kind)}`;
    // SQLite would compute a third bound anew for each link of the customer.
    const upTo = (value: RawBuilder<unknown>) => {
      const furthest = (direction: RawBuilder<unknown>) => sql`select other.id from customer_links as other
        where ${ofCustomer('other', value, within)} order by other.id ${direction} limit 1 offset ${sql.lit(size)}`;
      return end === 'first'
        ? sql`found.id > ${after} and found.id <= coalesce((${furthest(sql`asc`)}), ${before - 1})`
        : sql`found.id < ${before} and found.id >= coalesce((${furthest(sql`desc`)}), ${after + 1})`;
    };
    const on = (value: RawBuilder<unknown>) => ofCustomer('found', value, upTo(value));
    return sql`select found.* from ${lookUp(db, { table: 'customer_links', values, on })}`;
  };
  const query = sql<LinkRow>`${sql.join(kinds.map(ofKind), sql` union all `)} order by customer_id, id`;
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
