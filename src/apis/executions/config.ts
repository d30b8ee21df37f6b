import * as z from 'zod';
import { isSet, type JointRule, together, unless } from '../../config/joint-rules.ts';
import type { Values } from '../../config/section.ts';
import { about, accountSid, hosts, serviceUrl, sinkUrls, text } from '../../config/variable-kinds.ts';
import { type CallTerms, callTerms, callVariables } from '../../gateway/upstream/config.ts';
import type { AccountSid } from '../../kit/call/account.ts';
import { wordsOf } from '../../kit/call/scopes.ts';
import { sidOrNull } from './contract/sids.ts';
import type { FlowSid } from './contract.ts';

/** A list of flow SIDs without duplicates. */
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
    .meta(
      about({ help: 'Account SID with which the gateway authenticates at that service.', unset: 'not used' }),
    ),
  TRIBUTARY_EXECUTIONS_AUTH_TOKEN: text('text without white space')
    .optional()
    .meta(about({ help: 'Auth token of that account.', unset: 'not used', secret: true })),
  TRIBUTARY_EXECUTIONS_HOOK_SECRET: z
    .string()
    .refine((value) => value.trim().length >= 16, 'at least 16 characters')
    .optional()
    .meta(
      about({
        help: 'Secret of the signatures on events that the real service posts to `/hooks/executions`.',
        unset: '`/hooks/executions` does not exist',
        secret: true,
      }),
    ),
  TRIBUTARY_EXECUTIONS_FLOWS: flowSids.default([]).meta(
    about({
      help: 'SIDs of the flows of the real service, separated by commas. Their executions are polled for changes, and lists without a flow have them.',
      shown: 'none',
    }),
  ),
  ...callVariables('EXECUTIONS', 'execution'),
  TRIBUTARY_FLOWS: z
    .string()
    .optional()
    .meta(
      about({
        help: 'Folder of the flows of the embedded execution service: FW….json and numbers.json.',
        unset: 'the sample flows of the release',
      }),
    ),
  TRIBUTARY_FLOW_HTTP_HOSTS: hosts.default([]).meta(
    about({
      help: 'Hosts that flows may send requests to, each with its port unless that is the default.',
      shown: 'none',
    }),
  ),
  TRIBUTARY_INBOUND_KEY: text('text without white space')
    .optional()
    .meta(
      about({
        help: "Key of the signatures on requests to flows' webhooks.",
        unset: "the account's auth token",
        secret: true,
      }),
    ),
};

export interface RemoteService {
  readonly url: string;
  readonly accountSid: AccountSid;
  readonly authToken: string;
  /** Secret of the signatures on events that are posted to the gateway; undefined when none are posted. */
  readonly hookSecret: string | undefined;
  /** The flows whose executions are polled. */
  readonly flows: readonly FlowSid[];
}

/** The flows that the embedded service runs. */
export interface FlowsConfig {
  /** Undefined for the sample flows. */
  readonly folder: string | undefined;
  readonly httpHosts: readonly string[];
  /** Undefined for the account's auth token. */
  readonly inboundKey: string | undefined;
}

export interface ExecutionsConfig {
  /** The real execution service; undefined when the embedded service is used. */
  readonly executions: RemoteService | undefined;
  readonly flows: FlowsConfig;
  readonly calls: { readonly executions: CallTerms };
}

type Variables = Values<typeof executionsVariables> & { readonly TRIBUTARY_REQUEST_TIMEOUT_MS: number };

/** Returns the real service's settings; undefined when the embedded service is used. */
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
      help: 'URLs that events of embedded executions are posted to, separated by commas; needs the variable below.',
      shown: 'none',
      secret: true,
    }),
  ),
  TRIBUTARY_EVENT_SINK_SECRET: z
    .string()
    .refine((value) => value.trim().length >= 16, 'at least 16 characters')
    .optional()
    .meta(
      about({
        help: 'Secret of the signatures on events that are posted to event sinks.',
        unset: 'not used',
        secret: true,
      }),
    ),
};

/** The addresses that events are posted to, with the secret of their signatures. */
export interface SinksConfig {
  readonly urls: readonly string[];
  readonly secret: string;
}

/** Returns undefined when there are no event sinks. */
function sinksConfig(variables: Values<typeof sinksVariables>): SinksConfig | undefined {
  const { TRIBUTARY_EVENT_SINKS: urls, TRIBUTARY_EVENT_SINK_SECRET: secret } = variables;
  return urls.length > 0 && secret ? { urls, secret } : undefined;
}

/** The variables of event sinks, which the documentation lists after those of the event log. */
export const sinksSection = {
  variables: sinksVariables,
  read: (
    variables: Values<typeof sinksVariables>,
  ): {
    /** Undefined when there are no event sinks. */
    readonly sinks: SinksConfig | undefined;
  } => ({ sinks: sinksConfig(variables) }),
};

/** The variables by which the gateway learns of changes at the real execution service. */
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
