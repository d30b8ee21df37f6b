import * as z from 'zod';
import { urlsOf } from '../kit/text/server-list.ts';

const encoded = (expected: string) =>
  `${expected}, with the characters # % / ? @ : of user and password percent-encoded (such as %3F for ?)`;

/** The URL of a server with user and password, of which no part can be taken for the host. */
const serverUrl = (expected: string, fits: (url: URL) => boolean) =>
  z
    .string()
    .refine(
      (value) =>
        urlsOf(value).every((url) => URL.canParse(url) && fits(new URL(url))) && !hasOpenSeparator(value),
      { error: encoded(expected), abort: true },
    );

/** The parameters of a URL that pg reads, and the one of libpq that the storage reads. */
const databaseParameters = [
  ...['application_name', 'client_encoding', 'fallback_application_name', 'host', 'lock_timeout', 'options'],
  ...['password', 'port', 'ssl', 'sslcert', 'sslkey', 'sslmode', 'sslnegotiation', 'sslrootcert'],
  ...['target_session_attrs', 'uselibpqcompat', 'user'],
];

/** The modes that pg reads; it would take another for `require`. */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

export const databaseUrl = serverUrl(
  'a PostgreSQL address, such as postgres://user:password@host:5432/tributary',
  (url) => /^postgres(ql)?:$/.test(url.protocol) && hasReadableUser(url),
)
  .refine(
    (value) => [...parametersOf(value).keys()].every((name) => databaseParameters.includes(name)),
    `a PostgreSQL address with no other parameters than ${databaseParameters.join(', ')}`,
  )
  .refine(
    (value) =>
      parametersOf(value)
        .getAll('sslmode')
        .every((mode) => sslModes.includes(mode)),
    `a PostgreSQL address whose sslmode is one of ${sslModes.join(', ')}`,
  )
  .refine((value) => {
    const targets = parametersOf(value).getAll('target_session_attrs');
    // The storage reads the parameter as it is written.
    const written = value.split('target_session_attrs=read-write').length - 1;
    return (
      targets.every((target) => target === 'read-write') &&
      targets.length === written &&
      targets.length >= Math.min(1, urlsOf(value).length - 1)
    );
  }, 'a PostgreSQL address whose target_session_attrs, if there is one, is read-write, which several hosts need');

/** The parameters of a URL; none for one that cannot be parsed, which has another fault. */
const parametersOf = (value: string): URLSearchParams =>
  new URLSearchParams(/\?(.*)$/s.exec(value)?.[1] ?? '');

const hasReadableUser = ({ username, password }: URL) => [username, password].every(canBeDecoded);

const isRedis = (url: URL) => /^(rediss?|redis\+sentinel):$/.test(url.protocol) && hasReadableUser(url);

/** A list of hosts is checked first, so that the fault names the position and not the URL, which has the password. */
export const redisUrl = z
  .string()
  .check(({ value, issues }) => {
    const urls = urlsOf(value);
    const wrong = urls.findIndex((url) => !URL.canParse(url) || new URL(url).hostname === '');
    if (urls.length === 1 || wrong === -1) return;
    const message = `hosts separated by commas behind redis:// and the password, each in the form host:port; number ${wrong + 1} is not`;
    issues.push({ code: 'custom', input: undefined, message, continue: false });
  })
  .pipe(
    z
      .string()
      .refine(
        (value) =>
          urlsOf(value).every((url) => URL.canParse(url) && isRedis(new URL(url))) &&
          !hasOpenSeparator(value),
        { error: encoded('a Redis address, such as redis://127.0.0.1:6379'), abort: true },
      )
      .refine(
        (value) => !value.startsWith('redis+sentinel:') || (sentinelName.test(value) && canBeDecoded(value)),
        'the sentinels and the name of the primary, such as redis+sentinel://:password@one:26379,two:26379/name?db=0',
      )
      .refine(
        (value) => value.startsWith('redis+sentinel:') || redisDatabase.test(value),
        'a Redis address with nothing behind the host but the number of the database, such as redis://127.0.0.1:6379/1',
      ),
  );

/** The only parameter of sentinels is the number of the database. */
const sentinelName = /^[^/]*:\/\/[^/?]+\/[^/?]+(\?db=\d*)?$/;

/** ioredis takes every other parameter as an option of its own, and a name as the number of the database. */
const redisDatabase = /^[^/]*:\/\/[^/?]+(\/\d{0,6})?(\?(db=\d{1,6}|family=[046]))?$/;

function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the URL of a server has an unencoded `#`, `/`, `?` or `@` in its user or password, so that a part of these
 * would be read, and shown, as the host. An `@` may be part of a parameter behind a path and a host; behind
 * `name:value/`, which may be user and password as well as host and port, it must be encoded.
 */
export function hasOpenSeparator(url: string): boolean {
  const [, authority = '', path = '', query = ''] = /^[^/]*:\/\/([^/?]*)([^?]*)\??(.*)$/s.exec(url) ?? [];
  if (url.includes('#') || path.includes('@')) return true;
  return query.includes('@') && (path === '' || !parameters.test(query) || !hasHost.test(authority));
}

/** A query that begins with a parameter, and not with the rest of a password. */
const parameters = /^\w+=/;

/** A host behind user and password, or one that cannot be a user: without a port, an address or `localhost`, or with a dot. */
const hasHost = /@|^[^:]*$|^\[|^localhost:|^[^:]*\./i;
