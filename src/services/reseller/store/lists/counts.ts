import { sql } from 'kysely';
import { subscriptionConditions } from '../../../../apis/reseller/contract/conditions.ts';
import { customersOf } from '../../../../apis/reseller/contract/tenancy.ts';
import type { Reseller } from '../../../../apis/reseller/contract.ts';
import { includesTenant } from '../../../../kit/call/tenancy.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import { countRows } from '../../../../storage/scans/count-rows.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import type { EmbeddedParts } from '../options.ts';
import { customersIn } from './customers-in.ts';
import { selected } from './queries.ts';

/** Creates the counts of subscriptions. A count that takes too long is null, or absent from the counts of customers. */
export const createCounts = (parts: EmbeddedParts): Pick<Reseller, 'count' | 'countOf'> => ({
  async count(call, query) {
    const customers = await customersIn(parts, call, query);
    if (customers?.length === 0) return 0;
    const conditions = subscriptionConditions.local(query) ?? {};
    const rows = selected(parts, { customers, conditions, prefix: query.customerNamePrefix ?? '' });
    const counted = await countRows(
      parts.scan,
      call,
      sql<{ count: number }>`select count(*) as count from ${rows} as counted`,
    );
    return counted && Number(counted[0]?.count ?? 0);
  },

  async countOf(call, customers) {
    const reach = customersOf(call);
    const reachable = customers.filter((id) => includesTenant(reach, id));
    if (reachable.length === 0) return new Map();
    const rows = await countRows(
      parts.scan,
      call,
      sql<{ customer_id: string; count: number }>`select s.customer_id, count(*) as count
        from reseller_subscriptions as s
      where ${watched(parts.engine, sql.ref('s.id'))} and ${isAmong(parts.db, 's.customer_id', reachable)}
      group by s.customer_id`,
    );
    if (!rows) return new Map();
    const counts = new Map(rows.map((row) => [row.customer_id, Number(row.count)]));
    return new Map(reachable.map((id) => [id, counts.get(id) ?? 0]));
  },
});
