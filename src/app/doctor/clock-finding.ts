import { type Finding, warn } from './check.ts';

const maxSeconds = 2;

/** Returns a warning when a server's clock and ours differ; nothing otherwise. `ours` is the middle of the request. */
export function clockFindings(theirs: number, ours: number): readonly Finding[] {
  const seconds = Math.round((theirs - ours) / 1000);
  if (Math.abs(seconds) <= maxSeconds) return [];
  const where = seconds > 0 ? 'ahead of' : 'behind';
  return [
    warn(
      `its clock is ${Math.abs(seconds)} s ${where} ours`,
      'synchronise both clocks (NTP): leases, limits and retention compare times',
    ),
  ];
}
