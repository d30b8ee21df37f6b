import type { HttpRequest } from './exchange.ts';

type Headers = HttpRequest['headers'];

export function requestHeaders({ username, password }: { username: string; password: string }): Headers {
  return {
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    accept: 'application/json',
    // What comes is bounded by its bytes and parsed as it is.
    'accept-encoding': 'identity',
    'user-agent': 'tributary',
  };
}

export function formRequest(
  method: HttpRequest['method'],
  path: string,
  headers: Headers,
  form?: URLSearchParams,
): HttpRequest {
  if (!form) return { method, path, headers };
  return {
    method,
    path,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: String(form),
  };
}
