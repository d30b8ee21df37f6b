import type { Kysely, RawBuilder } from 'kysely';
import type { Migrations } from './columns.ts';

/** The last migration of release 0.3.0, whose databases this release migrates. Every later database has it, too. */
export const lastOfFirstRelease = '0039-messaging-versions';

/** The reason for the refusal of a database of an earlier version. */
export const olderThanFirst =
  'a version before release 0.3.0 has written it; expected a database of 0.3.0 or later: start 0.3.0 on it once';

/** Whether a version before release 0.3.0 has run these migrations, and no release after it. */
export const isOlderThanFirst = (recorded: readonly string[]): boolean =>
  recorded.includes('0001-executions') && !recorded.includes(lastOfFirstRelease);

/**
 * Returns the migrations of a module up to release 0.3.0: the first creates the tables as that release has them, and the
 * others do nothing. Their names are recorded, because a gateway of 0.3.0 on the same database runs those that are not.
 */
export const sinceFirstRelease = (
  first: string,
  create: Migrations[string],
  others: readonly string[],
): Migrations => ({
  [first]: create,
  ...Object.fromEntries(others.map((name) => [name, async () => {}])),
});

/** Runs the statements one after another. */
export async function runAll(db: Kysely<unknown>, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
