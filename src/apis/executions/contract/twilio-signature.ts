import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'node:querystring';

interface Signed {
  /** Absolute address with its query, as the sender wrote it. */
  readonly url: string;
  /** The header `X-Twilio-Signature`; empty when it is missing. */
  readonly signature: string;
}

export interface SignedForm extends Signed {
  readonly form: URLSearchParams;
}

export interface SignedBody extends Pick<Signed, 'signature'> {
  /** The addresses that the sender may have written; they differ before their query only. */
  readonly urls: readonly string[];
  /** The raw body. */
  readonly body: string;
}

/** The query parameter with the hexadecimal SHA-256 of a body that is not a form (Twilio, Webhooks security). */
const bodyHash = 'bodySHA256';

/** Returns the signature of a text: the base64 of its HMAC-SHA1 (Twilio, Webhooks security). */
const signatureOf = (text: string, key: string): string =>
  createHmac('sha1', key).update(text).digest('base64');

/**
 * Whether the signature is that of the URL and the fields, sorted by name, with each distinct value of a repeated field
 * once. It may be for the URL with or without its port, as it was sent or normalised.
 */
export const isSigned = ({ url, form, signature }: SignedForm, key: string): boolean =>
  isSignatureOf(url, fieldsText(form), signature, key);

/** Whether the signature is that of one of the URLs, and the URL has the hash of the body, which is hashed last. */
export function isBodySigned({ urls, body, signature }: SignedBody, key: string): boolean {
  const signed = urls.find((url) => isSignatureOf(url, '', signature, key));
  if (signed === undefined) return false;
  const stated = new URL(signed).searchParams.get(bodyHash) ?? '';
  return isEqual(stated.toLowerCase(), hash('sha256', body));
}

/** Returns the URL to which a body is posted, and its signature. */
export function signBody(destination: URL, body: string, key: string): { url: URL; signature: string } {
  const mark = destination.search === '' ? '?' : '&';
  const url = new URL(`${destination.href.replace(/\?$/, '')}${mark}${bodyHash}=${hash('sha256', body)}`);
  return { url, signature: signatureOf(url.href, key) };
}

const isSignatureOf = (url: string, fields: string, signature: string, key: string): boolean =>
  candidates(url).some((candidate) => isEqual(signature, signatureOf(`${candidate}${fields}`, key)));

/** Compares in constant time. */
function isEqual(text: string, expected: string): boolean {
  const [given, own] = [Buffer.from(text), Buffer.from(expected)];
  return given.length === own.length && timingSafeEqual(given, own);
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

const parts = /^(https?:\/\/(?:[^/?#@]*@)?)([^/?#]*)(.*)$/is;

function withAndWithoutPort(url: string): readonly string[] {
  const [, scheme = '', authority = '', rest = ''] = parts.exec(url) ?? [];
  const [host = authority] = /^(?:\[[^\]]*\]|[^:]*)/.exec(authority) ?? [];
  const port = scheme.toLowerCase().startsWith('https:') ? 443 : 80;
  const ported = host === authority ? `${host}:${port}` : authority;
  return [`${scheme}${host}${rest}`, `${scheme}${ported}${rest}`];
}

/** Returns the URL with the older query encoding that some senders sign. */
function legacyQuery(url: string): string {
  const at = url.indexOf('?');
  if (at < 0 || at === url.length - 1) return url;
  return `${url.slice(0, at)}?${stringify(parse(url.slice(at + 1)))}`;
}
