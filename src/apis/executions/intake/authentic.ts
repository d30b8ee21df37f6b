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
  return (
    twilio.shape.test(signature) && urlsOf(request).some((url) => isBodySigned({ url, body, signature }, key))
  );
}

function isFromTributary(request: RouteHead, body: string, key: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', key).update(body).digest('hex')}`);
  const given = Buffer.from(request.header(tributary.header) ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Returns the URLs that the sender may have called: at the public origin, or at the host that the request names, as
 * senders inside of the network do. The documents do not say whether credentials in a sink's URL are signed, too, so
 * each URL is also tried with them.
 */
function urlsOf({ header, origin, target }: RouteHead): readonly string[] {
  const host = header('host') ?? '';
  const origins = new Set([origin, `http://${host}`, `https://${host}`]);
  const basic = credentialsIn(header('authorization'));
  return [...origins]
    .flatMap((one) => (basic === null ? [one] : [one, one.replace('//', () => `//${basic}@`)]))
    .map((one) => `${one}${target}`)
    .filter((url) => URL.canParse(url));
}

/** Returns the user and password of a Basic credential (RFC 7617), such as `user:password`; null without one. */
function credentialsIn(authorization: string | undefined): string | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '') ?? [];
  return encoded === undefined ? null : Buffer.from(encoded, 'base64').toString();
}

const notSigned = () =>
  new Fault(
    'UNAUTHENTICATED',
    "X-Twilio-Signature must be the signature of this URL, whose bodySHA256 is the SHA-256 of the raw body, with the account's auth token or the secret of this hook (or X-Tributary-Signature: sha256= and the hex HMAC-SHA256 of the raw body). Behind a proxy, TRIBUTARY_PUBLIC_URL must be the origin that the sender calls.",
  );
