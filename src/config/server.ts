import * as z from 'zod';
import { isSet, type JointRule, unless } from './joint-rules.ts';
import { databaseUrl } from './server-urls.ts';
import { allOrNone, optional, settings, variable } from './settings.ts';
import {
  choice,
  longSecret,
  origin,
  origins,
  secrets,
  switched,
  text,
  whole,
  workers,
} from './variable-kinds.ts';

const sharedSecretRule: JointRule = (environment) =>
  unless(
    isSet(environment, 'DATABASE_URL') && !isSet(environment, 'TRIBUTARY_SECRET'),
    'TRIBUTARY_SECRET must be set when DATABASE_URL is: every gateway needs the same one.',
  );

const workersRule: JointRule = (environment) => {
  const shares = (environment['TRIBUTARY_WORKERS'] || '1') !== '1';
  const missing = ['DATABASE_URL', 'REDIS_URL'].filter((name) => !isSet(environment, name));
  return unless(
    shares && missing.length > 0,
    `${missing.join(' and ')} must be set when TRIBUTARY_WORKERS is not 1: the workers share one database and one ledger.`,
  );
};

/** The settings of the server: addresses, storage, browsers, shutdown and workers. */
export const serverSection = settings(
  {
    host: variable('HOST', text('a host name or address'), '127.0.0.1', { help: 'Address to listen on.' }),
    port: variable('PORT', whole(0, 65_535), '4000', { help: 'Port to listen on; 0 takes a free one.' }),
    production: variable(
      'NODE_ENV',
      choice('development', 'test', 'production').transform((mode) => mode === 'production'),
      'development',
      {
        help: 'Mode: `development`, `test` or `production`. In production there is no developer token, `/metrics` needs a scope, and push endpoints must be https.',
      },
    ),
    logLevel: variable(
      'LOG_LEVEL',
      choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
      'info',
      {
        help: 'Least severe level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, or `silent` for no log.',
      },
    ),
    logFormat: variable('LOG_FORMAT', choice('auto', 'json', 'text'), 'auto', {
      help: 'Format of the log: `json` writes one object per line, `text` is for people, and `auto` means text on a terminal outside production, where the level `info` leaves out successful requests, and `json` otherwise.',
    }),
    envFile: variable('TRIBUTARY_ENV_FILE', z.string(), '.env', {
      help: 'File with variables; the environment takes precedence over it. Only the default file may be missing. If this variable is set and empty, no file is read. Set it in the environment, not in a file.',
    }),
    storage: settings({
      databaseUrl: optional('DATABASE_URL', databaseUrl, {
        help: 'PostgreSQL database that several gateways can share; with several hosts separated by commas and `?target_session_attrs=read-write`, the one that takes changes.',
        unset: 'a SQLite file in TRIBUTARY_DATA',
        secret: true,
      }),
      folder: variable('TRIBUTARY_DATA', z.string(), './data', {
        help: 'Folder of the SQLite file; created when missing.',
      }),
    }),
    secret: optional('TRIBUTARY_SECRET', longSecret, {
      help: 'Secret of at least 16 characters that protects cursors, page tokens and signed file URLs; required with DATABASE_URL.',
      unset: 'generated once and stored',
      secret: true,
    }),
    formerSecrets: optional('TRIBUTARY_SECRET_FALLBACKS', secrets, {
      help: 'Former or coming values of TRIBUTARY_SECRET, separated by commas or line breaks; what they have protected is still accepted.',
      unset: 'none',
      secret: true,
    }),
    publicUrl: optional('TRIBUTARY_PUBLIC_URL', origin, {
      help: 'Origin at which clients reach the gateway; absolute URLs in answers begin with it.',
      unset: "the request's own origin",
    }),
    corsOrigins: optional('TRIBUTARY_CORS_ORIGINS', origins, {
      help: 'Origins whose pages may call the gateway, separated by commas; * for all. Pages of the gateway itself always may.',
      unset: '*, and none in production',
    }),
    compress: variable('TRIBUTARY_COMPRESSION', switched('on', 'off'), 'on', {
      help: 'Whether answers from 1 KiB on are compressed for clients that accept br or gzip; `off` where a proxy in front of the gateway does it.',
    }),
    requestTimeoutMs: variable('TRIBUTARY_REQUEST_TIMEOUT_MS', whole(1, 600_000), '10000', {
      help: 'Milliseconds after which a request is answered with a timeout, and a search in the database is stopped; a search may take 10 seconds in any case.',
      gone: {
        TRIBUTARY_SCAN_MS:
          'A search in the database may take as long as a request (TRIBUTARY_REQUEST_TIMEOUT_MS), and at least 10 seconds.',
      },
    }),
    scans: settings({
      atOnce: variable('TRIBUTARY_SCANS', whole(1, 64), '2', {
        help: 'Maximum number of concurrent searches in each process; one caller may run half of them. With SQLite, each search uses a thread. With PostgreSQL, it uses a connection in addition to the 10 others.',
      }),
    }),
    readiness: variable('TRIBUTARY_READINESS', choice('strict', 'lasting'), 'strict', {
      help: 'Whether `/readyz` answers 503 while the database is away: `strict` always, `lasting` only until the gateway was ready once. A gateway that stops answers 503 in any case.',
    }),
    drainDelayMs: variable('TRIBUTARY_DRAIN_DELAY_MS', whole(0, 600_000), '0', {
      help: 'Milliseconds after SIGTERM in which `/readyz` answers 503 and everything else is served, so that a load balancer sends new requests elsewhere.',
    }),
    drainMs: variable('TRIBUTARY_DRAIN_MS', whole(0, 600_000), '10000', {
      help: 'Milliseconds that requests in flight have to finish after SIGTERM and the delay.',
    }),
    metrics: allOrNone(
      {
        port: optional('TRIBUTARY_METRICS_PORT', whole(0, 65_535), {
          help: 'Port that serves only `/metrics`, without a credential; 0 takes a free one.',
          unset: 'no such port',
        }),
      },
      {
        host: variable('TRIBUTARY_METRICS_HOST', text('a host name or address'), '127.0.0.1', {
          help: 'Address on which the metrics port listens.',
        }),
      },
    ),
    workers: variable('TRIBUTARY_WORKERS', workers, '1', {
      help: 'Number of processes that share the port; `auto` means one for each CPU core. More than one process requires DATABASE_URL and REDIS_URL.',
    }),
  },
  [sharedSecretRule, workersRule],
);
