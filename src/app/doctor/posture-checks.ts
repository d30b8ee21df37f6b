import { parseRange } from '../../gateway/auth/address.ts';
import type { Config } from '../sections.ts';
import { type Check, ok, warn } from './check.ts';

/** A setting that works and is not safe in production. */
interface Weakness {
  readonly name: string;
  /** Returns what is wrong; null when nothing is. */
  found(config: Config): string | null;
  readonly hint: string;
}

/** Different characters of a secret below which it is taken for a word or a pattern, and not for a random text. */
const fewCharacters = 9;
const isWeak = (secret: string | undefined): boolean =>
  secret !== undefined && new Set(secret).size < fewCharacters;
const writes = /\b(write|admin)$/;
const loopback = /^(127\.|localhost$|::1$)/;
/** Prefixes of the largest private networks, 10.0.0.0/8 and fc00::/7; a shorter one has addresses of the internet. */
const privatePrefix = { 4: 8, 6: 7 } as const;
function isPublic(range: string): boolean {
  const { address = '', prefix = 0 } = parseRange(range) ?? {};
  return prefix < privatePrefix[address.includes(':') ? 6 : 4];
}
const when = (isWrong: boolean, found: string): string | null => (isWrong ? found : null);

const weaknesses: readonly Weakness[] = [
  {
    name: 'secret',
    found: ({ secret, formerSecrets = [], account }) => {
      const weak = Object.entries({
        TRIBUTARY_SECRET: isWeak(secret),
        TRIBUTARY_SECRET_FALLBACKS: formerSecrets.some(isWeak),
        TRIBUTARY_AUTH_TOKEN: isWeak(account.authToken),
      }).flatMap(([variable, isSo]) => (isSo ? [variable] : []));
      return when(weak.length > 0, `few different characters in ${weak.join(' and ')}`);
    },
    hint: 'set random ones, such as those of `openssl rand -hex 32`',
  },
  {
    name: 'limits',
    found: ({ limits }) =>
      when(!limits.on, 'TRIBUTARY_LIMITS is off, so that one client can stop all others'),
    hint: 'set it to on',
  },
  {
    name: 'anonymous',
    found: ({ anonymousScopes }) => {
      const all = [...anonymousScopes].filter((scope) => writes.test(scope));
      return when(all.length > 0, `anybody may use ${all.join(' and ')} (TRIBUTARY_ANONYMOUS_SCOPES)`);
    },
    hint: 'leave only scopes that read, or none',
  },
  {
    name: 'cors',
    found: ({ corsOrigins }) => when(corsOrigins === '*', 'pages of all origins may call the gateway'),
    hint: 'set TRIBUTARY_CORS_ORIGINS to the origins of your apps',
  },
  {
    name: 'metrics',
    found: ({ metrics }) =>
      when(
        metrics !== undefined && !loopback.test(metrics.host),
        `the metrics have no credential on ${metrics?.host} (TRIBUTARY_METRICS_HOST)`,
      ),
    hint: 'let only Prometheus reach that port',
  },
  {
    name: 'proxy',
    found({ publicUrl, trustedProxies, host }) {
      if (trustedProxies.length > 0) return null;
      if (publicUrl?.startsWith('https:'))
        return 'TRIBUTARY_PUBLIC_URL is that of a proxy, and none is trusted, so that all anonymous clients share its limits';
      return when(
        !loopback.test(host),
        `HOST is ${host}, and no proxy is trusted: clients share the limits of one, or send credentials without TLS`,
      );
    },
    hint: 'set TRIBUTARY_TRUSTED_PROXIES to the addresses of the proxy',
  },
  {
    name: 'trusted proxies',
    found({ trustedProxies }) {
      const all = trustedProxies.filter(isPublic);
      return when(
        all.length > 0,
        `TRIBUTARY_TRUSTED_PROXIES has ${all.join(' and ')}, so that clients from there choose the address that they are limited by`,
      );
    },
    hint: 'name the addresses of the proxies, or their private network',
  },
];

/** Returns a check for each setting that is not safe in production; none outside it. */
export function postureChecks(config: Config): readonly Check[] {
  if (!config.production) return [];
  const found = weaknesses.flatMap(({ name, hint, found: foundIn }) => {
    const wrong = foundIn(config);
    return wrong === null ? [] : [{ name: `posture: ${name}`, hint, run: async () => warn(wrong, hint) }];
  });
  const none = { name: 'posture', hint: '', run: async () => ok('the settings are safe in production') };
  return found.length > 0 ? found : [none];
}
