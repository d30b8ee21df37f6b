import { Fault } from '../../kit/fault.ts';
import { isJsonObject } from '../../kit/json/value.ts';

/** Codes of connections that were never opened. */
const unconnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Returns whether a write with this error has certainly changed nothing: it was not sent, or the service refused it.
 */
export function wasNotProcessed(error: unknown): boolean {
  if (!(error instanceof Fault)) return false;
  const { cause, upstreamStatus = 0, upstreamQuota } = error.options;
  if (error.code === 'UPSTREAM_CALL_LIMIT' || error.code === 'UPSTREAM_BUSY') return true;
  if (error.code === 'UPSTREAM_RATE_LIMITED') return !upstreamQuota?.mayBeProcessed;
  // Only the open breaker refuses a call with neither a status nor a cause.
  if (error.code === 'UPSTREAM_UNAVAILABLE' && upstreamStatus === 0)
    return cause === undefined || (isJsonObject(cause) && unconnected.has(String(cause['code'])));
  return upstreamStatus >= 400 && upstreamStatus < 500 && upstreamStatus !== 408;
}
