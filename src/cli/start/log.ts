import { styleText } from 'node:util';
import { type DestinationStream, type Logger, levels } from 'pino';
import { createLog } from '../../app/log/log.ts';
import type { Config } from '../../app/sections.ts';
import { printable } from '../../kit/text/printable.ts';

/**
 * Opens the log of a program: readable lines on a terminal, which leave out successful requests at the usual level, and
 * JSON for everything else.
 */
export function openLog(
  config: Pick<Config, 'logLevel' | 'logFormat' | 'production'> & Partial<Pick<Config, 'tracing'>>,
): Logger {
  const { logLevel, logFormat, production } = config;
  const tracing = config.tracing !== undefined;
  const { isTTY } = process.stdout;
  const isText = logFormat === 'text' || (logFormat === 'auto' && isTTY && !production);
  // A terminal may be closed while requests are in flight, which are still to be answered.
  if (isTTY) process.stdout.on('error', () => {});
  // A page of the console alone sends a request each second, which would scroll the first text away.
  const isQuiet = logFormat === 'auto' && logLevel === 'info';
  if (isText) return createLog(logLevel, readableLines(isQuiet ? isRoutine : () => false), tracing);
  const to = isTTY ? { write: (line: string) => void process.stdout.write(line) } : undefined;
  return createLog(logLevel, to, tracing);
}

function readableLines(isHidden: (line: Line) => boolean): DestinationStream {
  return {
    write(text) {
      const line: Line = JSON.parse(text, shown);
      if (!isHidden(line)) process.stdout.write(readable(line));
    },
  };
}

/** A line of pino: its level and its time in milliseconds since the epoch. */
interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
  readonly [field: string]: unknown;
}

const colours = {
  trace: 'gray',
  debug: 'blue',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
} as const;

/** Returns `[time] LEVEL: message {fields}`, with the stack of an error below it. */
function readable({ level, time, msg = '', ...fields }: Line): string {
  const name = (levels.labels[level] ?? 'info') as keyof typeof colours;
  // Colours are left out where the output is not a terminal, and with NO_COLOR.
  const shownLevel = styleText(colours[name], name.toUpperCase(), { stream: process.stdout });
  const { err: { stack, ...error } = {}, ...others } = fields;
  const rest = 'err' in fields ? { ...others, err: error } : others;
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const below = stack === undefined ? '' : `\n${stack.replaceAll(/^/gm, '    ')}`;
  return `[${localTime(time)}] ${shownLevel}: ${msg}${more}${below}\n`;
}

/** Returns the local time as `HH:MM:SS.mmm`. */
function localTime(time: number): string {
  const at = new Date(time);
  return `${at.toTimeString().slice(0, 8)}.${String(at.getMilliseconds()).padStart(3, '0')}`;
}

/** Returns whether a line reports a request that succeeded. */
const isRoutine = ({ msg, status = 0, codes }: Line): boolean =>
  msg === 'answered' && codes === undefined && Number(status) < 400;

/** Escapes control characters, which a client may have sent, so that none gets to the terminal. */
function shown(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return key === 'stack' ? value.split('\n').map(printable).join('\n') : printable(value);
}
