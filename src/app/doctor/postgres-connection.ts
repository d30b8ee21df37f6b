import type { PostgresPlace } from '../../storage/postgres-place.ts';
import { errorCode, errorMessage } from '../../storage/storage-errors.ts';
import { type Finding, fail } from './check.ts';
import { networkFinding } from './network-hints.ts';
import { otherProgram, spokenProtocol } from './spoken-protocol.ts';

const late = fail('did not answer in time', 'check DATABASE_URL, firewalls, and whether the server is busy');

const noTls = fail(
  'has no TLS, and sslmode of DATABASE_URL demands it',
  'remove sslmode from DATABASE_URL (or set sslmode=disable), or turn on ssl in the server',
);

/** Failures that pg reports without a code. */
const uncoded: readonly (readonly [RegExp, Finding])[] = [
  [/^(timeout expired|Query read timeout)$/, late],
  [/does not support SSL/, noTls],
];

/** SQLSTATE of a refused password, and the message of pg, without a code, where it has none to send. */
const passwordRefusal = /^28P01$|client password must be/;

const noPassword = fail(
  'asks for a password, and DATABASE_URL has none',
  'set it: postgres://user:password@host:port/database',
);

/** Returns the failure of a connection to PostgreSQL. Another program there gives an error that does not say so, or none in time. */
export async function postgresConnectionFinding(
  error: unknown,
  place: PostgresPlace,
  described: string,
  signal: AbortSignal,
): Promise<Finding> {
  const hasAnswered = sqlState.test(errorCode(error) ?? '');
  const spoken = hasAnswered || signal.aborted ? null : await spokenProtocol(place);
  const program = otherProgram(place, spoken, 'PostgreSQL', 'DATABASE_URL');
  if (program) return program;
  const finding = signal.aborted ? late : findingOf(error, place.hasPassword);
  return { ...finding, found: `${described} ${finding.found}` };
}

function findingOf(error: unknown, hasPassword: boolean): Finding {
  const message = errorMessage(error);
  if (!hasPassword && passwordRefusal.test(errorCode(error) ?? message)) return noPassword;
  return (
    uncoded.find(([pattern]) => pattern.test(message))?.[1] ??
    networkFinding(error, 'DATABASE_URL', 'correct DATABASE_URL, or the rights of its user')
  );
}

/** Codes of PostgreSQL for a failed connection begin with a digit, those of Node with a letter. */
const sqlState = /^\d/;
