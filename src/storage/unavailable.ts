import { Fault, type FaultOptions } from '../kit/fault.ts';
import { errorCode, errorMessage } from './storage-errors.ts';

interface Reason {
  /** What the client reads. */
  readonly message: string;
  /** Seconds after which another try makes sense; absent where only a person can help. */
  readonly retryAfter?: number;
}

const unreachable: Reason = { message: 'The database cannot be reached; try again.', retryAfter: 5 };
const lost: Reason = {
  message: 'The database did not answer. A change may have been made or not: look before you repeat it.',
  retryAfter: 5,
};
const slow: Reason = {
  message: 'The database took too long; nothing was changed. Try again.',
  retryAfter: 5,
};
const busy: Reason = {
  message: 'Another program keeps the database locked; nothing was changed. Try again.',
  retryAfter: 1,
};
const full: Reason = { message: 'The database has no room left, so nothing can be changed at the moment.' };
const readOnly: Reason = { message: 'The database can be read but not changed at the moment.' };
const broken: Reason = { message: 'The storage has failed; whoever runs this gateway must look at it.' };

/** By SQLSTATE (its first two digits name the class), Node's network code, SQLite's name, or our own. */
const reasons: readonly (readonly [RegExp, Reason])[] = [
  [/^(08...|57P0.|E(CONNABORTED|CONNRESET|HOSTUNREACH|NETUNREACH|PIPE|TIMEDOUT))$/, lost],
  [/^57014$/, slow],
  [/^(53100|SQLITE_FULL)$/, full],
  [/^53...$/, unreachable],
  [/^(25006|SQLITE_READONLY)$/, readOnly],
  [/^SQLITE_BUSY$/, busy],
  [/^(58...|SQLITE_(IOERR|CANTOPEN)|STORAGE_(CRASHED|CLOSED))$/, broken],
];

/** What pg says without a code when a connection ended, or when `query_timeout` did. */
const lostMessages =
  /^(Connection terminated|Query read timeout$|Client (was closed|has encountered a connection error))/;

/**
 * UNAVAILABLE for what befell the database and not the statement: it is gone, frozen, full, locked. Any other error
 * comes back as it is: a statement that is wrong or breaks a constraint is the program's affair.
 */
export function storageFault(error: unknown): unknown {
  const reason = reasonOf(error);
  return reason ? faultFor(reason, error) : error;
}

/** UNAVAILABLE for a connection that was not had, whatever the reason: nothing was asked of the database yet. */
export function unreachableFault(error: unknown): Fault {
  return faultFor(unreachable, error);
}

/** Whether the connection of this error is gone, or nobody answers on it. */
export function isConnectionLost(error: unknown): boolean {
  return reasonOf(error) === lost;
}

/** The driver's error inside a fault: for those who speak to the operator. */
export function underlying(error: unknown): unknown {
  return error instanceof Fault ? error.cause : error;
}

function reasonOf(error: unknown): Reason | undefined {
  const code = errorCode(error);
  if (code === undefined) return lostMessages.test(errorMessage(error)) ? lost : undefined;
  return reasons.find(([pattern]) => pattern.test(code))?.[1];
}

function faultFor({ message, retryAfter }: Reason, cause: unknown): Fault {
  const options: FaultOptions = retryAfter === undefined ? { cause } : { cause, retryAfter };
  return new Fault('UNAVAILABLE', message, options);
}
