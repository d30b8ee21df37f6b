import type { DestinationStream, Logger } from 'pino';
import { createLog } from '../../app/log/log.ts';
import type { Config } from '../../app/sections.ts';
import { printable } from '../../kit/text/printable.ts';

/**
 * Opens the log of a program: readable lines on a terminal, which leave out successful requests at the usual level, and
 * JSON for everything else.
 */
export async function openLog(
  config: Pick<Config, 'logLevel' | 'logFormat' | 'production'> & Partial<Pick<Config, 'tracing'>>,
): Promise<Logger> {
  const { logLevel, logFormat, production } = config;
  const tracing = config.tracing !== undefined;
  const { isTTY } = process.stdout;
  const isText = logFormat === 'text' || (logFormat === 'auto' && isTTY && !production);
  // A terminal may be closed while requests are in flight, which are still to be answered.
  if (isTTY) process.stdout.on('error', () => {});
  // A page of the console alone sends a request each second, which would scroll the first text away.
  const isQuiet = logFormat === 'auto' && logLevel === 'info';
  if (isText) return createLog(logLevel, await readableLines(isQuiet ? isRoutine : () => false), tracing);
  const to = isTTY ? { write: (line: string) => void process.stdout.write(line) } : undefined;
  return createLog(logLevel, to, tracing);
}

/** Loads the formatter, which only a person's log needs. */
async function readableLines(isHidden: (line: object) => boolean): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  const { isColorSupported, prettyFactory } = pretty;
  const prettify = prettyFactory({
    colorize: isColorSupported && process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss.l',
    singleLine: true,
  });
  return {
    write(text) {
      const line = JSON.parse(text, shown);
      if (!isHidden(line)) process.stdout.write(prettify(line));
    },
  };
}

/** Returns whether a line reports a request that succeeded. */
const isRoutine = (line: object): boolean =>
  'msg' in line && line.msg === 'answered' && 'status' in line && Number(line.status) < 400;

/** Escapes control characters, which a client may have sent, so that none gets to the terminal. */
function shown(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return key === 'stack' ? value.split('\n').map(printable).join('\n') : printable(value);
}
