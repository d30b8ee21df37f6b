/** The parent at startup, read first because the parent may be gone later. */
const startedBy = process.ppid;
/** Milliseconds between two checks of the parent. */
const lookMs = 1_000;

/**
 * Calls `reported` when the process that started this one has ended, killed or not; at once when it has ended already. The
 * end shows in the IPC channel that the starter may have opened (`ipc` of `child_process`), or, under npm, in a changed
 * parent. Without both, `reported` is never called.
 */
function whenStarterIsGone(reported: () => void): void {
  if (process.connected === false) reported();
  else {
    process.once('disconnect', reported);
    // The listener alone must not keep the process alive.
    process.channel?.unref();
  }
  if (process.env['npm_lifecycle_event'] !== undefined) whenParentChanges(reported);
}

/** Calls `reported` when the parent changes. An orphaned process gets a new parent without any notification. */
function whenParentChanges(reported: () => void): void {
  const looking = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(looking);
    reported();
  }, lookMs).unref();
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/**
 * Milliseconds within which a repeated signal is ignored: a terminal signals the whole process group, and npm forwards
 * the signal again.
 */
const echoMs = 500;

/**
 * Calls `reported` for each signal to end. It is also called when the process that started this one has ended, unless a
 * signal came before.
 * See docs/decisions/040-worker-processes.md.
 */
export function whenToldToEnd(reported: () => void): void {
  let last = Number.NEGATIVE_INFINITY;
  const signalled = () => {
    const now = performance.now();
    if (now - last < echoMs) return;
    last = now;
    reported();
  };
  for (const signal of signals) process.on(signal, signalled);
  whenStarterIsGone(() => {
    if (last === Number.NEGATIVE_INFINITY) signalled();
  });
}
