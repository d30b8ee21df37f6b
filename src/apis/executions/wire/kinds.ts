import { type AccountSid, asAccountSid } from '../../../kit/call/account.ts';
import { isJsonObject, isTooDeep } from '../../../kit/json/value.ts';
import { sidOrNull } from '../contract/sids.ts';
import type { ContactSid, Context, ExecutionSid, FlowSid, StepSid } from '../contract.ts';
import { instant as anyInstant } from './fields.ts';

/**
 * A reader of a field in large answers: returns the value, or undefined when it is not of the kind. These are plain
 * functions because a page has thousands of fields, for which a schema library would take longer than all other work on
 * the page.
 */
export type Kind<Value> = (given: unknown) => Value | undefined;

export const text: Kind<string> = (given) => (typeof given === 'string' ? given : undefined);
/** A whole number of 32 bits, as the graph shows it. */
const whole: Kind<number> = (given) =>
  typeof given === 'number' && (given | 0) === given ? given : undefined;

const isAbsent = (given: unknown): given is null | undefined => given === null || given === undefined;

/** A field that may be null or omitted; both read as null. */
const orNull =
  <Value>(kind: Kind<Value>): Kind<Value | null> =>
  (given) =>
    isAbsent(given) ? null : kind(given);

export const textOrNull = orNull(text);
/** Empty where the service's description allows null. */
export const textOrEmpty: Kind<string> = (given) => (isAbsent(given) ? '' : text(given));
export const wholeOrNull = orNull(whole);

export const accountSid: Kind<AccountSid> = (given) =>
  typeof given === 'string' ? (asAccountSid(given) ?? undefined) : undefined;
export const flowSid: Kind<FlowSid> = (given) => sidOf('FW', given);
export const executionSid: Kind<ExecutionSid> = (given) => sidOf('FN', given);
/** Empty when the service omits it, as the service's description allows. */
export const contactSid: Kind<ContactSid | ''> = (given) => (isAbsent(given) ? '' : sidOf('FC', given));
export const stepSid: Kind<StepSid> = (given) => sidOf('FT', given);
export const stepSidOrNull = orNull(stepSid);

function sidOf<Prefix extends Parameters<typeof sidOrNull>[0]>(prefix: Prefix, given: unknown) {
  return typeof given === 'string' ? (sidOrNull(prefix, given) ?? undefined) : undefined;
}

/** Accepts the requested value only. */
export const exactly =
  <Value>(requested: Value): Kind<Value> =>
  (given) =>
    given === requested ? requested : undefined;

/** Accepts the requested value, or null: the service may omit what the request says. */
export const known =
  <Value>(requested: Value): Kind<Value> =>
  (given) =>
    isAbsent(given) || given === requested ? requested : undefined;

/** Empty when the service has deleted the personal data in it, or omits it. */
export const address: Kind<string> = (given) => (isAbsent(given) ? '' : text(given));

/** Empty when the service has deleted the personal data in it. */
export const context: Kind<Context> = (given) => {
  if (isAbsent(given)) return {};
  return isJsonObject(given) && !isTooDeep(given) ? given : undefined;
};

/** The days that every year has; 29 February needs a closer look. */
const day = /(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31/;
const plainInstant = new RegExp(`^(?!0000)\\d{4}-(?:${day.source})T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\dZ$`);

/** RFC 3339 with any offset, as UTC in whole seconds. The service's own form needs no conversion. */
export const instant: Kind<string> = (given) =>
  typeof given === 'string' && plainInstant.test(given) ? given : anyInstant.safeParse(given).data;
export const instantOrNull = orNull(instant);

export type Wire = Readonly<Record<string, unknown>>;
