import { printFault } from './printing.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;

/** The first signal closes; the second one ends at once. */
export function closeOnSignal(closing: AsyncDisposable): void {
  const close = () => {
    for (const signal of signals) process.once(signal, () => process.exit(1));
    closing[Symbol.asyncDispose]().then(
      () => process.exit(0),
      (error: unknown) => process.exit(printFault(error)),
    );
  };
  for (const signal of signals) process.once(signal, close);
}
