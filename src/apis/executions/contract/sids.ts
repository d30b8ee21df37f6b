import { badInput } from '../../../kit/fault.ts';
import { randomDigits } from '../../../kit/text/random-digits.ts';

declare const brand: unique symbol;
type Brand<Name extends string> = string & { readonly [brand]: Name };

/** SIDs: two letters and 32 hex digits of either case (Twilio's glossary, SID). */
export type FlowSid = Brand<'FW'>;
export type ExecutionSid = Brand<'FN'>;
export type ContactSid = Brand<'FC'>;
export type StepSid = Brand<'FT'>;

interface SidOf {
  readonly FW: FlowSid;
  readonly FN: ExecutionSid;
  readonly FC: ContactSid;
  readonly FT: StepSid;
}
export type SidPrefix = keyof SidOf;

const patterns: Readonly<Record<SidPrefix, RegExp>> = {
  FW: /^FW[0-9a-fA-F]{32}$/,
  FN: /^FN[0-9a-fA-F]{32}$/,
  FC: /^FC[0-9a-fA-F]{32}$/,
  FT: /^FT[0-9a-fA-F]{32}$/,
};

function isSid<Prefix extends SidPrefix>(prefix: Prefix, text: string): text is SidOf[Prefix] {
  return patterns[prefix].test(text);
}

/** Returns the SID in `text`; throws BAD_USER_INPUT that names `field` and the pattern for an invalid one. */
export function parseSid<Prefix extends SidPrefix>(
  prefix: Prefix,
  text: string,
  field: string,
): SidOf[Prefix] {
  if (isSid(prefix, text)) return text;
  throw badInput(field, `${prefix} followed by 32 hexadecimal digits`, text);
}

export function sidOrNull<Prefix extends SidPrefix>(prefix: Prefix, text: string): SidOf[Prefix] | null {
  return isSid(prefix, text) ? text : null;
}

/** Creates a new SID; tests pass a counting one. */
export type SidMaker = <Prefix extends SidPrefix>(prefix: Prefix) => SidOf[Prefix];

export const randomSid: SidMaker = (prefix) => parseSid(prefix, `${prefix}${randomDigits()}`, 'sid');
