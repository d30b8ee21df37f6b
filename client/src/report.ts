/** Reports an error that nobody takes, as the platform reports one that nobody has caught. */
export function report(error: unknown): void {
  const { reportError = console.error } = globalThis as { reportError?: (error: unknown) => void };
  reportError(error);
}
