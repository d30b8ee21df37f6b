import type { Call } from '../../kit/call/call.ts';
import { Fault, type FaultCode } from '../../kit/fault.ts';
import type { Answer } from './http/answer.ts';
import type { Upstream } from './upstream.ts';

/** A cheap read whose answer identifies the service. */
export interface Probe {
  /** Name in faults. */
  readonly service: string;
  /** Variable with the service's address. */
  readonly variable: string;
  /** Name of the service's API, for the message. */
  readonly api: string;
  readonly path: string;
  readonly query?: URLSearchParams;
  /** Returns whether the answer is this service's; may throw UPSTREAM_INVALID_RESPONSE for an unreadable one. */
  isItsOwn(answer: Answer): boolean;
}

/** Codes of calls that a quota held up: the service works, and no call was made or answered that shows more. */
const heldUp: ReadonlySet<FaultCode> = new Set(['UPSTREAM_RATE_LIMITED', 'UPSTREAM_BUSY']);

/**
 * Resolves with `answers` when the expected service answers, and with `held up` when its quota is used up, which shows
 * neither the service nor the credential. Throws UPSTREAM_INVALID_RESPONSE when another service answers, because
 * addresses are easily mixed up.
 */
export async function probe(
  upstream: Upstream,
  call: Call,
  requested: Probe,
): Promise<'answers' | 'held up'> {
  try {
    if (requested.isItsOwn(await upstream.get(call, requested.path, requested.query, { retries: 0 })))
      return 'answers';
  } catch (error) {
    if (error instanceof Fault && heldUp.has(error.code)) return 'held up';
    if (!(error instanceof Fault) || error.code !== 'UPSTREAM_INVALID_RESPONSE') throw error;
  }
  const { service, variable, api } = requested;
  const message = `What answers for the ${service} service is another service: ${variable} must be the address of ${api}.`;
  throw new Fault('UPSTREAM_INVALID_RESPONSE', message, { service });
}
