import { whenToldToEnd } from '../app/starter.ts';
import type { WorkerGroup } from '../app/workers/worker-group.ts';
import { printFault } from './printing.ts';

/** The first signal closes, and so does the end of who started this process; a signal after that ends at once. */
export function closeOnSignal(closing: AsyncDisposable): void {
  let isClosing = false;
  whenToldToEnd(() => {
    if (isClosing) process.exit(1);
    isClosing = true;
    exitWhenClosed(closing);
  });
}

/**
 * Closes when the primary says so, or at a SIGTERM of its own. What a terminal or a service manager sends to all
 * processes of the group comes twice then, once from the primary: only that may end a worker at once, and it kills.
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
  // A terminal sends its signals to the primary as well.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  workerGroup.ready(welcome);
}

function exitWhenClosed(closing: AsyncDisposable): void {
  closing[Symbol.asyncDispose]().then(
    () => process.exit(0),
    (error: unknown) => process.exit(printFault(error)),
  );
}
