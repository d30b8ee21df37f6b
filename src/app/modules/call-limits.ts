import type { CallTerms } from '../../gateway/upstream/config.ts';
import type { Config } from '../sections.ts';

/** The name of a remote service in the variables of calls. */
export type RemoteName = keyof Config['calls']['timeout'];

/** Share of a request's time that its first call to a service always has. */
const maxShare = 0.75;

export function callLimits({ calls, requestTimeoutMs, guards }: Config, service: RemoteName) {
  const terms: CallTerms = {
    timeout: calls.timeout[service],
    retries: calls.retries[service],
    concurrency: calls.concurrency[service],
    rate: calls.rate[service],
    breakerOpen: calls.breakerOpen[service],
  };
  return { ...terms, breakerPatience: requestTimeoutMs * maxShare, callsPerOperation: guards.upstreamCalls };
}
