import type { Kysely } from 'kysely';
import { compareReleases, isRelease } from '../../kit/text/release.ts';
import type { Database } from '../database.ts';
import { readSetting, setSetting } from '../settings.ts';

/** The setting with the lowest release that may read the database. */
export const lowestReleaseSetting = 'lowest_release';

/**
 * The migrations after which older releases can no longer read the database or change it rightly, each with the lowest
 * release that still can. Versions before the first row refuse every migration that they do not know. A migration that
 * only adds tables, indexes, and columns that may be left out has no row.
 * See docs/decisions/063-releases-side-by-side.md.
 */
export const lowestReleases: Readonly<Record<string, string>> = {
  '0032-lowest-release': '0.2.0',
  '0040-former-release': '0.3.0',
};

/** Returns the setting; undefined when there is none. */
export async function readLowestRelease(db: Kysely<Database>): Promise<string | undefined> {
  return await readSetting(db, lowestReleaseSetting);
}

/** Stores the release unless a higher one is stored. Runs in the transaction of a migration, under its lock. */
export async function raiseLowestRelease(db: Kysely<Database>, release: string): Promise<void> {
  const stored = await readLowestRelease(db);
  if (stored === undefined || (isRelease(stored) && compareReleases(stored, release) < 0))
    await setSetting(db, lowestReleaseSetting, release);
}

/** Returns whether the release may use a database with that setting, which may be missing or unreadable. */
export function mayRead(release: string, lowest: string | undefined): boolean {
  return lowest !== undefined && isRelease(lowest) && compareReleases(release, lowest) >= 0;
}
