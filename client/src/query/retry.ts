import { TributaryError } from '../errors.ts';

/** Requests that are sent again after the first one. */
const maxRetries = 3;
const maxDelayMs = 30_000;

/** Failures that pass. A spent budget is not among them: the client has waited for it as long as `maxWait` allows. */
const passing: ReadonlySet<string> = new Set([
  'NETWORK',
  'TIMEOUT',
  'UNAVAILABLE',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_RATE_LIMITED',
  'UPSTREAM_BUSY',
]);

const passes = ({ code, status = 0 }: TributaryError) =>
  passing.has(code) || (code === 'HTTP_ERROR' && status >= 500);

/** Whether a query is sent again: never after a refusal that would come again. */
export const retry = (failures: number, error: Error): boolean =>
  failures < maxRetries && error instanceof TributaryError && passes(error);

/** Returns the milliseconds before a query is sent again: as long as the gateway says, or a growing pause. */
export function retryDelay(failures: number, error: Error): number {
  const told = error instanceof TributaryError ? error.retryAfter : undefined;
  return told === undefined ? Math.min(1_000 * 2 ** failures, maxDelayMs) : told * 1_000;
}
