import type { InspectedPostgres } from '../../storage/inspect/inspect-postgres.ts';
import { encodingRefusal } from '../../storage/postgres-encoding.ts';
import { describePlace, type PostgresPlace, placeOf } from '../../storage/postgres-place.ts';
import { errorCode, errorMessage, StorageUnavailable } from '../../storage/storage-errors.ts';
import { type Finding, fail, ok, warn } from './check.ts';
import { clockFinding } from './clock-finding.ts';
import { connectionRefusal, type NeededConnections } from './connection-limits.ts';
import { known, migrationText, newerFinding } from './migration-finding.ts';
import { networkFinding } from './network-hints.ts';
import { changeRefusal } from './postgres-refusals.ts';
import { otherProgram, spokenProtocol } from './spoken-protocol.ts';

const connectMs = 4_000;

/** Checks PostgreSQL: that it can be reached, takes changes, and has enough connections. */
export async function postgresFindings(url: string, needed: NeededConnections): Promise<readonly Finding[]> {
  try {
    const place = placeOf(url);
    const { inspectPostgres } = await import('../../storage/inspect/inspect-postgres.ts');
    return await inspectPostgres(url, known, connectMs).then(
      (found) => findingsOf(found, needed),
      async (error: unknown) => [await connectionFinding(error, place, describePlace(url))],
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

/** Another program than PostgreSQL gives an error that does not say so, or none in time. */
async function connectionFinding(error: unknown, place: PostgresPlace, described: string): Promise<Finding> {
  const hasAnswered = sqlState.test(errorCode(error) ?? '');
  const spoken = hasAnswered ? null : await spokenProtocol(place);
  const program = otherProgram(place, spoken, 'PostgreSQL', 'DATABASE_URL');
  if (program) return program;
  const finding =
    errorMessage(error) === pgTimeout
      ? fail('did not answer in time', 'check DATABASE_URL, firewalls, and whether the server is busy')
      : networkFinding(error, 'DATABASE_URL', 'correct DATABASE_URL, or the rights of its user');
  return { ...finding, found: `${described} ${finding.found}` };
}

/** The message, without a code, of pg for a connection that was not answered in time. */
const pgTimeout = 'timeout expired';

/** Codes of PostgreSQL for a failed connection begin with a digit, those of Node with a letter. */
const sqlState = /^\d/;
