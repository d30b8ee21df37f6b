import type { Call } from '../../kit/call/call.ts';
import { Fault } from '../../kit/fault.ts';
import type { Answer } from './answer.ts';
import type { Upstream } from './upstream.ts';

/** A read that costs the service next to nothing, and by whose answer it is known. */
export interface Probe {
  /** As faults name it. */
  readonly service: string;
  /** The variable that says where it is. */
  readonly variable: string;
  /** What the service's interface is called. */
  readonly api: string;
  readonly path: string;
  readonly query?: URLSearchParams;
  /** Whether the service would answer so; may throw for what it cannot read. */
  isItsOwn(answer: Answer): boolean;
}

/** Resolves when the service is there, and is that service: another one's address is easily taken for it. */
export async function probe(upstream: Upstream, call: Call, asked: Probe): Promise<void> {
  try {
    if (asked.isItsOwn(await upstream.get(call, asked.path, asked.query, { retries: 0 }))) return;
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'UPSTREAM_INVALID_RESPONSE') throw error;
  }
  const { service, variable, api } = asked;
  const message = `What answers for the ${service} service is another service: ${variable} must be the address of ${api}.`;
  throw new Fault('UPSTREAM_INVALID_RESPONSE', message, { service });
}
