import type { JwtTrust } from '../gateway/auth/jwt.ts';
import { claimMappingText } from '../gateway/auth/jwt-claims.ts';
import type { AccountSid } from '../kit/call/account.ts';
import type { Scopes } from '../kit/call/scopes.ts';
import { noScopes } from '../kit/call/scopes.ts';
import {
  about,
  accountSid,
  algorithms,
  credential,
  names,
  proxies,
  scopes,
  serviceUrl,
  text,
  whole,
} from './kinds.ts';
import type { Variables } from './variables.ts';

export const callersVariables = {
  TRIBUTARY_ACCOUNT_SID: accountSid.optional().meta(
    about({
      help: 'Account of the execution service that callers without one act for.',
      unset: 'made once and stored',
    }),
  ),
  TRIBUTARY_AUTH_TOKEN: text('text without white space')
    .optional()
    .meta(
      about({
        help: 'Auth token of that account, for Basic authentication.',
        unset: 'made once and stored',
        secret: true,
      }),
    ),
  TRIBUTARY_DEV_TOKEN: credential.optional().meta(
    about({
      help: 'Bearer token with every scope, outside production only.',
      unset: 'made once and stored; `npm run tokens -- renew` makes another',
      secret: true,
    }),
  ),
  TRIBUTARY_ANONYMOUS_SCOPES: scopes.default(noScopes).meta(
    about({
      help: 'Scopes of requests without a credential, and of OAuth apps by client id and secret.',
      shown: 'none',
    }),
  ),
  TRIBUTARY_TRUSTED_PROXIES: proxies
    .default([])
    .meta(
      about({ help: 'Addresses and ranges of proxies whose X-Forwarded-For is believed.', shown: 'none' }),
    ),
  TRIBUTARY_JWT_JWKS_URL: serviceUrl.optional().meta(
    about({
      help: 'Address of the public keys of the issuer whose JWTs are taken; needs the two variables below.',
      unset: 'no JWTs',
    }),
  ),
  TRIBUTARY_JWT_ISSUER: text('text without white space')
    .optional()
    .meta(about({ help: 'What the claim `iss` must be.', unset: 'not used' })),
  TRIBUTARY_JWT_AUDIENCE: names
    .optional()
    .meta(about({ help: 'One of these must be in the claim `aud`.', unset: 'not used' })),
  TRIBUTARY_JWT_ALGORITHMS: algorithms
    .default(['RS256', 'ES256'])
    .meta(about({ help: 'Signature algorithms that are taken; asymmetric only.' })),
  TRIBUTARY_JWT_TOLERANCE_SECONDS: whole(0, 300)
    .default(30)
    .meta(about({ help: "Seconds that the issuer's clock may differ." })),
  TRIBUTARY_JWT_CLAIMS: claimMappingText.optional().meta(
    about({
      help: 'Which claims say what of the holder, as JSON.',
      unset: '{"kind":{"value":"user"},"id":"sub","scopes":"scope"}',
    }),
  ),
};

/** Who may call, and how they say who they are. */
export interface CallersConfig {
  readonly account: { readonly sid: AccountSid | undefined; readonly authToken: string | undefined };
  readonly devToken: string | undefined;
  readonly anonymousScopes: Scopes;
  readonly trustedProxies: readonly string[];
  /** The issuer whose JWTs are taken; undefined for none. */
  readonly jwt: JwtTrust | undefined;
}

export function callersConfig(variables: Variables): CallersConfig {
  return {
    account: { sid: variables.TRIBUTARY_ACCOUNT_SID, authToken: variables.TRIBUTARY_AUTH_TOKEN },
    devToken: variables.TRIBUTARY_DEV_TOKEN,
    anonymousScopes: variables.TRIBUTARY_ANONYMOUS_SCOPES,
    trustedProxies: variables.TRIBUTARY_TRUSTED_PROXIES,
    jwt: trustOf(variables),
  };
}

function trustOf(variables: Variables): JwtTrust | undefined {
  const {
    TRIBUTARY_JWT_JWKS_URL: jwksUrl,
    TRIBUTARY_JWT_ISSUER: issuer,
    TRIBUTARY_JWT_AUDIENCE: audience,
  } = variables;
  if (!jwksUrl || !issuer || !audience) return undefined;
  return {
    jwksUrl,
    issuer,
    audience,
    algorithms: variables.TRIBUTARY_JWT_ALGORITHMS,
    toleranceSeconds: variables.TRIBUTARY_JWT_TOLERANCE_SECONDS,
    claims: variables.TRIBUTARY_JWT_CLAIMS ?? claimMappingText.parse('{}'),
  };
}
