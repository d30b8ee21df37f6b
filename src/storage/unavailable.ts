import { Fault, type FaultOptions } from '../kit/fault.ts';
import { errorCode, errorMessage } from './storage-errors.ts';

interface Reason {
  /** The message for the client. */
  readonly message: string;
  /** Seconds after which a retry makes sense; absent when a person must act first. */
  readonly retryAfter?: number;
}

const unreachable: Reason = { message: 'The database cannot be reached; try again.', retryAfter: 5 };
const lost: Reason = {
  message: 'The database did not answer. A change may have been made or not: check before retrying.',
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
const full: Reason = {
  message: 'The disk of the database is full, so nothing can be changed at the moment.',
};
const readOnly: Reason = { message: 'The database can be read but not changed at the moment.' };
const broken: Reason = { message: 'The storage has failed; the operator of this gateway must look at it.' };

/** Reasons by SQLSTATE (its first two digits name the class), Node's network code, SQLite's name, or our own code. */
const reasons: readonly (readonly [RegExp, Reason])[] = [
  [/^(08...|57P0.|E(CONNABORTED|CONNRESET|HOSTUNREACH|NETUNREACH|PIPE|TIMEDOUT))$/, lost],
  [/^57014$/, slow],
  [/^(53100|SQLITE_FULL)$/, full],
  [/^53...$/, unreachable],
  [/^(25006|SQLITE_READONLY)$/, readOnly],
  [/^(55P03|SQLITE_BUSY)$/, busy],
  [/^(58...|SQLITE_(IOERR|CANTOPEN)|STORAGE_(CRASHED|CLOSED))$/, broken],
];

/** Messages of pg that have no code: a connection ended, or `query_timeout` passed. */
const lostMessages =
  /^(Connection terminated|Query read timeout$|Client (was closed|has encountered a connection error))/;

/**
 * Returns UNAVAILABLE for a failure of the database itself: gone, frozen, full or locked. Any other error is returned
 * unchanged, because a wrong statement or a broken constraint is a fault of the program.
 */
export function storageFault(error: unknown): unknown {
  const reason = reasonOf(error);
  return reason ? faultFor(reason, error) : error;
}

/** Returns UNAVAILABLE for a connection that could not be opened: nothing was sent to the database. */
export const unreachableFault = (error: unknown): Fault => faultFor(unreachable, error);

/** Whether the error means that the connection is lost or its server does not answer. */
export const isConnectionLost = (error: unknown): boolean => reasonOf(error) === lost;

/** Whether the server took no change because it is a standby or read-only. */
export const isDemoted = (error: unknown): boolean => errorCode(error) === '25006';

/** Returns the driver's error inside a fault, for messages to the operator. */
export const underlying = (error: unknown): unknown => (error instanceof Fault ? error.cause : error);

function reasonOf(error: unknown): Reason | undefined {
  const code = errorCode(error);
  if (code === undefined) return lostMessages.test(errorMessage(error)) ? lost : undefined;
  return reasons.find(([pattern]) => pattern.test(code))?.[1];
}

function faultFor({ message, retryAfter }: Reason, cause: unknown): Fault {
  const options: FaultOptions = retryAfter === undefined ? { cause } : { cause, retryAfter };
  return new Fault('UNAVAILABLE', message, options);
}
