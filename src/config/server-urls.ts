import * as z from 'zod';

/** The URL of a server with user and password, of which no part can be taken for the host. */
const serverUrl = (expected: string, fits: (url: URL) => boolean) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && fits(new URL(value)) && !hasOpenSeparator(value),
      `${expected}, with the characters # % / ? @ : of user and password percent-encoded (such as %3F for ?)`,
    );

export const databaseUrl = serverUrl(
  'a PostgreSQL address, such as postgres://user:password@host:5432/tributary',
  ({ protocol }) => /^postgres(ql)?:$/.test(protocol),
);

export const redisUrl = serverUrl(
  'a Redis address, such as redis://127.0.0.1:6379',
  ({ protocol, username, password }) =>
    /^rediss?:$/.test(protocol) && [username, password].every(canBeDecoded),
);

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
