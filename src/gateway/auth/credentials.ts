import type { IncomingHttpHeaders } from 'node:http';
import { Fault } from '../../kit/fault.ts';

/** What a request says of who sends it. */
export interface Credentials {
  /** The `Authorization` headers as they came. */
  readonly authorization: readonly string[];
  /** Opaque tokens in the places where Google's clients put an API key. */
  readonly keys: readonly string[];
  /** A browser sent it for a page. */
  readonly fromPage: boolean;
  /** A browser may have added the password of its user by itself, for a page of somebody else. */
  readonly foreign?: boolean;
  /** The bucket of the address that it came from: see `createAddressOf`. */
  readonly address: string;
}

/** Headers as Node reads them, `authorization` as often as it came. */
export type PresentedHeaders = Omit<IncomingHttpHeaders, 'authorization'> & {
  readonly authorization?: string | readonly string[] | undefined;
};

/** `query` is given on Google-shaped routes only: there, `key=` and `x-goog-api-key` carry a token too. */
export function credentialsOf(
  headers: PresentedHeaders,
  address: string,
  query?: URLSearchParams,
): Credentials {
  const { authorization, origin, 'sec-fetch-site': site } = headers;
  const keys = query ? googleKeys(headers, query) : [];
  const sent = typeof authorization === 'string' ? [authorization] : (authorization ?? []);
  return { authorization: sent, keys, fromPage: origin !== undefined || site !== undefined, address };
}

/** Repeated headers come as one list, separated by commas, which no token has. */
function googleKeys(
  { 'x-goog-api-key': header }: PresentedHeaders,
  query: URLSearchParams,
): readonly string[] {
  const text = typeof header === 'string' ? header : header?.join(',');
  return [...query.getAll('key'), ...(text === undefined ? [] : text.split(',').map((key) => key.trim()))];
}

export type Presented =
  | { readonly kind: 'bearer'; readonly value: string }
  | { readonly kind: 'basic'; readonly value: string };

const schemes: Readonly<Record<string, Presented['kind']>> = {
  bearer: 'bearer',
  token: 'bearer',
  basic: 'basic',
};

/** The one credential of a request; null for none. Throws UNAUTHENTICATED for a header that cannot be read, and for two. */
export function presentedIn({ authorization, keys }: Credentials): Presented | null {
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
