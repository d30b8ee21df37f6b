import * as z from 'zod';
import { isSet, type JointRule, unless } from '../../config/joint-rules.ts';
import { allOrNone, optional, settings, variable } from '../../config/settings.ts';
import { accountSid, credential, names, scopesAmong, serviceUrl, text } from '../../config/variable-kinds.ts';
import { wordsOf } from '../../kit/call/scopes.ts';
import { expectedProxy, isProxy } from './address.ts';
import { claimMappingText } from './jwt/claims.ts';
import { jwtAlgorithms } from './jwt/jwt.ts';
import type { Principals } from './principal.ts';

const proxies = z
  .string()
  .transform((value) => wordsOf(value))
  .refine((all) => all.every(isProxy), `a comma-separated list, each ${expectedProxy}`);

const algorithms = z
  .string()
  .transform((value) => wordsOf(value))
  .pipe(z.array(z.enum(jwtAlgorithms), `a comma-separated list of ${jwtAlgorithms.join(', ')}`));

const devTokenRule: JointRule = (environment) =>
  unless(
    environment['NODE_ENV'] === 'production' && isSet(environment, 'TRIBUTARY_DEV_TOKEN'),
    'TRIBUTARY_DEV_TOKEN must be unset when NODE_ENV is production: it opens everything.',
  );

/** The issuer whose JWTs are accepted. */
const jwtOf = (fields: Principals['fields']) =>
  allOrNone(
    {
      jwksUrl: optional('TRIBUTARY_JWT_JWKS_URL', serviceUrl, {
        help: 'URL of the public keys (JWKS) of the trusted JWT issuer; needs the two variables below.',
        unset: 'no JWTs',
      }),
      issuer: optional('TRIBUTARY_JWT_ISSUER', text('text without white space'), {
        help: 'Required value of the claim `iss`.',
        unset: 'not used',
      }),
      audience: optional('TRIBUTARY_JWT_AUDIENCE', names, {
        help: 'Accepted audiences: the claim `aud` must contain one of them.',
        unset: 'not used',
      }),
    },
    {
      algorithms: variable('TRIBUTARY_JWT_ALGORITHMS', algorithms, 'RS256,ES256', {
        help: 'Accepted signature algorithms; only asymmetric ones are allowed.',
        gone: {
          TRIBUTARY_JWT_TOLERANCE_SECONDS:
            "The issuer's clock may differ by 30 seconds from the gateway's; remove the variable.",
        },
      }),
      claims: variable(
        'TRIBUTARY_JWT_CLAIMS',
        claimMappingText(fields),
        '{"kind":{"value":"user"},"id":"sub","scopes":"scope"}',
        { help: 'JSON that maps JWT claims to the fields of a caller; docs/credentials.md explains it.' },
      ),
    },
  );

/** The configuration of credentials and client addresses. */
export const callersSection = ({ scopes, fields }: Pick<Principals, 'scopes' | 'fields'>) =>
  settings(
    {
      account: settings({
        sid: optional('TRIBUTARY_ACCOUNT_SID', accountSid, {
          help: 'Account SID of the execution service for callers that are not bound to an account.',
          unset: 'generated once and stored',
        }),
        authToken: optional('TRIBUTARY_AUTH_TOKEN', text('text without white space'), {
          help: 'Auth token of that account, for Basic authentication.',
          unset: 'generated once and stored',
          secret: true,
        }),
      }),
      devToken: optional('TRIBUTARY_DEV_TOKEN', credential, {
        help: 'Bearer token with every scope; must be unset in production.',
        unset: 'generated once and stored; `npm run tokens -- renew` replaces it',
        secret: true,
      }),
      anonymousScopes: variable('TRIBUTARY_ANONYMOUS_SCOPES', scopesAmong(scopes), '', {
        help: 'Scopes, separated by commas, of requests without a credential and of OAuth apps that authenticate with client id and secret.',
        unset: 'none',
      }),
      trustedProxies: variable('TRIBUTARY_TRUSTED_PROXIES', proxies, '', {
        help: 'Addresses and ranges of proxies whose X-Forwarded-For header is trusted.',
        unset: 'none',
      }),
      jwt: jwtOf(fields),
    },
    [devTokenRule],
  );
