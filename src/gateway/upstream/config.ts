import type * as z from 'zod';
import { about, whole } from '../../config/variable-kinds.ts';
import { defaultLimits, type UpstreamLimits } from './limits.ts';

/** The limits of calls to one service that an operator may set. */
export type CallTerms = Pick<
  UpstreamLimits,
  'timeout' | 'retries' | 'concurrency' | 'breakerOpen' | 'breakerPatience'
>;

type Whole = z.ZodDefault<ReturnType<typeof whole>>;
type Terms = Readonly<Record<'TIMEOUT_MS' | 'RETRIES' | 'CONCURRENCY' | 'BREAKER_MS', Whole>>;

/** Variables of a service. `Service` is its name in them, such as `MAIL` in `TRIBUTARY_MAIL_RETRIES`. */
type CallVariables<Service extends string> = {
  readonly [Term in keyof Terms as `TRIBUTARY_${Service}_${Term}`]: Terms[Term];
};

/**
 * Returns the variables for the calls to one service. `named` is its name in their help texts; `timeout` is in
 * milliseconds.
 */
export function callVariables<Service extends string>(
  service: Service,
  named: string,
  { timeout, retries, concurrency, breakerOpen }: Omit<CallTerms, 'breakerPatience'> = defaultLimits,
): CallVariables<Service> {
  const terms: Terms = {
    TIMEOUT_MS: whole(1, 600_000)
      .default(timeout)
      .meta(
        about({ help: `Maximum milliseconds for a call to the ${named} service, including its retries.` }),
      ),
    RETRIES: whole(0, 10)
      .default(retries)
      .meta(
        about({
          help: `Maximum number of retries of a call to the ${named} service; only calls that are safe to repeat are retried.`,
        }),
      ),
    CONCURRENCY: whole(1, 1_000)
      .default(concurrency)
      .meta(
        about({
          help: `Maximum number of concurrent calls to the ${named} service; further calls wait in a queue.`,
        }),
      ),
    BREAKER_MS: whole(0, 600_000)
      .default(breakerOpen)
      .meta(
        about({
          help: `Milliseconds without calls to the ${named} service after repeated failures (circuit breaker); 0 switches this off.`,
        }),
      ),
  };
  const rows = Object.entries(terms).map(([term, kind]) => [`TRIBUTARY_${service}_${term}`, kind]);
  return Object.fromEntries(rows) as CallVariables<Service>;
}

/** Share of a request's time that its first call to a service always has. */
const maxOfIt = 0.75;

/** Values of those variables and of the server's request timeout. */
export type CallValues<Service extends string> = Readonly<
  Record<`TRIBUTARY_${Service}_${keyof Terms}` | 'TRIBUTARY_REQUEST_TIMEOUT_MS', number>
>;

export function callTerms<Service extends string>(
  variables: CallValues<Service>,
  service: Service,
): CallTerms {
  return {
    timeout: variables[`TRIBUTARY_${service}_TIMEOUT_MS`],
    breakerPatience: variables.TRIBUTARY_REQUEST_TIMEOUT_MS * maxOfIt,
    retries: variables[`TRIBUTARY_${service}_RETRIES`],
    concurrency: variables[`TRIBUTARY_${service}_CONCURRENCY`],
    breakerOpen: variables[`TRIBUTARY_${service}_BREAKER_MS`],
  };
}
