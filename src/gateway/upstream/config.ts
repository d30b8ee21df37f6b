import type { z } from 'zod';
import { about, whole } from '../../config/variable-kinds.ts';
import { defaultLimits, type UpstreamLimits } from './limits.ts';

/** What an operator may say of the calls to one service. */
export type CallTerms = Pick<
  UpstreamLimits,
  'timeout' | 'retries' | 'concurrency' | 'breakerOpen' | 'breakerPatience'
>;

type Whole = z.ZodDefault<ReturnType<typeof whole>>;
type Terms = Readonly<Record<'TIMEOUT_MS' | 'RETRIES' | 'CONCURRENCY' | 'BREAKER_MS', Whole>>;

/** `Service` is the service's name in the names of its variables, such as `MAIL` in `TRIBUTARY_MAIL_RETRIES`. */
type CallVariables<Service extends string> = {
  readonly [Term in keyof Terms as `TRIBUTARY_${Service}_${Term}`]: Terms[Term];
};

/** The variables of the calls to one service; `named` as their help has it, `timeout` in milliseconds. */
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

/** Share of a request's time that its first call to a service is sure to have. */
const maxOfIt = 0.75;

/** Values of those variables, beside the server's time for a request. */
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
