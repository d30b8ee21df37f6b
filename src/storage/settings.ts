import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** Returns the stored value of a setting, created on first use: processes that start together get the same value. */
export async function settingOnce(
  db: Kysely<Database>,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const stored = await readSetting(db, name);
  if (stored !== undefined) return stored;
  await db
    .insertInto('settings')
    .values({ name, value: await make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const agreed = await readSetting(db, name);
  if (agreed === undefined) throw new Error(`setting ${name} was removed while it was being made`);
  return agreed;
}

/** Stores a value and replaces the earlier one. */
export async function setSetting(db: Kysely<Database>, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((known) => known.column('name').doUpdateSet({ value }))
    .execute();
}

/** Returns the stored value; undefined when there is none. */
export async function readSetting(db: Kysely<Database>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
