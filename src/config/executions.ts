import { z } from 'zod';
import type { FlowSid } from '../apis/executions/contract.ts';
import type { AccountSid } from '../kit/call/account.ts';
import { callVariables } from './calls.ts';
import { about, accountSid, flowSids, serviceUrl, text } from './kinds.ts';
import type { Variables } from './variables.ts';

export const executionsVariables = {
  TRIBUTARY_EXECUTIONS_URL: serviceUrl.optional().meta(
    about({
      help: 'Address of the real execution service; needs the two variables below.',
      unset: 'the service runs embedded',
    }),
  ),
  TRIBUTARY_EXECUTIONS_ACCOUNT_SID: accountSid
    .optional()
    .meta(about({ help: 'Account that the gateway is at that service.', unset: 'not used' })),
  TRIBUTARY_EXECUTIONS_AUTH_TOKEN: text('text without white space')
    .optional()
    .meta(about({ help: 'Auth token of that account.', unset: 'not used', secret: true })),
  TRIBUTARY_EXECUTIONS_HOOK_SECRET: z
    .string()
    .refine((value) => value.trim().length >= 16, 'at least 16 characters')
    .optional()
    .meta(
      about({
        help: 'Signs the events that the real service posts to `/hooks/executions`.',
        unset: 'there is no such address',
        secret: true,
      }),
    ),
  TRIBUTARY_EXECUTIONS_FLOWS: flowSids.default([]).meta(
    about({
      help: 'Flows of the real service whose executions are listed again and again, to tell what has changed.',
      shown: 'none',
    }),
  ),
  ...callVariables('EXECUTIONS', 'execution'),
};

export interface RemoteService {
  readonly url: string;
  readonly accountSid: AccountSid;
  readonly authToken: string;
  /** Signs the events that are posted to us; undefined where none are. */
  readonly hookSecret: string | undefined;
  /** Whose executions are listed again and again. */
  readonly flows: readonly FlowSid[];
}

/** Undefined where it runs embedded. */
export function remoteExecutions(variables: Variables): RemoteService | undefined {
  const { TRIBUTARY_EXECUTIONS_URL: url } = variables;
  const { TRIBUTARY_EXECUTIONS_ACCOUNT_SID: accountSid, TRIBUTARY_EXECUTIONS_AUTH_TOKEN: authToken } =
    variables;
  const { TRIBUTARY_EXECUTIONS_HOOK_SECRET: hookSecret, TRIBUTARY_EXECUTIONS_FLOWS: flows } = variables;
  return url && accountSid && authToken ? { url, accountSid, authToken, hookSecret, flows } : undefined;
}
