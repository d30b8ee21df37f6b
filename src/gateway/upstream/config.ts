import * as z from 'zod';
import { type Setting, settings, variable } from '../../config/settings.ts';
import { didYouMean, meantBy } from '../../kit/did-you-mean.ts';
import type { UpstreamLimits } from './limits.ts';

/** The limits of calls to one service that an operator may set. */
export type CallTerms = Pick<UpstreamLimits, 'timeout' | 'retries' | 'concurrency' | 'breakerOpen'>;

/** The form of one value; `units` has the factor of each unit, which is empty for a plain number. */
interface Form {
  readonly least: number;
  readonly most: number;
  readonly units: Readonly<Record<string, number>>;
  readonly expected: string;
}

const count = (least: number, most: number): Form => ({
  least,
  most,
  units: { '': 1 },
  expected: `a whole number from ${least} to ${most}`,
});

/** A time with its unit; its value is in milliseconds. */
const time = (least: number, most: number): Form => ({
  least,
  most,
  units: { ms: 1, s: 1000 },
  expected: `a time from ${least}ms to ${most / 1000}s`,
});

function numberOf(text: string, { least, most, units }: Form): number | null {
  const [, digits, unit = ''] = /^(\d{1,9})([a-z]*)$/.exec(text) ?? [];
  const value = digits === undefined ? Number.NaN : Number(digits) * (units[unit] ?? Number.NaN);
  return value >= least && value <= most ? value : null;
}

/** Key of the value for all services. */
const forAll = '';

/** Returns the values of a text by service, or the first wrong part. */
function readParts(text: string, services: readonly string[], form: Form) {
  const values = new Map<string, number>();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [value = '', service = forAll] = part
      .split('=')
      .map((one) => one.trim())
      .reverse();
    if (service !== forAll && !services.includes(service))
      return `${JSON.stringify(service)} is not one of ${services.join(', ')}${didYouMean(meantBy(service, services, 3))}`;
    if (values.has(service)) return `${JSON.stringify(part)} is the second value for the same calls.`;
    const number = part.split('=').length > 2 ? null : numberOf(value, form);
    if (number === null) return `${JSON.stringify(part)} is wrong.`;
    values.set(service, number);
  }
  return values;
}

/**
 * A value for all services, values for single ones, or both, as in `8s,reseller=20s`. Parts that it leaves out are those
 * of `fallback`.
 */
function byService<Name extends string>(services: readonly Name[], form: Form, fallback: string) {
  const [example = fallback] = fallback.split(',');
  return z.string().transform((text, context): Readonly<Record<Name, number>> => {
    const [usual, given] = [fallback, text].map((one) => readParts(one, services, form));
    if (usual instanceof Map && given instanceof Map) {
      const all = given.get(forAll) ?? usual.get(forAll);
      const rows = services.map((name) => [name, given.get(name) ?? usual.get(name) ?? all]);
      return Object.fromEntries(rows) as Record<Name, number>;
    }
    const message = `${form.expected}, for all services or for single ones, such as ${example} or ${example},${services[0]}=${example}`;
    context.addIssue({ code: 'custom', message, params: { detail: given } });
    return z.NEVER;
  });
}

/**
 * Returns the section of the calls to remote services. `services` has the name of each in the variables of former
 * releases; `timeout` is the default of the timeouts.
 */
export function callsSection<Name extends string>(services: Readonly<Record<Name, string>>, timeout: string) {
  const names = Object.keys(services) as Name[];
  const setting = (name: string, formerEnd: string, form: Form, fallback: string, help: string) => {
    const [example] = fallback.split(',');
    const former = names.map((one) => [`TRIBUTARY_${services[one]}_${formerEnd}`, `${one}=${example}`]);
    const words = { help, former: Object.fromEntries(former) };
    return variable(name, byService(names, form, fallback), fallback, words);
  };
  const terms = {
    timeout: setting(
      'TRIBUTARY_UPSTREAM_TIMEOUT',
      'TIMEOUT_MS',
      time(1, 600_000),
      timeout,
      'Maximum time of a call to a remote service, including its retries.',
    ),
    retries: setting(
      'TRIBUTARY_UPSTREAM_RETRIES',
      'RETRIES',
      count(0, 10),
      '2',
      'Maximum number of retries of a call to a remote service; only calls that are safe to repeat are retried.',
    ),
    concurrency: setting(
      'TRIBUTARY_UPSTREAM_CONCURRENCY',
      'CONCURRENCY',
      count(1, 1_000),
      '64',
      'Maximum number of concurrent calls to a remote service; further calls wait in a queue.',
    ),
    breakerOpen: setting(
      'TRIBUTARY_UPSTREAM_BREAKER',
      'BREAKER_MS',
      time(0, 600_000),
      '5s',
      'Time without calls to a remote service after repeated failures (circuit breaker); 0s switches this off.',
    ),
  } satisfies Readonly<Record<keyof CallTerms, Setting<unknown>>>;
  return settings({ calls: settings(terms) });
}
