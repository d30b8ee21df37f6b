/** Ends this process with that code once its output is written, also while connections and timers are open. */
export function exitWhenWritten(code: number): void {
  process.exitCode = code;
  process.stdout.write('', () => process.exit(code));
}
