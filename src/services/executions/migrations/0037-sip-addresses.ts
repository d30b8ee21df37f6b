import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Strips `sip:` and `sips:` from stored contacts and from the links of customers to them, as addresses have been written
 * since. An active execution keeps its address while its pair with the flow's address is taken, a link while the contact
 * is linked to another customer. Release 0.2.0 may write further ones, which stay as they are.
 */
export async function sipAddresses(db: Kysely<unknown>): Promise<void> {
  // One scheme after the other: no two rows of a statement can become the same.
  for (const scheme of ['sip:', 'sips:']) {
    await stripContacts(db, scheme);
    await stripLinks(db, scheme);
  }
}

async function stripContacts(db: Kysely<unknown>, scheme: string): Promise<void> {
  const contact = sql.ref('contacts.address');
  await sql`update contacts set address = ${without(scheme, contact)}
    where ${isSip(scheme, contact)} and not exists (select 1 from contacts same
      where same.account_sid = contacts.account_sid and same.address = ${without(scheme, contact)})`.execute(
    db,
  );
  const address = sql.ref('executions.contact_address');
  await sql`update executions set contact_address = ${without(scheme, address)},
    contact_sid = coalesce((select contacts.sid from contacts
      where contacts.account_sid = executions.account_sid and contacts.address = ${without(scheme, address)}),
      contact_sid)
    where ${isSip(scheme, address)} and not (status = 'active' and exists (select 1 from executions same
      where same.account_sid = executions.account_sid and same.contact_address = ${without(scheme, address)}
        and same.flow_address = executions.flow_address and same.status = 'active'))`.execute(db);
  const told = sql.ref('executions_told.contact_address');
  await sql`update executions_told set contact_address = ${without(scheme, told)}
    where ${isSip(scheme, told)}`.execute(db);
}

async function stripLinks(db: Kysely<unknown>, scheme: string): Promise<void> {
  const name = sql.ref('customer_links.name');
  const others = sql`select 1 from customer_links same where same.kind = 'contact'
    and same.tenant = customer_links.tenant and same.name = ${without(scheme, name)}`;
  const isContact = sql`customer_links.kind = 'contact' and ${isSip(scheme, name)}`;
  await sql`delete from customer_links where ${isContact}
    and exists (${others} and same.customer_id = customer_links.customer_id)`.execute(db);
  await sql`update customer_links set name = ${without(scheme, name)}
    where ${isContact} and not exists (${others})`.execute(db);
}

const without = (scheme: string, column: RawBuilder<unknown>) =>
  sql`substr(${column}, ${sql.lit(scheme.length + 1)})`;

/** Returns the condition of a SIP address with that scheme: `sip:user@host` or `sip:user:password@host`. */
const isSip = (scheme: string, column: RawBuilder<unknown>) =>
  // LIKE alone ignores case on SQLite.
  sql`(substr(${column}, 1, ${sql.lit(scheme.length)}) = ${sql.lit(scheme)}
    and ${without(scheme, column)} like '_%@_%' and ${column} not like '%@%@%' and ${column} not like '% %'
    and ${column} not like '%<%' and ${column} not like '%>%' and ${column} not like '%"%')`;
