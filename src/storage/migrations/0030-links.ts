import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './columns.ts';

/** Creates the links of customers, and gives each event the customer that it concerns. */
export async function links(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createLinks(db, types);
  await db.schema.alterTable('events').addColumn('customer_id', types.text).execute();
  await sql`create index events_of_customer on events (customer_id, stream, seq)
    where customer_id is not null and seq is not null`.execute(db);
}

async function createLinks(db: Kysely<unknown>, { id, text, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('customer_links')
    .addColumn('id', id)
    .addColumn('kind', text, (column) => column.notNull().check(sql`kind in ('contact', 'project')`))
    .addColumn('tenant', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('customer_id', text, (column) => column.notNull())
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .addColumn('created_by', text, (column) => column.notNull())
    .addUniqueConstraint('one_customer_of_a_target', ['kind', 'tenant', 'name'])
    .execute();
  // Lists of projects are sorted like the names of the resources in them.
  await sql`create index linked_projects on customer_links ((name || '/')) where kind = 'project'`.execute(
    db,
  );
  await sql`create index links_of_customer on customer_links (customer_id, id)`.execute(db);
}
