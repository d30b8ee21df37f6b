import * as z from 'zod';
import { isSet, type JointRule, together, unless } from '../../config/joint-rules.ts';
import { allOrNone, derived, optional, type Read, settings, variable } from '../../config/settings.ts';
import {
  accountSid,
  choice,
  hosts,
  longSecret,
  serviceUrl,
  sinkUrls,
  text,
} from '../../config/variable-kinds.ts';
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
      `TRIBUTARY_EXECUTIONS_URL must be set when ${name} is: embedded executions report their events without a hook.`,
    );

/** The SID of an API key (Twilio, API keys). */
const apiKey = z.string().regex(/^SK[0-9a-fA-F]{32}$/, 'SK followed by 32 hexadecimal digits');
const secretText = text('text without white space');

/** The variables of the real execution service; undefined when the embedded service is used. */
const variables = allOrNone(
  {
    url: optional('TRIBUTARY_EXECUTIONS_URL', serviceUrl, {
      help: 'Address of the real execution service, such as `https://studio.twilio.com`; needs the account SID, and an auth token or an API key.',
      unset: 'the service runs embedded',
    }),
    accountSid: optional('TRIBUTARY_EXECUTIONS_ACCOUNT_SID', accountSid, {
      help: 'SID of the account whose executions they are.',
      unset: 'not used',
    }),
  },
  {
    authToken: optional('TRIBUTARY_EXECUTIONS_AUTH_TOKEN', secretText, {
      help: 'Auth token of that account. The gateway authenticates with it, unless it has an API key, and checks the signatures of posted events.',
      unset: 'not used',
      secret: true,
    }),
    apiKey: optional('TRIBUTARY_EXECUTIONS_API_KEY', apiKey, {
      help: 'SID of an API key of that account, with which the gateway authenticates; needs its secret.',
      unset: 'the account SID and the auth token',
    }),
    apiSecret: optional('TRIBUTARY_EXECUTIONS_API_SECRET', secretText, {
      help: 'Secret of that API key.',
      unset: 'not used',
      secret: true,
    }),
    hookSecret: optional('TRIBUTARY_EXECUTIONS_HOOK_SECRET', longSecret, {
      help: 'Key of the signatures on events that the real service posts to `/hooks/executions`: the auth token of the account, or the secret of the event sink.',
      unset: 'the auth token; without one, `/hooks/executions` does not exist',
      secret: true,
    }),
    sink: variable('TRIBUTARY_EXECUTIONS_SINK', choice('off', 'create'), 'off', {
      help: "With `create`, the gateway creates the sink and the subscription at Twilio's Event Streams that post events to `/hooks/executions` at TRIBUTARY_PUBLIC_URL, where they are missing.",
    }),
    flows: variable('TRIBUTARY_EXECUTIONS_FLOWS', flowSids, '', {
      help: 'SIDs of the flows of the real service, separated by commas. Their executions are polled for changes, and lists without a flow have them.',
      unset: 'none',
    }),
  },
);

const remote = derived(variables, (given) => {
  if (!given) return undefined;
  const { url, accountSid, authToken, apiSecret = '', hookSecret, sink, flows } = given;
  return {
    url,
    /** Address of Event Streams; undefined when the gateway creates no sink there. */
    streamsUrl: sink === 'create' ? url.replace('//studio.', '//events.') : undefined,
    accountSid,
    authToken,
    /** Whether the operator has said that events are posted. */
    posts: sink === 'create' || hookSecret !== undefined,
    /** The Basic credential of the calls. */
    credentials:
      given.apiKey === undefined
        ? { username: accountSid, password: authToken ?? '' }
        : { username: given.apiKey, password: apiSecret },
    /** Key of the signatures on posted events; undefined when it is unknown. */
    hookKey: hookSecret ?? authToken,
    flows,
  };
});

const credentialRule: JointRule = (environment) =>
  unless(
    isSet(environment, 'TRIBUTARY_EXECUTIONS_URL') &&
      !isSet(environment, 'TRIBUTARY_EXECUTIONS_AUTH_TOKEN') &&
      !isSet(environment, 'TRIBUTARY_EXECUTIONS_API_KEY'),
    'TRIBUTARY_EXECUTIONS_AUTH_TOKEN, or TRIBUTARY_EXECUTIONS_API_KEY and TRIBUTARY_EXECUTIONS_API_SECRET, must be set when TRIBUTARY_EXECUTIONS_URL is.',
  );

/** A variable of each row must be set where the gateway creates the sink; each row ends with the reason. */
const sinkNeeds: readonly (readonly [readonly string[], string])[] = [
  [['TRIBUTARY_EXECUTIONS_URL'], 'embedded executions report their events without a hook'],
  [['TRIBUTARY_PUBLIC_URL'], 'it is the address that receives the events'],
  [
    ['TRIBUTARY_EXECUTIONS_AUTH_TOKEN', 'TRIBUTARY_EXECUTIONS_HOOK_SECRET'],
    'the auth token checks the signatures of the events',
  ],
];

const sinkRule: JointRule = (environment) => {
  if (environment['TRIBUTARY_EXECUTIONS_SINK'] !== 'create') return null;
  const missing = sinkNeeds.find(([names]) => !names.some((name) => isSet(environment, name)));
  if (!missing) return null;
  const [names, reason] = missing;
  return `${names.join(' or ')} must be set when TRIBUTARY_EXECUTIONS_SINK is create: ${reason}.`;
};

/** Rules of the credentials, which only a real service has a use for. */
const ofRemote = ['TRIBUTARY_EXECUTIONS_AUTH_TOKEN', 'TRIBUTARY_EXECUTIONS_API_KEY'].map(
  (name): JointRule =>
    (environment) => {
      const needed = ['TRIBUTARY_EXECUTIONS_URL', 'TRIBUTARY_EXECUTIONS_ACCOUNT_SID'];
      const missing = needed.filter((one) => !isSet(environment, one));
      return unless(
        isSet(environment, name) && missing.length > 0,
        `${missing.join(' and ')} must be set when ${name} is.`,
      );
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
          help: 'URLs that events of embedded executions are posted to, separated by commas.',
          unset: 'none',
          secret: true,
        }),
      },
      {
        secret: optional('TRIBUTARY_EVENT_SINK_SECRET', longSecret, {
          help: 'Key of the signatures on events that are posted to event sinks, so that their owners need not have the auth token of the account.',
          unset: "the account's auth token",
          secret: true,
        }),
      },
    ),
  },
  [
    credentialRule,
    together('TRIBUTARY_EXECUTIONS_API_KEY', 'TRIBUTARY_EXECUTIONS_API_SECRET'),
    ...ofRemote,
    sinkRule,
    ...['TRIBUTARY_EXECUTIONS_HOOK_SECRET', 'TRIBUTARY_EXECUTIONS_FLOWS'].map(onlyRemote),
  ],
);
