import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { canonicalAddress } from '../../src/apis/executions/contract/addresses.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { Database } from '../../src/storage/database.ts';
import { accountOf, sidOf } from '../support/sids.ts';
import { storagePlaces } from '../support/storage-places.ts';

const account = accountOf(1);
const created = '2026-01-31T13:00:00.000Z';
const flowNumber = '+15550100001';

const addContacts = (db: Kysely<Database>, addresses: readonly string[]) =>
  db
    .insertInto('contacts')
    .values(addresses.map((address, n) => ({ account_sid: account, address, sid: sidOf('FC', n + 1) })))
    .execute();

/** Adds an execution whose contact is there already; `n` is the number of its SID. */
async function addExecution(db: Kysely<Database>, n: number, address: string, status: 'active' | 'ended') {
  const { sid } = await db
    .selectFrom('contacts')
    .select('sid')
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  const row = { account_sid: account, flow_sid: sidOf('FW', 1), flow_address: flowNumber, status };
  await db
    .insertInto('executions')
    .values({
      ...row,
      sid: sidOf('FN', n),
      contact_address: address,
      contact_sid: sid,
      context: '{}',
      flow_version: 1,
      initiated_by: '',
      date_created: created,
      date_updated: null,
    })
    .execute();
}

const addLinks = (db: Kysely<Database>, links: readonly (readonly [name: string, customer: string])[]) =>
  db
    .insertInto('customer_links')
    .values(
      links.map(([name, customer_id]) => {
        const made = { created_at: created, created_by: 'operator' };
        return { kind: 'contact' as const, tenant: account, name, customer_id, ...made };
      }),
    )
    .execute();

const addTold = (db: Kysely<Database>, n: number, address: string) =>
  db
    .insertInto('executions_told')
    .values({
      sid: sidOf('FN', n),
      flow_sid: sidOf('FW', 1),
      status: 'active',
      context_hash: null,
      contact_address: address,
      date_created: created,
      date_told: created,
    })
    .execute();

const executionsIn = async (db: Kysely<Database>) =>
  (await db.selectFrom('executions').select(['contact_address', 'contact_sid']).orderBy('sid').execute()).map(
    (row) => [row.contact_address, row.contact_sid],
  );
const contactsIn = async (db: Kysely<Database>) =>
  (await db.selectFrom('contacts').select('address').orderBy('sid').execute()).map(({ address }) => address);
const linksIn = async (db: Kysely<Database>) =>
  (await db.selectFrom('customer_links').select(['name', 'customer_id']).orderBy('id').execute()).map(
    (row) => [row.name, row.customer_id],
  );
const toldIn = async (db: Kysely<Database>) =>
  (await db.selectFrom('executions_told').select('contact_address').orderBy('sid').execute()).map(
    (row) => row.contact_address,
  );

describe.each(storagePlaces)('SIP addresses that release 0.2.0 stored on %s', (_, makePlace) => {
  /** Returns a database with the rows, after it is opened again and migrated. */
  async function migrated(opened: AsyncDisposableStack, add: (db: Kysely<Database>) => Promise<unknown>) {
    const place = opened.use(await makePlace());
    const { db } = opened.use(await openStorage(place.options));
    await add(db);
    await sql`delete from kysely_migration where name = '0037-sip-addresses'`.execute(db);
    return opened.use(await openStorage(place.options)).db;
  }

  test('lose their scheme with their contacts, unless the pair of an active execution is taken', async () => {
    await using opened = new AsyncDisposableStack();
    const db = await migrated(opened, async (old) => {
      await addContacts(old, [
        'sip:ada@x.com',
        'sips:bob@x.com',
        'bob@x.com',
        'sip:cy@x.com',
        'sips:cy@x.com',
      ]);
      await addExecution(old, 1, 'sip:ada@x.com', 'active');
      await addExecution(old, 2, 'sips:bob@x.com', 'active');
      await addExecution(old, 3, 'bob@x.com', 'active');
      await addExecution(old, 4, 'sips:bob@x.com', 'ended');
      await addExecution(old, 5, 'sip:cy@x.com', 'active');
      await addExecution(old, 6, 'sips:cy@x.com', 'active');
    });
    expect(await executionsIn(db)).toEqual([
      ['ada@x.com', sidOf('FC', 1)],
      ['sips:bob@x.com', sidOf('FC', 2)],
      ['bob@x.com', sidOf('FC', 3)],
      ['bob@x.com', sidOf('FC', 3)],
      ['cy@x.com', sidOf('FC', 4)],
      ['sips:cy@x.com', sidOf('FC', 5)],
    ]);
    const left = ['ada@x.com', 'sips:bob@x.com', 'bob@x.com', 'cy@x.com', 'sips:cy@x.com'];
    expect(await contactsIn(db)).toEqual(left);
  });

  test('lose it in links, whose duplicates go, unless the contact is linked to another customer', async () => {
    await using opened = new AsyncDisposableStack();
    const db = await migrated(opened, (old) =>
      addLinks(old, [
        ['sip:ada@x.com', 'C1'],
        ['ada@x.com', 'C1'],
        ['sips:bob@x.com', 'C1'],
        ['bob@x.com', 'C2'],
        ['sips:cy@x.com', 'C1'],
      ]),
    );
    expect(await linksIn(db)).toEqual([
      ['ada@x.com', 'C1'],
      ['sips:bob@x.com', 'C1'],
      ['bob@x.com', 'C2'],
      ['cy@x.com', 'C1'],
    ]);
  });

  test('lose it exactly as addresses do that are written now', async () => {
    await using opened = new AsyncDisposableStack();
    const texts = [
      'sip:ada@x.com',
      'sips:ada:secret@x.com:5060',
      'SIP:ada@x.com',
      'sip:ada',
      'sip:@x.com',
      'sip:a@',
      'sip:ada:@x.com',
      'sip::a@x.com',
      'sip:a b@x.com',
      'sip:a@b@x.com',
      'sip:<a>@x.com',
      'sip:"a"@x.com',
      'client:sip:a@x.com',
      '+15550100002',
      'ada@x.com',
    ];
    const db = await migrated(opened, async (old) => {
      for (const [n, text] of texts.entries()) await addTold(old, n + 1, text);
    });
    expect(await toldIn(db)).toEqual(texts.map(canonicalAddress));
  });
});
