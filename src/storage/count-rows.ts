import { Fault } from '../kit/fault.ts';
import type { CallScanning, Scan, Scannable } from './scan.ts';

/** Milliseconds after which a count is given up. */
const maxCountMs = 2_000;

/**
 * Runs a query that counts, as a scan of the call. Returns null when it takes longer than a count may: the number of a
 * list's items is worth less than an answer in time.
 */
export async function countRows<Row>(
  scan: Scan,
  call: CallScanning,
  query: Scannable<Row>,
): Promise<readonly Row[] | null> {
  const deadline = Math.min(call.deadline, Date.now() + maxCountMs);
  try {
    return await scan({ caller: call.caller, signal: call.signal, deadline }, query);
  } catch (error) {
    if (error instanceof Fault && error.code === 'TIMEOUT') return null;
    throw error;
  }
}
