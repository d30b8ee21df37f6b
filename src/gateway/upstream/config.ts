import * as z from 'zod';
import { count, type Form, namedValues, time } from '../../config/named-values.ts';
import { type Setting, settings, variable } from '../../config/settings.ts';
import type { UpstreamLimits } from './limits.ts';

/** Bytes of a size such as `64MB`; 0 for `off`. */
const cacheSize = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,4}MB)$/, 'off, or a size from 1MB to 99999MB')
  .transform((text) => (text === 'off' ? 0 : Number.parseInt(text, 10) * 1024 ** 2));

/** The limits of calls to one service that an operator may set. */
export type CallTerms = Pick<UpstreamLimits, 'timeout' | 'retries' | 'concurrency' | 'rate' | 'breakerOpen'>;

/** Returns the section of the calls to these remote services; `timeout` is the default of the timeouts. */
export function callsSection<Name extends string>(names: readonly Name[], timeout: string) {
  const setting = (name: string, form: Form, fallback: string, help: string) => {
    const forms = Object.fromEntries(names.map((one) => [one, form])) as Record<Name, Form>;
    return variable(name, namedValues(forms, fallback, form), fallback, { help });
  };
  const terms = {
    timeout: setting(
      'TRIBUTARY_UPSTREAM_TIMEOUT',
      time(1, 600_000),
      timeout,
      'Maximum time of a call to a remote service, including its retries.',
    ),
    retries: setting(
      'TRIBUTARY_UPSTREAM_RETRIES',
      count(0, 10),
      '2',
      'Maximum number of retries of a call to a remote service; only calls that are safe to repeat are retried.',
    ),
    concurrency: setting(
      'TRIBUTARY_UPSTREAM_CONCURRENCY',
      count(1, 1_000),
      '64',
      'Maximum number of concurrent calls to a remote service; further calls wait in a queue.',
    ),
    rate: setting(
      'TRIBUTARY_UPSTREAM_RATES',
      count(0, 10_000),
      '0',
      'Maximum number of calls to a remote service in a second, over all gateways that share a Redis. With 0 there is no maximum until the service refuses a call for its quota.',
    ),
    breakerOpen: setting(
      'TRIBUTARY_UPSTREAM_BREAKER',
      time(0, 600_000),
      '5s',
      'Time without calls to a remote service after repeated failures (circuit breaker); 0s switches this off.',
    ),
  } satisfies Readonly<Record<keyof CallTerms, Setting<unknown>>>;
  const readCacheBytes = variable('TRIBUTARY_READ_CACHE', cacheSize, '64MB', {
    help: 'Memory of each process for answers of remote services that report their events, at most a quarter of the heap limit: an answer is used again until an event, a write or the end of its age. `off` makes every read a call.',
  });
  return settings({ calls: settings(terms), readCacheBytes });
}
