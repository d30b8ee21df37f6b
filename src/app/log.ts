import { type DestinationStream, type Logger, pino } from 'pino';
import { hideSecrets } from '../gateway/auth/secrets.ts';

/** Logs in JSON, one line each. `to`: default standard output. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: shownError } };
  return to ? pino(options, to) : pino(options);
}

interface ShownError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string;
  readonly cause?: ShownError;
}

/** Longest chain of causes that is shown. */
const deepest = 5;

/** No other field of an error: drivers hang on it what they were asked, credentials and rows included. */
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
