import { randomBytes } from 'node:crypto';
import { badInput } from '../../../kit/fault.ts';
import type { ContactSid, ExecutionSid, FlowSid, StepSid } from '../contract.ts';

interface SidOf {
  readonly FW: FlowSid;
  readonly FN: ExecutionSid;
  readonly FC: ContactSid;
  readonly FT: StepSid;
}
type SidPrefix = keyof SidOf;

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

export const randomSid: SidMaker = (prefix) =>
  parseSid(prefix, `${prefix}${randomBytes(16).toString('hex')}`, 'sid');
