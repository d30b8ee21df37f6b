import type { InspectedPostgres } from '../../storage/inspect/inspect-postgres.ts';
import { encodingRefusal } from '../../storage/postgres-encoding.ts';
import { describePlace, placeOf } from '../../storage/postgres-place.ts';
import { StorageUnavailable } from '../../storage/storage-errors.ts';
import { type Finding, fail, ok, warn } from './check.ts';
import { clockFinding } from './clock-finding.ts';
import { connectionRefusal, type NeededConnections } from './connection-limits.ts';
import { known, migrationText, newerFinding } from './migration-finding.ts';
import { postgresConnectionFinding } from './postgres-connection.ts';
import { changeRefusal } from './postgres-refusals.ts';

const connectMs = 4_000;

/** Checks PostgreSQL: that it can be reached, takes changes, and has enough connections. */
export async function postgresFindings(
  url: string,
  needed: NeededConnections,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  try {
    const place = placeOf(url);
    const { inspectPostgres } = await import('../../storage/inspect/inspect-postgres.ts');
    return await inspectPostgres(url, known, { milliseconds: connectMs, signal }).then(
      (found) => findingsOf(found, needed),
      async (error: unknown) => [await postgresConnectionFinding(error, place, describePlace(url), signal)],
    );
  } catch (error) {
    if (error instanceof StorageUnavailable)
      return [fail(error.message.replace(/\.$/, ''), 'correct DATABASE_URL')];
    throw error;
  }
}

function findingsOf(found: InspectedPostgres, needed: NeededConnections): readonly Finding[] {
  const encoding = encodingRefusal(found.encoding);
  if (encoding) return [fail(`${found.place} cannot be used: ${encoding.found}`, encoding.mend)];
  const newer = newerFinding(found);
  if (newer) return [newer];
  if (found.isStandby)
    return [fail(`${found.place} is a standby, which takes no changes`, 'set DATABASE_URL to the primary')];
  if (found.refusal !== null) return [changeRefusal(found.place, found.refusal)];
  const text = `${found.place} PostgreSQL ${found.version}, ${migrationText(found.migrations)}`;
  const few = connectionRefusal(found.connections, needed);
  const reached = few ? warn(`${text}; ${few.found}`, few.mend) : ok(text);
  return [reached, clockFinding(found.clock.theirs, found.clock.ours)];
}
