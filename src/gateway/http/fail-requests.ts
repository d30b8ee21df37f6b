import { toFault } from '../../kit/fault.ts';
import { chargeFailed, type Fail } from './admission.ts';
import { faultOf, sendFault } from './failures.ts';
import type { Meter } from './metering.ts';
import { reportRefusal } from './refused-requests.ts';
import type { ServerParts } from './server-parts.ts';

/** Returns the function that charges a failed request, reports its error and sends it. */
export function createFail(
  { metrics, failed, owner }: Pick<ServerParts, 'metrics' | 'failed' | 'owner'>,
  meter: Meter | undefined,
): Fail {
  return async (error, request, reply) => {
    const fault = faultOf(await chargeFailed(meter, request, reply).then(() => error, toFault), request);
    request.span?.set({ 'tributary.error.code': fault.code });
    metrics.observer.failure(fault.code);
    reportRefusal(metrics.observer, fault, request);
    failed?.(fault);
    return sendFault(fault, request, reply, owner);
  };
}
