import * as z from 'zod';
import type { Values } from '../../config/section.ts';
import { about } from '../../config/variable-kinds.ts';
import { wordsOf } from '../../kit/call/scopes.ts';
import { expectedAllowed, isAllowable, ownMachine } from './outbound-rule.ts';

const outboundVariables = {
  TRIBUTARY_OUTBOUND_ALLOW: z
    .string()
    .transform((value) => wordsOf(value.toLowerCase()))
    .refine((all) => all.every(isAllowable), `a comma-separated list, each ${expectedAllowed}`)
    .default([])
    .meta(
      about({
        help: 'Hosts and address ranges outside of the public internet that URLs from callers, such as push endpoints, may name.',
        shown: 'none; outside production this machine itself (127.0.0.0/8, ::1)',
      }),
    ),
};

type Variables = Values<typeof outboundVariables> & { readonly NODE_ENV: string };

function outboundConfig(variables: Variables): readonly string[] {
  const own = variables.NODE_ENV === 'production' ? [] : ownMachine;
  return [...own, ...variables.TRIBUTARY_OUTBOUND_ALLOW];
}

export interface OutboundConfig {
  /** Internal hosts and ranges to which callers may have requests sent. */
  readonly outboundAllow: readonly string[];
}

export const outboundSection = {
  variables: outboundVariables,
  read: (variables: Variables): OutboundConfig => ({ outboundAllow: outboundConfig(variables) }),
};
