import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

type Line = Readonly<Record<string, unknown>>;

export interface LogLines {
  readonly log: Logger;
  /** Returns the lines with that message. */
  of(message: string): readonly Line[];
  readonly all: readonly Line[];
}

/** Creates a log that keeps its lines. */
export function logLines(level = 'info'): LogLines {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const of: LogLines['of'] = (message) => lines.filter(({ msg }) => msg === message);
  return { log: pino({ level }, stream), of, all: lines };
}
