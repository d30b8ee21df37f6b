import { type DestinationStream, type Logger, pino } from 'pino';
import { hideSecrets } from '../../gateway/auth/secrets.ts';
import { activeSpan } from '../../kit/tracing/active-span.ts';
import { spanIds } from '../../kit/tracing/span.ts';
import { standardOutput } from './log-output.ts';

/**
 * Creates a logger that writes one JSON object for each line. `to` defaults to standard output. With `tracing` the lines
 * of work that has a span have its ids.
 */
export function createLog(level: string, to?: DestinationStream, tracing = false): Logger {
  const options = { level, base: null, serializers: { err: shownError } };
  return pino(tracing ? { ...options, mixin: spanFields } : options, to ?? standardOutput());
}

const spanFields = (): object => {
  const span = activeSpan();
  return span ? spanIds(span) : {};
};

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
  if (!(error instanceof Error))
    return { type: typeof error, message: 'a thrown value that is not an Error' };
  const { name: type, message, stack, cause } = error;
  return {
    type,
    message: hideSecrets(message),
    ...('code' in error && { code: error.code }),
    ...(stack !== undefined && { stack: hideSecrets(stack) }),
    ...(cause !== undefined && depth < deepest && { cause: shownError(cause, depth + 1) }),
  };
}
