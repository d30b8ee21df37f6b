import { type Kysely, type RawBuilder, sql } from 'kysely';
import { customersOf, projectsOf, seesLink } from '../../apis/joins/contract/tenancy.ts';
import type { CustomerLink } from '../../apis/joins/contract.ts';
import type { Call } from '../../kit/call/call.ts';
import type { TenantNames } from '../../kit/call/tenancy.ts';
import type { Database } from '../../storage/database.ts';
import { isAmong } from '../../storage/queries/row-sets.ts';

type Db = Kysely<Database>;
export type LinkKind = CustomerLink['target']['kind'];

export const linkKinds: readonly LinkKind[] = ['contact', 'project'];

/** Returns the link if the call sees it, otherwise null. */
export const seen = (call: Call, link: CustomerLink): CustomerLink | null =>
  seesLink(call, link) ? link : null;

/** Returns the condition of `seesLink` on rows of `customer_links` under that alias. */
export const visibleLinks = (db: Db, call: Call, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    linkKinds.map((kind) => visibleOfKind(db, call, alias, kind)),
    sql` or `,
  )})`;

/** Returns the same for links to one kind of target. It names all columns of an index that are before the link's id. */
export function visibleOfKind(db: Db, call: Call, alias: string, kind: LinkKind): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const tenant = kind === 'contact' ? sql`${call.account}` : sql.lit('');
  const named = kind === 'project' ? within(db, `${alias}.name`, projectsOf(call)) : sql`(1 = 1)`;
  return sql<boolean>`(${column('kind')} = ${sql.lit(kind)} and ${column('tenant')} = ${tenant} and ${named}
    and ${within(db, `${alias}.customer_id`, customersOf(call))})`;
}

const within = (db: Db, column: string, names: TenantNames): RawBuilder<boolean> =>
  names === '*' ? sql<boolean>`(1 = 1)` : isAmong(db, column, [...names]);
