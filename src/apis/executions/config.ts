import { z } from 'zod';
import { isSet, type JointRule, together, unless } from '../../config/joint-rules.ts';
import type { Values } from '../../config/section.ts';
import { about, accountSid, hosts, serviceUrl, sinkUrls, text } from '../../config/variable-kinds.ts';
import { type CallTerms, callTerms, callVariables } from '../../gateway/upstream/config.ts';
import type { AccountSid } from '../../kit/call/account.ts';
import { wordsOf } from '../../kit/call/scopes.ts';
import { sidOrNull } from './contract/sids.ts';
import type { FlowSid } from './contract.ts';

/** Each once. */
const flowSids = z.string().transform((value, context): readonly FlowSid[] => {
  const found = wordsOf(value).map((one) => sidOrNull('FW', one));
  const sids = found.filter((one) => one !== null);
  if (sids.length === found.length) return [...new Set(sids)];
  context.addIssue('a comma-separated list of flow SIDs, each FW and 32 hexadecimal digits');
  return z.NEVER;
});

const executionsVariables = {
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
  TRIBUTARY_FLOWS: z
    .string()
    .optional()
    .meta(
      about({
        help: 'Folder of the flows that embedded executions run: FW….json and numbers.json.',
        unset: 'the sample flows of the release',
      }),
    ),
  TRIBUTARY_FLOW_HTTP_HOSTS: hosts.default([]).meta(
    about({
      help: 'Hosts, with their ports where not the default ones, that flows may send requests to.',
      shown: 'none',
    }),
  ),
  TRIBUTARY_INBOUND_KEY: text('text without white space')
    .optional()
    .meta(
      about({
        help: "Key of the signatures on flows' webhooks.",
        unset: "the account's auth token",
        secret: true,
      }),
    ),
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

/** The flows that embedded executions run. */
export interface FlowsConfig {
  /** Undefined for the samples. */
  readonly folder: string | undefined;
  readonly httpHosts: readonly string[];
  /** Undefined for the account's auth token. */
  readonly inboundKey: string | undefined;
}

export interface ExecutionsConfig {
  /** The real execution service; undefined where it runs embedded. */
  readonly executions: RemoteService | undefined;
  readonly flows: FlowsConfig;
  readonly calls: { readonly executions: CallTerms };
}

type Variables = Values<typeof executionsVariables> & { readonly TRIBUTARY_REQUEST_TIMEOUT_MS: number };

/** Undefined where it runs embedded. */
function remoteExecutions(variables: Variables): RemoteService | undefined {
  const { TRIBUTARY_EXECUTIONS_URL: url } = variables;
  const { TRIBUTARY_EXECUTIONS_ACCOUNT_SID: accountSid, TRIBUTARY_EXECUTIONS_AUTH_TOKEN: authToken } =
    variables;
  const { TRIBUTARY_EXECUTIONS_HOOK_SECRET: hookSecret, TRIBUTARY_EXECUTIONS_FLOWS: flows } = variables;
  return url && accountSid && authToken ? { url, accountSid, authToken, hookSecret, flows } : undefined;
}

function flowsConfig(variables: Variables): FlowsConfig {
  return {
    folder: variables.TRIBUTARY_FLOWS,
    httpHosts: variables.TRIBUTARY_FLOW_HTTP_HOSTS,
    inboundKey: variables.TRIBUTARY_INBOUND_KEY,
  };
}

export const executionsSection = {
  variables: executionsVariables,
  read: (variables: Variables): ExecutionsConfig => ({
    executions: remoteExecutions(variables),
    flows: flowsConfig(variables),
    calls: { executions: callTerms(variables, 'EXECUTIONS') },
  }),
};

const sinksVariables = {
  TRIBUTARY_EVENT_SINKS: sinkUrls.default([]).meta(
    about({
      help: 'Addresses that events of embedded executions are posted to, separated by commas; needs the variable below.',
      shown: 'none',
      secret: true,
    }),
  ),
  TRIBUTARY_EVENT_SINK_SECRET: z
    .string()
    .refine((value) => value.trim().length >= 16, 'at least 16 characters')
    .optional()
    .meta(about({ help: 'Signs what is posted to event sinks.', unset: 'not used', secret: true })),
};

/** Where events are posted. */
export interface SinksConfig {
  readonly urls: readonly string[];
  readonly secret: string;
}

/** Undefined for nowhere. */
function sinksConfig(variables: Values<typeof sinksVariables>): SinksConfig | undefined {
  const { TRIBUTARY_EVENT_SINKS: urls, TRIBUTARY_EVENT_SINK_SECRET: secret } = variables;
  return urls.length > 0 && secret ? { urls, secret } : undefined;
}

/** Its variables are documented behind those of the event log. */
export const sinksSection = {
  variables: sinksVariables,
  read: (
    variables: Values<typeof sinksVariables>,
  ): {
    /** Undefined where events are posted nowhere. */
    readonly sinks: SinksConfig | undefined;
  } => ({ sinks: sinksConfig(variables) }),
};

/** How what happens at the real execution service comes to be known. */
const ofRemoteExecutions = ['TRIBUTARY_EXECUTIONS_HOOK_SECRET', 'TRIBUTARY_EXECUTIONS_FLOWS'] as const;

const remoteExecutionsRules: readonly JointRule[] = ofRemoteExecutions.map(
  (name) => (environment) =>
    unless(
      isSet(environment, name) && !isSet(environment, 'TRIBUTARY_EXECUTIONS_URL'),
      `TRIBUTARY_EXECUTIONS_URL must be set when ${name} is: embedded executions tell their events by themselves.`,
    ),
);

const remoteAccountRule = together(
  'TRIBUTARY_EXECUTIONS_URL',
  'TRIBUTARY_EXECUTIONS_ACCOUNT_SID',
  'TRIBUTARY_EXECUTIONS_AUTH_TOKEN',
);

const sinksRule = together('TRIBUTARY_EVENT_SINKS', 'TRIBUTARY_EVENT_SINK_SECRET');

export const executionsRules: readonly JointRule[] = [...remoteExecutionsRules, remoteAccountRule, sinksRule];
