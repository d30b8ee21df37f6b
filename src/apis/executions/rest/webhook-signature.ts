import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'node:querystring';

export interface SignedRequest {
  /** Absolute address with its query, as the sender wrote it. */
  readonly url: string;
  readonly form: URLSearchParams;
  /** The header `X-Twilio-Signature`; empty when it is missing. */
  readonly signature: string;
}

/**
 * Whether the signature is the base64 of HMAC-SHA1 over the URL and the fields, sorted by name, with each distinct
 * value of a repeated field once. It may be for the URL with or without its port, as it was sent or normalised.
 */
export function isSigned({ url, form, signature }: SignedRequest, key: string): boolean {
  const fields = fieldsText(form);
  const reported = Buffer.from(signature);
  return candidates(url).some((candidate) => {
    const expected = Buffer.from(createHmac('sha1', key).update(`${candidate}${fields}`).digest('base64'));
    return reported.length === expected.length && timingSafeEqual(reported, expected);
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

/** Returns the URL with the older query encoding that some senders sign. */
function legacyQuery(url: string): string {
  const at = url.indexOf('?');
  if (at < 0 || at === url.length - 1) return url;
  return `${url.slice(0, at)}?${stringify(parse(url.slice(at + 1)))}`;
}
