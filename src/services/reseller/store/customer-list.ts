import { sql } from 'kysely';
import * as z from 'zod';
import { customersOf, reachText } from '../../../apis/reseller/contract/tenancy.ts';
import type { PageToken, Reseller } from '../../../apis/reseller/contract.ts';
import { badInput } from '../../../kit/fault.ts';
import { sealedPage } from '../../../kit/page.ts';
import { type Markers, preparedVariants, prepareQuery } from '../../../storage/queries/prepared.ts';
import { isAmong } from '../../../storage/queries/row-sets.ts';
import { countRows } from '../../../storage/scans/count-rows.ts';
import { watched } from '../../../storage/scans/watched.ts';
import type { EmbeddedParts } from './options.ts';
import { customerKeyColumns, customerOfRow, type ProfileRow } from './rows.ts';

interface Stretch {
  /** The customers of the variant `some`. */
  readonly customers: readonly string[];
  readonly prefix: string;
  readonly end: string;
  readonly after: string;
  readonly limit: number;
}

/** Sorts after every character of a domain name. */
const afterDomains = '~';

/** Reads a page by domain, for which there is an index, of all customers or of those of a tenancy. */
const byDomain = preparedVariants(
  (customers: 'all' | 'some') => customers,
  (customers) =>
    prepareQuery((db, { customers: ids, prefix, end, after, limit }: Markers<Stretch>) =>
      db
        .selectFrom('reseller_customers')
        .select(customerKeyColumns)
        .select('profile')
        .where('customer_domain', '>=', prefix)
        .where('customer_domain', '<', end)
        .where('customer_domain', '>', after)
        .$if(customers === 'some', (all) => all.where(isAmong(db, 'customer_id', { texts: ids })))
        .orderBy('customer_domain')
        .limit(limit),
    ),
);

/** Creates the list of customers by domain. */
export function createCustomerList({
  db,
  engine,
  scan,
  sealer,
}: EmbeddedParts): Pick<Reseller, 'listCustomers' | 'countCustomers'> {
  function domainIn(purpose: string, token: PageToken | undefined): string {
    if (token === undefined) return '';
    const domain = z.string().safeParse(sealer.open(purpose, token));
    if (domain.success) return domain.data;
    throw badInput('pageToken', 'a token that this list gave for this filter', token);
  }

  return {
    async countCustomers(call, { customerNamePrefix: prefix = '' }) {
      const reach = customersOf(call);
      const counted = db
        .selectFrom('reseller_customers as c')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(watched(engine, sql.ref('c.id')))
        .where('c.customer_domain', '>=', prefix)
        .where('c.customer_domain', '<', `${prefix}${afterDomains}`)
        .$if(reach !== '*', (all) => all.where(isAmong(db, 'c.customer_id', [...reach])));
      const rows = await countRows(scan, call, counted);
      return rows && Number(rows[0]?.count ?? 0);
    },

    async listCustomers(call, { customerNamePrefix: prefix = '' }, { size, token }) {
      const purpose = JSON.stringify(['reseller-customers', reachText(call), prefix]);
      const after = domainIn(purpose, token);
      const reach = customersOf(call);
      const customers = reach === '*' ? [] : [...reach];
      const values = { customers, prefix, end: `${prefix}${afterDomains}`, after, limit: size + 1 };
      const rows = await byDomain(reach === '*' ? 'all' : 'some').all(db, values);
      const kept = rows.slice(0, size);
      const tokenOf = (row: ProfileRow | undefined) => sealer.seal(purpose, row?.customer_domain ?? '');
      return sealedPage({
        items: kept.map(customerOfRow),
        hasNext: rows.length > size,
        tokenAfter: (index) => tokenOf(kept[index]),
      });
    },
  };
}
