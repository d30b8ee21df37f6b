import * as z from 'zod';
import { derived, settings, variable } from '../../../config/settings.ts';
import { wordsOf } from '../../../kit/call/scopes.ts';
import { expectedAllowed, isAllowable, ownMachine } from './rule.ts';

const allowed = z
  .string()
  .transform((value) => wordsOf(value.toLowerCase()))
  .refine((all) => all.every(isAllowable), `a comma-separated list, each ${expectedAllowed}`);

const allow = variable('TRIBUTARY_OUTBOUND_ALLOW', allowed, '', {
  help: 'Hosts and address ranges outside of the public internet that URLs from callers, such as push endpoints, may name.',
  unset: 'none; outside production this machine itself (127.0.0.0/8, ::1)',
});

/** The internal hosts and ranges to which callers may have requests sent. */
export const outboundSection = settings({
  outboundAllow: derived(allow, (listed, { NODE_ENV: mode }) =>
    mode === 'production' ? listed : [...ownMachine, ...listed],
  ),
});
