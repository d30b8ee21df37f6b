/** Whether a key holds something else than a ledger wrote there. */
export function isBroken(error: unknown): boolean {
  return error instanceof Error && /WRONGTYPE|data string too short/.test(error.message);
}
