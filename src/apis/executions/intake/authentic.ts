import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RouteHead } from '../../../gateway/http/route.ts';
import { Fault } from '../../../kit/fault.ts';
import { isBodySigned } from '../contract/twilio-signature.ts';

/** The signatures of posts, each in a header of its own, with the shape of its value. */
const twilio = { header: 'x-twilio-signature', shape: /^[A-Za-z0-9+/]{27}=$/ };
const tributary = { header: 'x-tributary-signature', shape: /^sha256=[0-9a-f]{64}$/ };

/** Throws UNAUTHENTICATED unless a header has the shape of a signature; the body is not needed for this. */
export function requireSignature(request: RouteHead): void {
  if ([twilio, tributary].some(({ header, shape }) => shape.test(request.header(header) ?? ''))) return;
  throw notSigned();
}

/** Throws UNAUTHENTICATED unless one of the signatures is that of the raw body with the key. */
export function requireAuthentic(request: RouteHead, body: string, key: string): void {
  if (!isFromTwilio(request, body, key) && !isFromTributary(request, body, key)) throw notSigned();
}

function isFromTwilio(request: RouteHead, body: string, key: string): boolean {
  const signature = request.header(twilio.header) ?? '';
  return twilio.shape.test(signature) && isBodySigned({ urls: urlsOf(request), body, signature }, key);
}

function isFromTributary(request: RouteHead, body: string, key: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', key).update(body).digest('hex')}`);
  const given = Buffer.from(request.header(tributary.header) ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Returns the URLs that the sender may have called, at the origin of this gateway only: Twilio signs every URL that it is
 * told to call, so that a signature for another host proves nothing about this body. TLS may end before the gateway. The
 * documents do not say whether credentials in a sink's URL are signed, too, so each URL is also tried with them.
 */
function urlsOf({ header, origin, target }: RouteHead): readonly string[] {
  const origins = [...new Set([origin, origin.replace(/^http:/, 'https:')])];
  const credentials = credentialsIn(header('authorization'));
  return origins
    .flatMap((one) => [one, ...credentials.map((basic) => one.replace('//', () => `//${basic}@`))])
    .map((one) => `${one}${target}`)
    .filter((url) => URL.canParse(url));
}

/** Returns the user and password of a Basic credential (RFC 7617) as a URL may have them, such as `user:password`. */
function credentialsIn(authorization: string | undefined): readonly string[] {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '') ?? [];
  const text = Buffer.from(encoded ?? '', 'base64').toString();
  const [, user, password] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  if (user === undefined || password === undefined || !text.isWellFormed()) return [];
  const escaped = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  // Other characters would end the credentials, and begin another host.
  return [...new Set([escaped, ...(/[^\w.~!$&'()*+,;=%:-]/.test(text) ? [] : [text])])];
}

const notSigned = () =>
  new Fault(
    'UNAUTHENTICATED',
    "X-Twilio-Signature must be the signature of this URL, whose bodySHA256 is the SHA-256 of the raw body, with the account's auth token or the secret of this hook (or X-Tributary-Signature: sha256= and the hex HMAC-SHA256 of the raw body). Behind a proxy, TRIBUTARY_PUBLIC_URL must be the origin that the sender calls.",
  );
