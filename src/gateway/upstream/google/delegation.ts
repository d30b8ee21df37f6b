import * as z from 'zod';
import type { Outgoing } from '../outbound/outgoing.ts';
import type { Token } from './token-cache.ts';

/** Addresses of Google that tokens come from. */
export interface TokenEndpoints {
  /** The IAM Service Account Credentials API. */
  readonly iam: URL;
  /** Takes assertions of service accounts and returns access tokens. */
  readonly token: URL;
}

export const googleEndpoints: TokenEndpoints = {
  iam: new URL('https://iamcredentials.googleapis.com'),
  token: new URL('https://oauth2.googleapis.com/token'),
};

/** OAuth scope of calls to the IAM Service Account Credentials API. */
export const iamScope = 'https://www.googleapis.com/auth/cloud-platform';

/** Why there is no token, for the log; the message contains nothing of what was sent or answered. */
export class Tokenless extends Error {}

export interface Delegation {
  /** E-mail address of the service account, whose key stays at Google. */
  readonly account: string;
  /** E-mail address of the user that the service account acts for. */
  readonly subject: string;
  readonly scopes: readonly string[];
  /** Credential with `iam.serviceAccounts.signJwt` on the service account. */
  readonly headers: Readonly<Record<string, string>>;
  readonly endpoints: TokenEndpoints;
  readonly outgoing: Outgoing;
  /** Returns the milliseconds left for the token. */
  readonly left: () => number;
}

/** Seconds that an assertion is valid, the longest that the token server accepts. */
const assertionSeconds = 3_600;

/**
 * Requests a token of a user for a service account without a key file (domain-wide delegation): IAM signs the assertion
 * and the token server exchanges it. Throws Tokenless with what is missing, or an `UPSTREAM_*` fault.
 * Sources: IAM Service Account Credentials API, `projects.serviceAccounts.signJwt`; "Using OAuth 2.0 for server to
 * server applications"; google-auth-library issues 802 and 916.
 */
export async function delegatedToken(delegation: Delegation): Promise<Token> {
  const { endpoints, outgoing, left } = delegation;
  const assertion = await signed(delegation);
  const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
  const { status, text } = await outgoing.send({
    method: 'POST',
    url: endpoints.token,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(form)),
    timeout: left(),
  });
  const issued = status === 200 ? issuedToken.safeParse(text).data : undefined;
  if (issued) {
    const until = Date.now() + issued.expires_in * 1_000;
    return { headers: { authorization: `Bearer ${issued.access_token}` }, until };
  }
  const code = refusedToken.safeParse(text).data?.error ?? '';
  throw new Tokenless(
    `the token server answered ${status} ${code} for ${delegation.account} acting for a user: domain-wide delegation must permit it the scopes ${delegation.scopes.join(' ')}`,
  );
}

/** Returns the assertion, signed by IAM with the service account's key. */
async function signed({ account, endpoints, outgoing, left, ...claims }: Delegation): Promise<string> {
  const { subject: sub, scopes, headers } = claims;
  const iat = Math.floor(Date.now() / 1_000);
  const aud = googleEndpoints.token.href;
  const payload = { iss: account, sub, scope: scopes.join(' '), aud, iat, exp: iat + assertionSeconds };
  const { status, text } = await outgoing.send({
    method: 'POST',
    url: new URL(`/v1/projects/-/serviceAccounts/${encodeURIComponent(account)}:signJwt`, endpoints.iam),
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ payload: JSON.stringify(payload) }),
    timeout: left(),
  });
  const answer = status === 200 ? signature.safeParse(text).data : undefined;
  if (answer) return answer.signedJwt;
  throw new Tokenless(
    `IAM answered ${status} to signJwt: the IAM Service Account Credentials API must be enabled, and ${account} needs the role Service Account Token Creator on itself`,
  );
}

/** A JSON text as that object. */
const json = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(shape);
const printable = z.string().regex(/^[!-~]+$/);
const signature = json(z.object({ signedJwt: printable }));
const issuedToken = json(z.object({ access_token: printable, expires_in: z.number().positive() }));
const refusedToken = json(z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) }));
