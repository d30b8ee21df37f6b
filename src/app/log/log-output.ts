import { type DestinationStream, pino } from 'pino';

/** A stream of log lines; `flushSync` writes the lines that wait. */
export interface LogOutput extends DestinationStream {
  flushSync(): void;
}

/** Milliseconds for which a line waits for others. */
const waitMs = 10;
/** Characters of lines that do not wait any longer. */
const maxWaiting = 16 * 1024;

/**
 * Returns a stream that writes lines together when they come within 10 ms: for a busy gateway, writing a line takes
 * longer than making it.
 */
export function joiningLines(output: LogOutput): LogOutput {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const pass = () => {
    clearTimeout(timer);
    const passed = lines;
    lines = '';
    if (passed !== '') output.write(passed);
  };
  return {
    write(line) {
      if (lines === '') timer = setTimeout(pass, waitMs);
      lines += line;
      if (lines.length >= maxWaiting) pass();
    },
    flushSync() {
      pass();
      output.flushSync();
    },
  };
}

let output: LogOutput | undefined;

/** Returns the process's standard output for its log. Lines that wait when the process exits are written then. */
export function standardOutput(): LogOutput {
  if (output) return output;
  const opened = joiningLines(pino.destination(process.stdout.fd));
  process.on('exit', () => opened.flushSync());
  output = opened;
  return opened;
}

/** Writes the lines that wait for standard output, so that what is printed next comes after them. */
export const writeWaitingLines = (): void => output?.flushSync();
