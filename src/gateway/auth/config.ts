import * as z from 'zod';
import { isSet, type JointRule, together, unless } from '../../config/joint-rules.ts';
import type { Values } from '../../config/section.ts';
import {
  about,
  accountSid,
  credential,
  names,
  scopes,
  serviceUrl,
  text,
  whole,
} from '../../config/variable-kinds.ts';
import type { AccountSid } from '../../kit/call/account.ts';
import { noScopes, type Scopes, wordsOf } from '../../kit/call/scopes.ts';
import { expectedProxy, isProxy } from './address.ts';
import { type JwtTrust, jwtAlgorithms } from './jwt.ts';
import { claimMappingText } from './jwt-claims.ts';

const proxies = z
  .string()
  .transform((value) => wordsOf(value))
  .refine((all) => all.every(isProxy), `a comma-separated list, each ${expectedProxy}`);

const algorithms = z
  .string()
  .transform((value) => wordsOf(value))
  .pipe(z.array(z.enum(jwtAlgorithms), `a comma-separated list of ${jwtAlgorithms.join(', ')}`));

const callersVariables = {
  TRIBUTARY_ACCOUNT_SID: accountSid.optional().meta(
    about({
      help: 'Account SID of the execution service for callers that are not bound to an account.',
      unset: 'generated once and stored',
    }),
  ),
  TRIBUTARY_AUTH_TOKEN: text('text without white space')
    .optional()
    .meta(
      about({
        help: 'Auth token of that account, for Basic authentication.',
        unset: 'generated once and stored',
        secret: true,
      }),
    ),
  TRIBUTARY_DEV_TOKEN: credential.optional().meta(
    about({
      help: 'Bearer token with every scope; must be unset in production.',
      unset: 'generated once and stored; `npm run tokens -- renew` replaces it',
      secret: true,
    }),
  ),
  TRIBUTARY_ANONYMOUS_SCOPES: scopes.default(noScopes).meta(
    about({
      help: 'Scopes, separated by commas, of requests without a credential and of OAuth apps that authenticate with client id and secret.',
      shown: 'none',
    }),
  ),
  TRIBUTARY_TRUSTED_PROXIES: proxies.default([]).meta(
    about({
      help: 'Addresses and ranges of proxies whose X-Forwarded-For header is trusted.',
      shown: 'none',
    }),
  ),
  TRIBUTARY_JWT_JWKS_URL: serviceUrl.optional().meta(
    about({
      help: 'URL of the public keys (JWKS) of the trusted JWT issuer; needs the two variables below.',
      unset: 'no JWTs',
    }),
  ),
  TRIBUTARY_JWT_ISSUER: text('text without white space')
    .optional()
    .meta(about({ help: 'Required value of the claim `iss`.', unset: 'not used' })),
  TRIBUTARY_JWT_AUDIENCE: names
    .optional()
    .meta(
      about({ help: 'Accepted audiences: the claim `aud` must contain one of them.', unset: 'not used' }),
    ),
  TRIBUTARY_JWT_ALGORITHMS: algorithms
    .default(['RS256', 'ES256'])
    .meta(about({ help: 'Accepted signature algorithms; only asymmetric ones are allowed.' })),
  TRIBUTARY_JWT_TOLERANCE_SECONDS: whole(0, 300)
    .default(30)
    .meta(about({ help: "Seconds by which the issuer's clock may differ from the gateway's." })),
  TRIBUTARY_JWT_CLAIMS: claimMappingText.optional().meta(
    about({
      help: 'JSON that maps JWT claims to the fields of a caller; docs/credentials.md explains it.',
      unset: '{"kind":{"value":"user"},"id":"sub","scopes":"scope"}',
    }),
  ),
};

/** The configuration of credentials and client addresses. */
export interface CallersConfig {
  readonly account: { readonly sid: AccountSid | undefined; readonly authToken: string | undefined };
  readonly devToken: string | undefined;
  readonly anonymousScopes: Scopes;
  readonly trustedProxies: readonly string[];
  /** The issuer whose JWTs are accepted; undefined for none. */
  readonly jwt: JwtTrust | undefined;
}

type Variables = Values<typeof callersVariables>;

function callersConfig(variables: Variables): CallersConfig {
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

export const callersSection = { variables: callersVariables, read: callersConfig };

export const devTokenRule: JointRule = (environment) =>
  unless(
    environment['NODE_ENV'] === 'production' && isSet(environment, 'TRIBUTARY_DEV_TOKEN'),
    'TRIBUTARY_DEV_TOKEN must be unset when NODE_ENV is production: it opens everything.',
  );

export const jwtRule = together('TRIBUTARY_JWT_JWKS_URL', 'TRIBUTARY_JWT_ISSUER', 'TRIBUTARY_JWT_AUDIENCE');
