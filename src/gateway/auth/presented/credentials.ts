import type { IncomingHttpHeaders } from 'node:http';
import { Fault } from '../../../kit/fault.ts';

/** The credentials and the origin of a request. */
export interface Credentials {
  /** The `Authorization` headers as the client sent them. */
  readonly authorization: readonly string[];
  /** Opaque tokens that were sent in other places, such as that of an API key. */
  readonly keys: readonly string[];
  /** True when a browser sent the request for a page. */
  readonly fromPage: boolean;
  /** True when a browser may have added its user's password for a page of another site. */
  readonly foreign?: boolean;
  /** The bucket of the client's address; see `createAddressOf`. */
  readonly address: string;
  /** The connection that sent them; absent when it will send no others. */
  readonly connection?: object;
}

/** Headers as Node reads them; `authorization` may be repeated. */
export type PresentedHeaders = Omit<IncomingHttpHeaders, 'authorization'> & {
  readonly authorization?: string | readonly string[] | undefined;
};

/** Returns the credentials of a request. `keys` are tokens from other places than `Authorization`. */
export function credentialsOf(
  { authorization, origin, 'sec-fetch-site': site }: PresentedHeaders,
  address: string,
  keys: readonly string[] = [],
): Credentials {
  const sent = typeof authorization === 'string' ? [authorization] : (authorization ?? []);
  return { authorization: sent, keys, fromPage: origin !== undefined || site !== undefined, address };
}

export type Presented =
  | { readonly kind: 'bearer'; readonly value: string }
  | { readonly kind: 'basic'; readonly value: string };

const schemes: Readonly<Record<string, Presented['kind']>> = {
  bearer: 'bearer',
  token: 'bearer',
  basic: 'basic',
};

/**
 * Returns the credential of a request; null when it has none. Throws UNAUTHENTICATED for an unreadable header, and for
 * two credentials that differ.
 */
export function presentedIn({ authorization, keys }: Credentials): Presented | null {
  const [only, second] = authorization;
  if (keys.length === 0 && second === undefined) return only === undefined ? null : parseAuthorization(only);
  const all = keys.map((value): Presented => ({ kind: 'bearer', value }));
  all.push(...authorization.map(parseAuthorization));
  const [first = null, ...others] = all;
  const disagrees = others.some(({ kind, value }) => kind !== first?.kind || value !== first.value);
  if (disagrees)
    throw new Fault('UNAUTHENTICATED', 'The request has two credentials that differ; send one of them only.');
  return first;
}

function parseAuthorization(header: string): Presented {
  const [, scheme = '', value = ''] = /^(\S+) +(\S+) *$/.exec(header) ?? [];
  const kind = Object.hasOwn(schemes, scheme.toLowerCase()) ? schemes[scheme.toLowerCase()] : undefined;
  if (kind) return { kind, value };
  const expected = 'Authorization must be `Bearer <token>`, `token <token>` or `Basic <base64>`.';
  throw new Fault('UNAUTHENTICATED', expected);
}
