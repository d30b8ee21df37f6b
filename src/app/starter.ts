/** Read before anything else is done: the parent may be gone by the time that somebody wants to know. */
const startedBy = process.ppid;
/** Milliseconds between two looks at the parent. */
const lookMs = 1_000;

/**
 * Told when whoever started this process is gone, killed or not; at once where that was before. It is known by the
 * channel that a process may be given to the one that starts it (`ipc` of `child_process`), and where npm runs the
 * process by its parent, which changes when npm is gone. Without both nothing is told.
 */
function whenStarterIsGone(told: () => void): void {
  if (process.connected === false) told();
  else {
    process.once('disconnect', told);
    // The listener alone would keep a process alive that has nothing left to do.
    process.channel?.unref();
  }
  if (process.env['npm_lifecycle_event'] !== undefined) whenParentChanges(told);
}

/** A process whose parent was killed is given another one, which is told to nobody. */
function whenParentChanges(told: () => void): void {
  const looking = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(looking);
    told();
  }, lookMs).unref();
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Milliseconds: a signal that the terminal sends to all of a group comes a second time from npm. */
const echoMs = 500;

/**
 * Told of each signal to end, and when whoever started this process is gone, which a signal may have said before.
 * See docs/decisions/040-worker-processes.md.
 */
export function whenToldToEnd(told: () => void): void {
  let last = Number.NEGATIVE_INFINITY;
  const signalled = () => {
    const now = performance.now();
    if (now - last < echoMs) return;
    last = now;
    told();
  };
  for (const signal of signals) process.on(signal, signalled);
  whenStarterIsGone(() => {
    if (last === Number.NEGATIVE_INFINITY) signalled();
  });
}
