/**
 * Told when whoever started this process is gone, killed or not; at once where that was before. It is known by the
 * channel that a process may be given to the one that starts it (`ipc` of `child_process`); without one nothing is told.
 */
export function whenStarterIsGone(told: () => void): void {
  if (process.connected === false) told();
  else process.once('disconnect', told);
}
