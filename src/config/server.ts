import * as z from 'zod';
import { isSet, type JointRule, unless } from './joint-rules.ts';
import type { Values } from './section.ts';
import { databaseUrl } from './server-urls.ts';
import { about, origin, origins, switched, text, whole, workers } from './variable-kinds.ts';

const serverVariables = {
  HOST: text('a host name or address')
    .default('127.0.0.1')
    .meta(about({ help: 'Address to listen on.' })),
  PORT: whole(0, 65_535)
    .default(4000)
    .meta(about({ help: 'Port to listen on; 0 takes a free one.' })),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'development, test or production')
    .default('development')
    .meta(
      about({
        help: 'Mode: `development`, `test` or `production`. In production there is no developer token, `/metrics` needs a scope, and push endpoints must be https.',
      }),
    ),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .meta(
      about({
        help: 'Least severe level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, or `silent` for no log.',
      }),
    ),
  LOG_FORMAT: z
    .enum(['auto', 'json', 'text'], 'auto, json or text')
    .default('auto')
    .meta(
      about({
        help: 'Format of the log: `json` writes one object per line, `text` is for people, and `auto` means text on a terminal outside production and `json` otherwise.',
      }),
    ),
  TRIBUTARY_ENV_FILE: z
    .string()
    .default('.env')
    .meta(
      about({
        help: 'File with variables; the environment takes precedence over it. Only the default file may be missing. If this variable is set and empty, no file is read. Set it in the environment, not in a file.',
      }),
    ),
  DATABASE_URL: databaseUrl.optional().meta(
    about({
      help: 'PostgreSQL database that several gateways can share.',
      unset: 'a SQLite file in TRIBUTARY_DATA',
      secret: true,
    }),
  ),
  TRIBUTARY_DATA: z
    .string()
    .default('./data')
    .meta(about({ help: 'Folder of the SQLite file; created when missing.' })),
  TRIBUTARY_SECRET: z
    .string()
    .refine((value) => value.trim().length >= 16, 'at least 16 characters')
    .optional()
    .meta(
      about({
        help: 'Secret of at least 16 characters that protects cursors, page tokens and signed file URLs; required with DATABASE_URL.',
        unset: 'generated once and stored',
        secret: true,
      }),
    ),
  TRIBUTARY_PUBLIC_URL: origin.optional().meta(
    about({
      help: 'Origin at which clients reach the gateway; absolute URLs in answers begin with it.',
      unset: "the request's own origin",
    }),
  ),
  TRIBUTARY_CORS_ORIGINS: origins
    .default('*')
    .meta(about({ help: 'Origins whose pages may call the gateway, separated by commas; * for all.' })),
  TRIBUTARY_COMPRESSION: switched('on', 'off')
    .default(true)
    .meta(
      about({
        help: 'Whether answers from 1 KiB on are compressed for clients that accept br or gzip; `off` where a proxy in front of the gateway does it.',
        shown: 'on',
      }),
    ),
  TRIBUTARY_REQUEST_TIMEOUT_MS: whole(1, 600_000)
    .default(10_000)
    .meta(about({ help: 'Milliseconds after which a request is answered with a timeout.' })),
  TRIBUTARY_SCAN_MS: whole(1, 600_000)
    .default(10_000)
    .meta(
      about({ help: 'Maximum milliseconds in the database for one search, aggregation or report step.' }),
    ),
  TRIBUTARY_SCANS: whole(1, 64)
    .default(2)
    .meta(
      about({
        help: 'Maximum number of concurrent searches in each process; one caller may run half of them. With SQLite, each search uses a thread. With PostgreSQL, it uses a connection in addition to the 10 others.',
      }),
    ),
  TRIBUTARY_DRAIN_MS: whole(0, 600_000)
    .default(10_000)
    .meta(about({ help: 'Milliseconds that requests in flight have to finish after SIGTERM.' })),
  TRIBUTARY_METRICS_PORT: whole(0, 65_535)
    .optional()
    .meta(
      about({
        help: 'Port that serves only `/metrics`, without a credential; 0 takes a free one.',
        unset: 'no such port',
      }),
    ),
  TRIBUTARY_METRICS_HOST: text('a host name or address')
    .default('127.0.0.1')
    .meta(about({ help: 'Address on which the metrics port listens.' })),
  TRIBUTARY_WORKERS: workers.default(1).meta(
    about({
      help: 'Number of processes that share the port; `auto` means one for each CPU core. More than one process requires DATABASE_URL and REDIS_URL.',
    }),
  ),
};

/** The settings of the server: addresses, storage, browsers, shutdown and workers. */
export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly production: boolean;
  readonly logLevel: string;
  readonly logFormat: 'auto' | 'json' | 'text';
  readonly storage: { readonly databaseUrl: string | undefined; readonly folder: string };
  readonly scans: { readonly atOnce: number; readonly limitMs: number };
  /** The secret for cursors and page tokens; generated and stored when unset. */
  readonly secret: string | undefined;
  readonly publicUrl: string | undefined;
  /** `*`, or the origins whose pages may call the gateway. */
  readonly corsOrigins: '*' | readonly string[];
  /** Whether answers are compressed. */
  readonly compress: boolean;
  readonly requestTimeoutMs: number;
  readonly drainMs: number;
  /** Additional address of `/metrics`; undefined for none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Number of processes that share the port. */
  readonly workers: number;
}

type Variables = Values<typeof serverVariables>;

function serverConfig(variables: Variables): ServerConfig {
  return {
    host: variables.HOST,
    port: variables.PORT,
    production: variables.NODE_ENV === 'production',
    logLevel: variables.LOG_LEVEL,
    logFormat: variables.LOG_FORMAT,
    storage: { databaseUrl: variables.DATABASE_URL, folder: variables.TRIBUTARY_DATA },
    scans: { atOnce: variables.TRIBUTARY_SCANS, limitMs: variables.TRIBUTARY_SCAN_MS },
    secret: variables.TRIBUTARY_SECRET,
    publicUrl: variables.TRIBUTARY_PUBLIC_URL,
    corsOrigins: variables.TRIBUTARY_CORS_ORIGINS,
    compress: variables.TRIBUTARY_COMPRESSION,
    requestTimeoutMs: variables.TRIBUTARY_REQUEST_TIMEOUT_MS,
    drainMs: variables.TRIBUTARY_DRAIN_MS,
    metrics: metricsAddress(variables),
    workers: variables.TRIBUTARY_WORKERS,
  };
}

function metricsAddress({
  TRIBUTARY_METRICS_HOST: host,
  TRIBUTARY_METRICS_PORT: port,
}: Variables): ServerConfig['metrics'] {
  return port === undefined ? undefined : { host, port };
}

export const serverSection = { variables: serverVariables, read: serverConfig };

export const serverRules: readonly JointRule[] = [
  (environment) =>
    unless(
      isSet(environment, 'DATABASE_URL') && !isSet(environment, 'TRIBUTARY_SECRET'),
      'TRIBUTARY_SECRET must be set when DATABASE_URL is: every gateway needs the same one.',
    ),
  (environment) => {
    const shares = (environment['TRIBUTARY_WORKERS'] || '1') !== '1';
    const missing = ['DATABASE_URL', 'REDIS_URL'].filter((name) => !isSet(environment, name));
    return unless(
      shares && missing.length > 0,
      `${missing.join(' and ')} must be set when TRIBUTARY_WORKERS is not 1: the workers share one database and one ledger.`,
    );
  },
];
