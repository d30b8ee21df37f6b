import { z } from 'zod';
import { expectedAllowed, isAllowable, ownMachine } from '../gateway/upstream/outbound-rule.ts';
import { wordsOf } from '../kit/call/scopes.ts';
import { about } from './kinds.ts';
import type { Variables } from './variables.ts';

export const outboundVariables = {
  TRIBUTARY_OUTBOUND_ALLOW: z
    .string()
    .transform((value) => wordsOf(value.toLowerCase()))
    .refine((all) => all.every(isAllowable), `a comma-separated list, each ${expectedAllowed}`)
    .default([])
    .meta(
      about({
        help: 'Inner hosts and ranges that requests to addresses given by callers, such as push endpoints, may go to.',
        shown: 'none; outside production this machine itself (127.0.0.0/8, ::1)',
      }),
    ),
};

/** Inner hosts and ranges that callers may have requests sent to. */
export function outboundConfig(variables: Variables): readonly string[] {
  const own = variables.NODE_ENV === 'production' ? [] : ownMachine;
  return [...own, ...variables.TRIBUTARY_OUTBOUND_ALLOW];
}
