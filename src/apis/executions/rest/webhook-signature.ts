import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'node:querystring';

export interface SignedRequest {
  /** Absolute, with its query, as the sender wrote it. */
  readonly url: string;
  readonly form: URLSearchParams;
  /** The header `X-Twilio-Signature`; empty where there is none. */
  readonly signature: string;
}

/**
 * Whether the sender knows the key: base64 of HMAC-SHA1 over the URL and the fields in the order of their names, each
 * value of a repeated field once. The URL counts with and without a port, as it was sent and as URLs are normalised.
 */
export function isSigned({ url, form, signature }: SignedRequest, key: string): boolean {
  const fields = fieldsText(form);
  const told = Buffer.from(signature);
  return candidates(url).some((candidate) => {
    const expected = Buffer.from(createHmac('sha1', key).update(`${candidate}${fields}`).digest('base64'));
    return told.length === expected.length && timingSafeEqual(told, expected);
  });
}

function fieldsText(form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  return names
    .flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => `${name}${value}`))
    .join('');
}

function candidates(url: string): readonly string[] {
  const normalised = [new URL(url).href].flatMap(withAndWithoutPort);
  return [...new Set([...withAndWithoutPort(url), ...normalised, ...normalised.map(legacyQuery)])];
}

const parts = /^(https?:\/\/)([^/?#]*)(.*)$/is;

function withAndWithoutPort(url: string): readonly string[] {
  const [, scheme = '', authority = '', rest = ''] = parts.exec(url) ?? [];
  const [host = authority] = /^(?:\[[^\]]*\]|[^:]*)/.exec(authority) ?? [];
  const port = scheme.toLowerCase() === 'https://' ? 443 : 80;
  const ported = host === authority ? `${host}:${port}` : authority;
  return [`${scheme}${host}${rest}`, `${scheme}${ported}${rest}`];
}

/** Some senders sign a query as it was encoded long ago. */
function legacyQuery(url: string): string {
  const at = url.indexOf('?');
  if (at < 0 || at === url.length - 1) return url;
  return `${url.slice(0, at)}?${stringify(parse(url.slice(at + 1)))}`;
}
