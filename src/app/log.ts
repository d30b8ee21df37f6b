import { type DestinationStream, type Logger, pino } from 'pino';
import { hideSecrets } from '../gateway/auth/secrets.ts';
import { standardOutput } from './log-output.ts';

/** Creates a logger that writes one JSON object for each line. `to` defaults to standard output. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: shownError } };
  return pino(options, to ?? standardOutput());
}

interface ShownError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string;
  readonly cause?: ShownError;
}

/** Maximum number of causes that are logged. */
const deepest = 5;

/**
 * Returns the fields of an error to log. All other fields are left out: drivers attach their input there, with
 * credentials and rows.
 */
function shownError(error: unknown, depth = 0): ShownError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error' };
  const { name: type, message, stack, cause } = error;
  return {
    type,
    message: hideSecrets(message),
    ...('code' in error && { code: error.code }),
    ...(stack !== undefined && { stack: hideSecrets(stack) }),
    ...(cause !== undefined && depth < deepest && { cause: shownError(cause, depth + 1) }),
  };
}
