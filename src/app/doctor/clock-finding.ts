import { type Finding, ok, warn } from './check.ts';

const maxSeconds = 2;

/** Compares a server's clock with ours. `ours` is the middle of the request. */
export function clockFinding(theirs: number, ours: number): Finding {
  const seconds = Math.round((theirs - ours) / 1000);
  if (Math.abs(seconds) <= maxSeconds)
    return ok(`its clock differs from ours by less than ${maxSeconds + 1} s`);
  const where = seconds > 0 ? 'ahead of' : 'behind';
  return warn(
    `its clock is ${Math.abs(seconds)} s ${where} ours`,
    'synchronise both clocks (NTP): leases, limits and retention compare times',
  );
}
