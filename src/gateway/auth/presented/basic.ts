import type { AccountSid } from '../../../kit/call/account.ts';
import type { Caller } from '../../../kit/call/caller.ts';
import type { Scopes } from '../../../kit/call/scopes.ts';
import { Fault } from '../../../kit/fault.ts';
import { type AppDirectory, isClientId } from '../apps/apps.ts';
import type { Verdict, Verification } from '../jwt/verification.ts';
import { digestOf, matchesDigest } from '../secrets.ts';

export interface BasicParts {
  /** The gateway's default account, whose Basic credentials are accepted. */
  readonly account: { readonly sid: AccountSid; readonly authToken: string };
  readonly accountScopes: Scopes;
  readonly apps: Pick<AppDirectory, 'verify'>;
  /** Scopes of an OAuth app that authenticates as itself: public data only (GitHub REST API, Rate limits). */
  readonly anonymousScopes: Scopes;
}

/**
 * Creates a function that returns the caller of Basic credentials: the account (SID and auth token) or an OAuth app
 * (client id and secret). The function throws UNAUTHENTICATED, UNAVAILABLE, or FORBIDDEN for a client secret sent by a
 * page.
 */
export function createBasic(
  { account, accountScopes, apps, anonymousScopes }: BasicParts,
  verification: Verification,
): (encoded: string, fromPage: boolean) => Promise<Caller> {
  const authDigest = digestOf(account.authToken);

  const accountOf = (sid: string, authToken: string): Caller => {
    const matches = matchesDigest(authToken, authDigest);
    if (!matches || sid !== account.sid)
      throw refused('The account SID and auth token do not belong together.');
    return { kind: 'account', accountSid: account.sid, scopes: accountScopes };
  };

  const verifyApp = async (clientId: string, secret: string): Promise<Verdict> => {
    const outcome = await apps.verify(clientId, secret);
    if ('refused' in outcome) return outcome;
    const { plan } = outcome.app;
    return { caller: { kind: 'app', clientId, plan, scopes: anonymousScopes }, expiresAt: null };
  };

  return async (encoded, fromPage) => {
    const [name, secret] = parseBasic(encoded);
    if (!isClientId(name)) return accountOf(name, secret);
    if (fromPage) throw secretInPage();
    return await verification.callerOf(`basic ${digestOf(`${name}:${secret}`)}`, () =>
      verifyApp(name, secret),
    );
  };
}

function parseBasic(encoded: string): readonly [name: string, secret: string] {
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  if (colon >= 0) return [text.slice(0, colon), text.slice(colon + 1)];
  throw refused(
    'Basic credentials must be base64 of <account SID>:<auth token> or of <client id>:<client secret>.',
  );
}

/**
 * Returns the refusal of a client secret that a page sent. It does not depend on whether the secret is right, because a
 * secret must never be in client-side code (GitHub REST API, Rate limits).
 */
function secretInPage(): Fault {
  return new Fault(
    'FORBIDDEN',
    'A client secret must never be in a page or on a device of a user, and a browser sent this one: revoke it, and let a server of yours ask.',
  );
}

/**
 * Returns the refusal of Basic credentials from a page of another site. It does not depend on whether the password is
 * right: the page must not learn that, and browsers send remembered passwords.
 */
export function foreignPassword(): Fault {
  return new Fault(
    'FORBIDDEN',
    'Basic credentials are not taken from a page of another site, since a browser sends them by itself. Let a server of yours ask, send a bearer token, or have the operator list the origin of the page in TRIBUTARY_CORS_ORIGINS.',
  );
}

const refused = (message: string): Fault => new Fault('UNAUTHENTICATED', message);
