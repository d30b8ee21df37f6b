/** The parent at startup, read first because the parent may be gone later. */
const startedBy = process.ppid;
/** Milliseconds between two checks of the parent. */
const lookMs = 1_000;

/**
 * Calls `onEnd` when the process that started this one has ended, killed or not; at once when it has ended already. The
 * end shows in the IPC channel that the starter may have opened (`ipc` of `child_process`), or, under npm, in a changed
 * parent. Without both, `onEnd` is never called.
 */
function whenStarterIsGone(onEnd: () => void): void {
  if (process.connected === false) onEnd();
  else {
    process.once('disconnect', onEnd);
    // The listener alone must not keep the process alive.
    process.channel?.unref();
  }
  if (process.env['npm_lifecycle_event'] !== undefined) whenParentChanges(onEnd);
}

/** Calls `onEnd` when the parent changes. An orphaned process gets a new parent without any notification. */
function whenParentChanges(onEnd: () => void): void {
  const looking = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(looking);
    onEnd();
  }, lookMs).unref();
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/**
 * Milliseconds within which a repeated signal is ignored: a terminal signals the whole process group, and npm forwards
 * the signal again.
 */
const echoMs = 500;

/**
 * Calls `onEnd` for each signal to end. It is also called when the process that started this one has ended, unless a
 * signal came before.
 * See docs/decisions/040-worker-processes.md.
 */
export function onStopSignal(onEnd: () => void): void {
  let last = Number.NEGATIVE_INFINITY;
  const signalled = () => {
    const now = performance.now();
    if (now - last < echoMs) return;
    last = now;
    onEnd();
  };
  for (const signal of signals) process.on(signal, signalled);
  whenStarterIsGone(() => {
    if (last === Number.NEGATIVE_INFINITY) signalled();
  });
}
