import { sql } from 'kysely';
import * as z from 'zod';
import { customersOf, reachText } from '../../../../apis/reseller/contract/tenancy.ts';
import type { Reseller } from '../../../../apis/reseller/contract.ts';
import { SealedPage } from '../../../../kit/page.ts';
import { preparedVariants, prepareQuery } from '../../../../storage/queries/prepared.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import { countRows } from '../../../../storage/scans/count-rows.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import type { EmbeddedParts } from '../options.ts';
import { customerKeyColumns, customerOfRow, type ProfileRow } from '../rows.ts';
import { keyBefore } from './orders.ts';
import { afterDomains } from './queries.ts';

const stretch = {
  /** The customers of the variant `some`. */
  customers: 'texts',
  prefix: 'text',
  end: 'text',
  after: 'text',
  limit: 'number',
} as const;

/** Reads a page by domain, for which there is an index, of all customers or of those of a tenancy. */
const byDomain = preparedVariants(
  (customers: 'all' | 'some') => customers,
  (customers) =>
    prepareQuery(stretch, (db, { customers: ids, prefix, end, after, limit }) =>
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
export function createCustomerList(parts: EmbeddedParts): Pick<Reseller, 'listCustomers' | 'countCustomers'> {
  const { db, engine, scan, sealer } = parts;
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
      const after = keyBefore(sealer, { purpose, key: z.string() }, token) ?? '';
      const reach = customersOf(call);
      const customers = reach === '*' ? [] : [...reach];
      const values = { customers, prefix, end: `${prefix}${afterDomains}`, after, limit: size + 1 };
      const rows = await byDomain(reach === '*' ? 'all' : 'some').all(db, values);
      const kept = rows.slice(0, size);
      const tokenOf = (row: ProfileRow | undefined) => sealer.seal(purpose, row?.customer_domain ?? '');
      return new SealedPage({
        items: kept.map(customerOfRow),
        hasNext: rows.length > size,
        tokenAfter: (index) => tokenOf(kept[index]),
      });
    },
  };
}
