import { knownMigrations } from '../../storage/migrations/index.ts';
import { mayRead } from '../../storage/migrations/lowest-release.ts';
import { compareMigrations } from '../../storage/migrations/recorded.ts';
import { migrations } from '../open-storage.ts';
import { version } from '../version.ts';
import { type Finding, fail } from './check.ts';

/** Names of the migrations of this release. */
const known = knownMigrations(migrations);

export interface Migrated {
  readonly migrations: readonly string[];
  readonly lowestRelease: string | undefined;
}

/** Returns the failure of a database that this release can no longer use; null when it can. */
export function newerFinding({ migrations: recorded, lowestRelease }: Migrated): Finding | null {
  const { unknown } = compareMigrations(recorded, known);
  if (unknown === undefined || mayRead(version, lowestRelease)) return null;
  return fail(
    `a newer release has migrated it (${unknown}), and this one, ${version}, can no longer use it`,
    `start release ${lowestRelease ?? 'that did'} or a later one, or restore a backup`,
  );
}

/** Returns which migrations are done, for a person. */
export function migrationText(recorded: readonly string[]): string {
  const { missing, unknown } = compareMigrations(recorded, known);
  const done = missing === 0 ? 'all migrations are done' : `the next start runs ${missing} migrations`;
  return unknown === undefined ? done : `${done}, and a newer release has run others, such as ${unknown}`;
}
