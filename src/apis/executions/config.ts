import * as z from 'zod';
import { isSet, type JointRule, unless } from '../../config/joint-rules.ts';
import { allOrNone, optional, type Read, settings, variable } from '../../config/settings.ts';
import { accountSid, hosts, longSecret, serviceUrl, sinkUrls, text } from '../../config/variable-kinds.ts';
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

/** Returns the rule of a variable by which the gateway learns of changes at the real service. */
const onlyRemote =
  (name: string): JointRule =>
  (environment) =>
    unless(
      isSet(environment, name) && !isSet(environment, 'TRIBUTARY_EXECUTIONS_URL'),
      `TRIBUTARY_EXECUTIONS_URL must be set when ${name} is: embedded executions tell their events by themselves.`,
    );

/** The real execution service; undefined when the embedded service is used. */
const remote = allOrNone(
  {
    url: optional('TRIBUTARY_EXECUTIONS_URL', serviceUrl, {
      help: 'Address of the real execution service; needs the two variables below.',
      unset: 'the service runs embedded',
    }),
    accountSid: optional('TRIBUTARY_EXECUTIONS_ACCOUNT_SID', accountSid, {
      help: 'Account SID with which the gateway authenticates at that service.',
      unset: 'not used',
    }),
    authToken: optional('TRIBUTARY_EXECUTIONS_AUTH_TOKEN', text('text without white space'), {
      help: 'Auth token of that account.',
      unset: 'not used',
      secret: true,
    }),
  },
  {
    hookSecret: optional('TRIBUTARY_EXECUTIONS_HOOK_SECRET', longSecret, {
      help: 'Secret of the signatures on events that the real service posts to `/hooks/executions`.',
      unset: '`/hooks/executions` does not exist',
      secret: true,
    }),
    flows: variable('TRIBUTARY_EXECUTIONS_FLOWS', flowSids, '', {
      help: 'SIDs of the flows of the real service, separated by commas. Their executions are polled for changes, and lists without a flow have them.',
      unset: 'none',
    }),
  },
);

export type RemoteService = NonNullable<Read<typeof remote>>;

export const executionsSection = settings(
  {
    executions: remote,
    flows: settings({
      folder: optional('TRIBUTARY_FLOWS', z.string(), {
        help: 'Folder of the flows of the embedded execution service: FW….json and numbers.json.',
        unset: 'the sample flows of the release',
      }),
      httpHosts: variable('TRIBUTARY_FLOW_HTTP_HOSTS', hosts, '', {
        help: 'Hosts that flows may send requests to, each with its port unless that is the default.',
        unset: 'none',
      }),
      inboundKey: optional('TRIBUTARY_INBOUND_KEY', text('text without white space'), {
        help: "Key of the signatures on requests to flows' webhooks.",
        unset: "the account's auth token",
        secret: true,
      }),
    }),
    sinks: allOrNone(
      {
        urls: optional('TRIBUTARY_EVENT_SINKS', sinkUrls, {
          help: 'URLs that events of embedded executions are posted to, separated by commas; needs the variable below.',
          unset: 'none',
          secret: true,
        }),
        secret: optional('TRIBUTARY_EVENT_SINK_SECRET', longSecret, {
          help: 'Secret of the signatures on events that are posted to event sinks.',
          unset: 'not used',
          secret: true,
        }),
      },
      {},
    ),
  },
  ['TRIBUTARY_EXECUTIONS_HOOK_SECRET', 'TRIBUTARY_EXECUTIONS_FLOWS'].map(onlyRemote),
);
