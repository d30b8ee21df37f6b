import { onStopSignal } from '../../app/starter.ts';
import type { WorkerGroup } from '../../app/workers/worker-group.ts';
import { printFault } from './printing.ts';

/** Closes at the first signal, or when the process that started this one ends; a second signal exits at once. */
export function closeOnSignal(closing: AsyncDisposable): void {
  let isClosing = false;
  onStopSignal(() => {
    if (isClosing) process.exit(1);
    isClosing = true;
    exitWhenClosed(closing);
  });
}

/**
 * Returns a signal that aborts when this process is told to end while it starts. Afterwards, `closeOnSignal` or
 * `closeWithPrimary` takes over.
 */
export function endOfStart(workerGroup: WorkerGroup | null): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort();
  if (!workerGroup) onStopSignal(end);
  else {
    workerGroup.onDrain(end);
    process.on('SIGTERM', end);
  }
  return ending.signal;
}

/**
 * Closes a worker when its primary process says so, or at a SIGTERM. A signal to the whole process group comes twice,
 * directly and through the primary; only the primary may end a worker at once, by killing it.
 */
export function closeWithPrimary(
  closing: AsyncDisposable,
  workerGroup: WorkerGroup,
  welcome: string | null,
): void {
  let isClosing = false;
  const close = () => {
    if (!isClosing) exitWhenClosed(closing);
    isClosing = true;
  };
  workerGroup.onDrain(close);
  process.on('SIGTERM', close);
  // A terminal sends these signals to the primary too.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  workerGroup.ready(welcome);
}

/** Closes, and then ends this process with the code 0. */
export function exitWhenClosed(closing: AsyncDisposable): void {
  closing[Symbol.asyncDispose]().then(
    () => process.exit(0),
    (error: unknown) => process.exit(printFault(error)),
  );
}
