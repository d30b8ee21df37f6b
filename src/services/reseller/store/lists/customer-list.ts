import { sql } from 'kysely';
import { customersOf, reachText } from '../../../../apis/reseller/contract/tenancy.ts';
import type { Reseller } from '../../../../apis/reseller/contract.ts';
import { pageOfRows } from '../../../../kit/page.ts';
import { preparedVariants, prepareQuery } from '../../../../storage/queries/prepared.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import { countRows } from '../../../../storage/scans/count-rows.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import type { EmbeddedParts } from '../options.ts';
import { customerKeyColumns, customerOfRow } from '../rows.ts';
import { keptIn } from './orders.ts';
import { afterDomains } from './queries.ts';

const stretch = {
  /** The customers of the variant `some`. */
  customers: 'texts',
  prefix: 'text',
  end: 'text',
  after: 'text',
  limit: 'number',
} as const;

interface Variant {
  readonly customers: 'all' | 'some';
  readonly direction: 'asc' | 'desc';
}

/** Reads a page by domain, for which there is an index, of all customers or of those of a tenancy. */
const byDomain = preparedVariants(
  ({ customers, direction }: Variant) => `${customers} ${direction}`,
  ({ customers, direction }) =>
    prepareQuery(stretch, (db, { customers: ids, prefix, end, after, limit }) =>
      db
        .selectFrom('reseller_customers')
        .select(customerKeyColumns)
        .select('profile')
        .where('customer_domain', '>=', prefix)
        .where('customer_domain', '<', end)
        .where('customer_domain', '>', after)
        .$if(customers === 'some', (all) => all.where(isAmong(db, 'customer_id', { texts: ids })))
        .orderBy('customer_domain', direction)
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

    async listCustomers(call, { customerNamePrefix: prefix = '' }, page) {
      const purpose = JSON.stringify(['reseller-customers', reachText(call), prefix]);
      const [after = ''] = keptIn(sealer, purpose, page.token) ?? [];
      const [ending = `${prefix}${afterDomains}`] = keptIn(sealer, purpose, page.before) ?? [];
      const reach = customersOf(call);
      const rows = await byDomain({
        customers: reach === '*' ? 'all' : 'some',
        direction: page.end === 'last' ? 'desc' : 'asc',
      }).all(db, {
        customers: reach === '*' ? [] : [...reach],
        prefix,
        end: String(ending),
        after: String(after),
        limit: page.size + 1,
      });
      return pageOfRows(rows, page, {
        itemOf: customerOfRow,
        tokenOf: (row) => sealer.seal(purpose, row?.customer_domain ?? ''),
      });
    },
  };
}
