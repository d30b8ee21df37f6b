import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];
type Level = Exclude<keyof FastifyBaseLogger, 'level' | 'child'>;

/**
 * Returns the log of a request, whose lines have the request's id. Its logger is created with its first line, because
 * most requests log nothing of their own.
 */
export const requestLog = (log: FastifyBaseLogger, bindings: Bindings, options: Options): FastifyBaseLogger =>
  new RequestLog(log, bindings, options);

class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #own: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #log(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings, this.#options);
    return this.#own;
  }

  #write(level: Level, line: readonly unknown[]): void {
    Reflect.apply(this.#log[level], this.#log, line);
  }

  get level(): string {
    return this.#log.level;
  }

  set level(level: string) {
    this.#log.level = level;
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#log.child(bindings, options);
  }

  fatal(...line: readonly unknown[]): void {
    this.#write('fatal', line);
  }

  error(...line: readonly unknown[]): void {
    this.#write('error', line);
  }

  warn(...line: readonly unknown[]): void {
    this.#write('warn', line);
  }

  info(...line: readonly unknown[]): void {
    this.#write('info', line);
  }

  debug(...line: readonly unknown[]): void {
    this.#write('debug', line);
  }

  trace(...line: readonly unknown[]): void {
    this.#write('trace', line);
  }

  silent(...line: readonly unknown[]): void {
    this.#write('silent', line);
  }
}
