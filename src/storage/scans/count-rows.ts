import { Fault, type FaultCode } from '../../kit/fault.ts';
import { type CallScanning, patiently, type Scan, type Scannable } from './scan.ts';

/** Milliseconds after which a count is given up. */
const maxCountMs = 2_000;

/** Faults for which a list has no count. */
const uncounted: ReadonlySet<FaultCode> = new Set(['TIMEOUT', 'RATE_LIMITED']);

/**
 * Runs a query that counts, as a scan of the call that waits for a place. Returns null when the place and the count take
 * longer than a count may: the number of a list's items is worth less than an answer in time.
 */
export async function countRows<Row>(
  scan: Scan,
  call: CallScanning,
  query: Scannable<Row>,
): Promise<readonly Row[] | null> {
  const deadline = Math.min(call.deadline, Date.now() + maxCountMs);
  try {
    return await scan(patiently({ caller: call.caller, signal: call.signal, deadline }), query);
  } catch (error) {
    if (error instanceof Fault && uncounted.has(error.code)) return null;
    throw error;
  }
}
