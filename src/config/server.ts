import { z } from 'zod';
import { isSet, type JointRule, unless } from './joint-rules.ts';
import type { Values } from './section.ts';
import { about, databaseUrl, origin, origins, text, whole, workers } from './variable-kinds.ts';

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
    .meta(about({ help: 'In production there is no developer token.' })),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .meta(about({ help: 'Least severe level that is logged.' })),
  LOG_FORMAT: z
    .enum(['auto', 'json', 'text'], 'auto, json or text')
    .default('auto')
    .meta(
      about({
        help: 'How the log is written: one JSON object a line, or text for people; auto is text on a terminal outside production.',
      }),
    ),
  TRIBUTARY_ENV_FILE: z
    .string()
    .default('.env')
    .meta(
      about({
        help: 'File of variables that the environment does not set, read where it is there; set and empty for none. Told by the environment only.',
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
    .meta(about({ help: 'Folder of the SQLite file; made when missing.' })),
  TRIBUTARY_SECRET: z
    .string()
    .refine((value) => value.trim().length >= 16, 'at least 16 characters')
    .optional()
    .meta(
      about({
        help: 'Signs cursors and page tokens. Required with DATABASE_URL.',
        unset: 'made once and stored',
        secret: true,
      }),
    ),
  TRIBUTARY_PUBLIC_URL: origin.optional().meta(
    about({
      help: 'Origin that clients reach the gateway by; absolute addresses in answers begin with it.',
      unset: "the request's own origin",
    }),
  ),
  TRIBUTARY_CORS_ORIGINS: origins
    .default('*')
    .meta(about({ help: 'Origins whose pages may call the gateway, separated by commas; * for all.' })),
  TRIBUTARY_REQUEST_TIMEOUT_MS: whole(1, 600_000)
    .default(10_000)
    .meta(about({ help: 'Milliseconds after which a request is answered with a time-out.' })),
  TRIBUTARY_SCAN_MS: whole(1, 600_000)
    .default(10_000)
    .meta(
      about({ help: 'Milliseconds that one search, figure or step of a report may take in the database.' }),
    ),
  TRIBUTARY_SCANS: whole(1, 64)
    .default(2)
    .meta(
      about({
        help: 'Searches that run at once in each process, half of them of one caller: threads over SQLite, connections beside the 10 others over PostgreSQL.',
      }),
    ),
  TRIBUTARY_DRAIN_MS: whole(0, 600_000)
    .default(10_000)
    .meta(about({ help: 'Milliseconds that requests in flight get to finish after SIGTERM.' })),
  TRIBUTARY_METRICS_PORT: whole(0, 65_535)
    .optional()
    .meta(
      about({
        help: 'Port that serves `/metrics` and nothing else, to whoever reaches it; 0 takes a free one.',
        unset: 'no such port',
      }),
    ),
  TRIBUTARY_METRICS_HOST: text('a host name or address')
    .default('127.0.0.1')
    .meta(about({ help: 'Address of that port.' })),
  TRIBUTARY_WORKERS: workers.default(1).meta(
    about({
      help: 'Processes that share the port, `auto` for one on each core; more than one need DATABASE_URL and REDIS_URL.',
    }),
  ),
};

/** Where it listens, what it keeps, and who calls from a browser. */
export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly production: boolean;
  readonly logLevel: string;
  readonly logFormat: 'auto' | 'json' | 'text';
  readonly storage: { readonly databaseUrl: string | undefined; readonly folder: string };
  readonly scans: { readonly atOnce: number; readonly limitMs: number };
  /** Made and stored when unset. */
  readonly secret: string | undefined;
  readonly publicUrl: string | undefined;
  /** `*`, or the origins that browsers may call from. */
  readonly corsOrigins: '*' | readonly string[];
  readonly requestTimeoutMs: number;
  readonly drainMs: number;
  /** Where `/metrics` is served beside the gateway's own address; undefined for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Processes behind the port. */
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
