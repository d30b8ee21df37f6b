import { type DestinationStream, pino } from 'pino';

/** A stream of log lines; `flushSync` writes the lines that wait. */
export interface LogOutput extends DestinationStream {
  flushSync(): void;
}

/**
 * Returns a stream that writes the lines of one turn of the event loop together: for a busy gateway, writing a line
 * takes as long as making it.
 */
export function byTurn(output: LogOutput): LogOutput {
  let lines = '';
  const pass = () => {
    if (lines === '') return;
    const passed = lines;
    lines = '';
    output.write(passed);
  };
  return {
    write(line) {
      if (lines === '') setImmediate(pass);
      lines += line;
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
  const opened = byTurn(pino.destination(process.stdout.fd));
  process.on('exit', () => opened.flushSync());
  output = opened;
  return opened;
}
