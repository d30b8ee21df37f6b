import { type Kysely, sql } from 'kysely';
import { runAll } from './first-release.ts';

/**
 * Adds the index of a customer's links to one kind of target in one account: those of another kind or account may be any
 * number. The index without them stays for the release before, whose statements name it.
 */
export async function linksByKind(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    sql`create index links_of_customer_by_kind on customer_links (customer_id, kind, tenant, id)`,
  ]);
}
