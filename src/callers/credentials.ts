import { createHash, timingSafeEqual } from 'node:crypto';
import { Fault } from '../faults.ts';
import type { AccountSid } from './account.ts';
import type { Caller } from './caller.ts';
import { allScopes, noScopes, type Scopes } from './scopes.ts';

/** What a request says of who sends it. */
export interface Credentials {
  /** The `Authorization` header as it came. */
  readonly authorization: string | undefined;
  /** The peer's network address. */
  readonly address: string;
}

export interface KnownCredentials {
  /** Bearer token of the developer, who may do everything; absent in production. */
  readonly devToken: string | undefined;
  readonly account: { readonly sid: AccountSid; readonly authToken: string };
}

/** Who is asking. Throws UNAUTHENTICATED for a credential that is not good; none at all is the anonymous caller. */
export type Authenticate = (credentials: Credentials) => Caller;

const accountScopes: Scopes = new Set(['executions:read', 'executions:write']);
const developerScopes: Scopes = new Set(allScopes);

/** Schemes of the Authorization header that this gateway reads. */
export function createAuthenticate({ devToken, account }: KnownCredentials): Authenticate {
  const isDevToken = devToken === undefined ? () => false : matcher(devToken);
  const isAuthToken = matcher(account.authToken);

  const bearer = (token: string): Caller => {
    if (isDevToken(token)) return { kind: 'user', id: 'developer', scopes: developerScopes };
    throw refused('The bearer token is not one that this gateway knows.');
  };
  const basic = (encoded: string): Caller => {
    const text = Buffer.from(encoded, 'base64').toString();
    const colon = text.indexOf(':');
    if (colon < 0) throw refused('Basic credentials must be base64 of <account SID>:<auth token>.');
    const known = isAuthToken(text.slice(colon + 1)) && text.slice(0, colon) === account.sid;
    if (!known) throw refused('The account SID and auth token do not belong together.');
    return { kind: 'account', accountSid: account.sid, scopes: accountScopes };
  };
  const schemes = new Map([
    ['bearer', bearer],
    ['token', bearer],
    ['basic', basic],
  ]);

  return ({ authorization, address }) => {
    if (authorization === undefined) return { kind: 'anonymous', address, scopes: noScopes };
    const [, scheme = '', value = ''] = /^(\S+) +(\S+) *$/.exec(authorization) ?? [];
    const read = schemes.get(scheme.toLowerCase());
    if (!read) throw refused('Authorization must be `Bearer <token>`, `token <token>` or `Basic <base64>`.');
    return read(value);
  };
}

/** Compares digests, so that the time it takes tells neither length nor content. */
function matcher(secret: string): (candidate: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(secret);
  return (candidate) => timingSafeEqual(digest(candidate), expected);
}

function refused(message: string): Fault {
  return new Fault('UNAUTHENTICATED', message);
}
