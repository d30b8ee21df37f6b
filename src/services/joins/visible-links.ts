import { type Kysely, type RawBuilder, sql } from 'kysely';
import { customersOf, projectsOf, seesLink } from '../../apis/joins/contract/tenancy.ts';
import type { CustomerLink } from '../../apis/joins/contract.ts';
import type { Call } from '../../kit/call/call.ts';
import type { TenantNames } from '../../kit/call/tenancy.ts';
import type { Database } from '../../storage/database.ts';
import { isAmong } from '../../storage/queries/row-sets.ts';

type Db = Kysely<Database>;

/** Returns the link if the call sees it, otherwise null. */
export const seen = (call: Call, link: CustomerLink): CustomerLink | null =>
  seesLink(call, link) ? link : null;

/** Returns the condition of `seesLink` on rows of `customer_links` under that alias. */
export function visibleLinks(db: Db, call: Call, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${within(db, `${alias}.customer_id`, customersOf(call))}
    and ((${column('kind')} = 'contact' and ${column('tenant')} = ${call.account})
      or (${column('kind')} = 'project' and ${within(db, `${alias}.name`, projectsOf(call))})))`;
}

const within = (db: Db, column: string, names: TenantNames): RawBuilder<boolean> =>
  names === '*' ? sql<boolean>`(1 = 1)` : isAmong(db, column, [...names]);
