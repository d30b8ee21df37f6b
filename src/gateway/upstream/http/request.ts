import type { HttpRequest } from './exchange.ts';

type Headers = HttpRequest['headers'];

/** The gateway's credential for a service. */
export type Credentials =
  /** HTTP Basic. */
  { readonly username: string; readonly password: string } | HeaderCredentials;

/** A credential whose headers may change. */
export interface HeaderCredentials {
  /** Returns the headers of a call; rejects with an `UPSTREAM_*` fault when there are none. */
  readonly headers: () => Headers | Promise<Headers>;
  /**
   * Takes the headers of a call that the service answered with 401. Returns whether `headers` may now give others.
   * Absent for a credential that cannot be renewed.
   */
  readonly drop?: (used: Headers) => boolean;
}

/** A form, or a value that is sent as JSON. */
export type RequestBody = URLSearchParams | { readonly json: unknown };

const plain: Headers = {
  accept: 'application/json',
  // The body is bounded by its bytes, so it must not be compressed.
  'accept-encoding': 'identity',
  'user-agent': 'tributary',
};

/** Returns a function for the headers of a call. They are built once, unless the credential can change. */
export function headersFor(credentials: Credentials): () => Headers | Promise<Headers> {
  if ('headers' in credentials) return async () => ({ ...plain, ...(await credentials.headers()) });
  const { username, password } = credentials;
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const headers = { ...plain, authorization: `Basic ${basic}` };
  return () => headers;
}

export function bodyRequest(
  method: HttpRequest['method'],
  path: string,
  headers: Headers,
  body?: RequestBody,
): HttpRequest {
  if (!body) return { method, path, headers };
  const [type, text] =
    body instanceof URLSearchParams
      ? ['application/x-www-form-urlencoded', String(body)]
      : ['application/json', JSON.stringify(body.json)];
  return { method, path, headers: { ...headers, 'content-type': type }, body: text };
}
