import { z } from 'zod';
import { claimMappingText } from '../callers/jwt-claims.ts';
import { noScopes } from '../callers/scopes.ts';
import type { ServiceAccountEmail } from '../reseller/contract.ts';
import type { SubscriptionName } from '../reseller/messaging/contract.ts';
import { disorderText } from '../reseller/messaging/disorder.ts';
import { defaultLimits } from '../upstream/limits.ts';
import { callVariables } from './calls.ts';
import {
  about,
  accountSid,
  algorithms,
  amount,
  credential,
  databaseUrl,
  flowSids,
  hosts,
  inventoryLocations,
  limitOverrides,
  names,
  origin,
  origins,
  projectId,
  proxies,
  redisUrl,
  scopes,
  serviceAccount,
  serviceUrl,
  sinkUrls,
  subscriptionName,
  switched,
  text,
  whole,
  workers,
} from './kinds.ts';

/** Every variable: its shape, its default, its help. `.env.example` and the README's table are made from it. */
export const variableSchema = z.object({
  HOST: text('a host name or address')
    .default('127.0.0.1')
    .meta(about({ help: 'Address to listen on.' })),
  PORT: whole(0, 65_535)
    .default(4000)
    .meta(about({ help: 'Port to listen on; 0 takes a free one.' })),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'development, test or production')
    .default('development')
    .meta(about({ help: 'In production there is no developer token.' })),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .meta(about({ help: 'Least severe level that is logged.' })),
  DATABASE_URL: databaseUrl.optional().meta(
    about({
      help: 'PostgreSQL database that several gateways can share.',
      unset: 'a SQLite file in TRIBUTARY_DATA',
      secret: true,
    }),
  ),
  TRIBUTARY_DATA: z
    .string()
    .default('./data')
    .meta(about({ help: 'Folder of the SQLite file; made when missing.' })),
  TRIBUTARY_SECRET: z
    .string()
    .refine((value) => value.trim().length >= 16, 'at least 16 characters')
    .optional()
    .meta(
      about({
        help: 'Signs cursors and page tokens. Required with DATABASE_URL.',
        unset: 'made once and stored',
        secret: true,
      }),
    ),
  TRIBUTARY_PUBLIC_URL: origin.optional().meta(
    about({
      help: 'Origin that clients reach the gateway by; absolute addresses in answers begin with it.',
      unset: "the request's own origin",
    }),
  ),
  TRIBUTARY_ACCOUNT_SID: accountSid.optional().meta(
    about({
      help: 'Account of the execution service that callers without one act for.',
      unset: 'made once and stored',
    }),
  ),
  TRIBUTARY_AUTH_TOKEN: text('text without white space')
    .optional()
    .meta(
      about({
        help: 'Auth token of that account, for Basic authentication.',
        unset: 'made once and stored',
        secret: true,
      }),
    ),
  TRIBUTARY_DEV_TOKEN: credential.optional().meta(
    about({
      help: 'Bearer token with every scope, outside production only.',
      unset: 'made anew at each start',
      secret: true,
    }),
  ),
  TRIBUTARY_ANONYMOUS_SCOPES: scopes.default(noScopes).meta(
    about({
      help: 'Scopes of requests without a credential, and of OAuth apps by client id and secret.',
      shown: 'none',
    }),
  ),
  TRIBUTARY_TRUSTED_PROXIES: proxies
    .default([])
    .meta(
      about({ help: 'Addresses and ranges of proxies whose X-Forwarded-For is believed.', shown: 'none' }),
    ),
  TRIBUTARY_JWT_JWKS_URL: serviceUrl.optional().meta(
    about({
      help: 'Address of the public keys of the issuer whose JWTs are taken; needs the two variables below.',
      unset: 'no JWTs',
    }),
  ),
  TRIBUTARY_JWT_ISSUER: text('text without white space')
    .optional()
    .meta(about({ help: 'What the claim `iss` must be.', unset: 'not used' })),
  TRIBUTARY_JWT_AUDIENCE: names
    .optional()
    .meta(about({ help: 'One of these must be in the claim `aud`.', unset: 'not used' })),
  TRIBUTARY_JWT_ALGORITHMS: algorithms
    .default(['RS256', 'ES256'])
    .meta(about({ help: 'Signature algorithms that are taken; asymmetric only.' })),
  TRIBUTARY_JWT_TOLERANCE_SECONDS: whole(0, 300)
    .default(30)
    .meta(about({ help: "Seconds that the issuer's clock may differ." })),
  TRIBUTARY_JWT_CLAIMS: claimMappingText.optional().meta(
    about({
      help: 'Which claims say what of the holder, as JSON.',
      unset: '{"kind":{"value":"user"},"id":"sub","scopes":"scope"}',
    }),
  ),
  REDIS_URL: redisUrl.optional().meta(
    about({
      help: 'Redis that keeps the budgets of several gateways and carries their events.',
      unset: 'budgets in process, events through the database',
      secret: true,
    }),
  ),
  REDIS_CLUSTER: switched('true', 'false')
    .default(false)
    .meta(about({ help: 'Whether REDIS_URL is a node of a Redis Cluster.' })),
  TRIBUTARY_LIMITS: switched('on', 'off')
    .default(true)
    .meta(about({ help: 'Whether requests are limited.', shown: 'on' })),
  TRIBUTARY_LIMITS_OVERRIDES: limitOverrides.default({}).meta(
    about({
      help: 'Numbers in place of the rules\' own, as JSON such as {"core.user": 6000}.',
      shown: 'none',
    }),
  ),
  TRIBUTARY_LIMITS_WHEN_REDIS_DOWN: z
    .enum(['share', 'open', 'closed'], 'share, open or closed')
    .default('share')
    .meta(
      about({ help: 'While Redis does not answer: give out a local share, admit everything, or nothing.' }),
    ),
  TRIBUTARY_LIMITS_PATIENCE_MS: whole(1, 10_000)
    .default(50)
    .meta(about({ help: 'Milliseconds that a request waits for Redis.' })),
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
  TRIBUTARY_RESELLER_URL: serviceUrl.optional().meta(
    about({
      help: 'Address of the real reselling service; called with application default credentials, or what follows.',
      unset: 'the service runs embedded',
    }),
  ),
  TRIBUTARY_RESELLER_KEY_FILE: z
    .string()
    .optional()
    .meta(about({ help: 'JSON key file of a service account for that service.', unset: 'not used' })),
  TRIBUTARY_RESELLER_SUBJECT: text('the e-mail address of a user')
    .optional()
    .meta(
      about({
        help: "Reseller's administrator that the service account acts for, where one has delegated that.",
        unset: 'the service account acts for itself',
      }),
    ),
  TRIBUTARY_RESELLER_TOKEN: credential.optional().meta(
    about({
      help: 'Bearer token for that service, with its scope `apps.order`.',
      unset: 'not used',
      secret: true,
    }),
  ),
  ...callVariables('RESELLER', 'reselling'),
  TRIBUTARY_RESELLER_PROJECT: projectId
    .default('tributary-reseller')
    .meta(about({ help: "Project of the topic that the embedded service's notifications go to." })),
  TRIBUTARY_RESELLER_TRIAL_SECONDS: whole(1, 31_536_000)
    .default(2_592_000)
    .meta(about({ help: 'How long a trial of the embedded service lasts; 30 days by itself.' })),
  TRIBUTARY_RESELLER_COMMITMENT_SECONDS: whole(1, 315_360_000)
    .default(31_536_000)
    .meta(
      about({ help: 'How long an annual commitment of the embedded service lasts; 365 days by itself.' }),
    ),
  TRIBUTARY_RESELLER_INTAKE: z
    .enum(['push', 'pull', 'off'], 'push, pull or off')
    .optional()
    .meta(
      about({
        help: 'How notifications come: pushed to `/hooks/reseller`, pulled, or not at all.',
        unset: 'push where the services run embedded, else off',
      }),
    ),
  TRIBUTARY_RESELLER_SERVICE_ACCOUNT: serviceAccount
    .default('tributary@tributary-reseller.iam.gserviceaccount.com' as ServiceAccountEmail)
    .meta(about({ help: 'The service account that the gateway registers and subscribes with.' })),
  TRIBUTARY_RESELLER_SUBSCRIPTION: subscriptionName
    .default('projects/tributary-reseller/subscriptions/tributary' as SubscriptionName)
    .meta(about({ help: 'The messaging subscription, made at start where it is not there.' })),
  TRIBUTARY_RESELLER_PUSH_AUDIENCE: text('text without white space')
    .optional()
    .meta(about({ help: "What the claim `aud` of pushes' tokens must be.", unset: 'the address pushed to' })),
  TRIBUTARY_RESELLER_PUSH_EMAIL: serviceAccount
    .optional()
    .meta(
      about({ help: 'The service account whose tokens pushes carry.', unset: "the gateway's own, above" }),
    ),
  TRIBUTARY_RESELLER_PUSH_JWKS_URL: serviceUrl.optional().meta(
    about({
      help: "Address of the keys that pushes' tokens are signed with.",
      unset: "the messaging service's",
    }),
  ),
  TRIBUTARY_RESELLER_PUSH_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_.~-]{16,200}$/, '16 to 200 letters, digits and - _ . ~')
    .optional()
    .meta(
      about({
        help: 'Last part of `/hooks/reseller/<secret>`, for publishers that send no tokens.',
        unset: 'there is no such address',
        secret: true,
      }),
    ),
  TRIBUTARY_RESELLER_RECONCILE_SECONDS: whole(0, 604_800)
    .default(300)
    .meta(
      about({
        help: 'How often all subscriptions are compared with what notifications told; 0 for never.',
      }),
    ),
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
  TRIBUTARY_EVENTS_RETENTION_DAYS: amount(0.00001, 3_650)
    .default(7)
    .meta(about({ help: 'Days that events are kept for subscribers who come back; may be a fraction.' })),
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
  TRIBUTARY_PUBSUB_URL: serviceUrl.optional().meta(
    about({
      help: 'Address of the real messaging service; called with application default credentials, or what follows.',
      unset: 'the service runs embedded',
    }),
  ),
  TRIBUTARY_PUBSUB_KEY_FILE: z
    .string()
    .optional()
    .meta(about({ help: 'JSON key file of a service account for that service.', unset: 'not used' })),
  TRIBUTARY_PUBSUB_TOKEN: credential
    .optional()
    .meta(about({ help: 'Bearer token for that service.', unset: 'not used', secret: true })),
  ...callVariables('PUBSUB', 'messaging', { ...defaultLimits, timeout: 40_000 }),
  TRIBUTARY_INVENTORY_URL: serviceUrl.optional().meta(
    about({
      help: 'Address of the real inventory service; called with application default credentials, or what follows.',
      unset: 'the service runs embedded',
    }),
  ),
  TRIBUTARY_INVENTORY_KEY_FILE: z
    .string()
    .optional()
    .meta(about({ help: 'JSON key file of a service account for that service.', unset: 'not used' })),
  TRIBUTARY_INVENTORY_TOKEN: credential
    .optional()
    .meta(about({ help: 'Bearer token for that service.', unset: 'not used', secret: true })),
  TRIBUTARY_INVENTORY_API_KEY: credential
    .optional()
    .meta(about({ help: 'API key for that service.', unset: 'not used', secret: true })),
  ...callVariables('INVENTORY', 'inventory'),
  TRIBUTARY_INVENTORY_LOCATIONS: inventoryLocations
    .default([{ id: 'us-central1' }, { id: 'europe-west1' }])
    .meta(
      about({
        help: 'Locations that every project of the embedded inventory has; `edge-1:edge` is one that lists leave out unless they ask for the type `edge`.',
        shown: 'us-central1,europe-west1',
      }),
    ),
  TRIBUTARY_MAX_FILE_MIB: whole(1, 1024)
    .default(100)
    .meta(about({ help: 'MiB that a file of the embedded inventory may have.' })),
  TRIBUTARY_MAX_FILES_MIB: whole(1, 1_048_576)
    .default(10_240)
    .meta(about({ help: 'MiB that all files of the embedded inventory may have together.' })),
  TRIBUTARY_PRICE_TABLE: z
    .string()
    .optional()
    .meta(
      about({
        help: 'JSON file of monthly prices that reports of the embedded inventory reckon costs by; the README has its form.',
        unset: 'reports have no costs',
      }),
    ),
  TRIBUTARY_MESSAGING_DISORDER: disorderText.optional().meta(
    about({
      help: 'How often the embedded messaging service duplicates, delays and loses messages, as JSON; for tests, not in production.',
      unset: 'each message once, in turn',
    }),
  ),
  TRIBUTARY_CORS_ORIGINS: origins
    .default('*')
    .meta(about({ help: 'Origins whose pages may call the gateway, separated by commas; * for all.' })),
  TRIBUTARY_MAX_DEPTH: whole(1, 1000)
    .default(20)
    .meta(about({ help: 'Levels of fields in a GraphQL operation.' })),
  TRIBUTARY_MAX_ALIASES: whole(0, 10_000)
    .default(100)
    .meta(about({ help: 'Aliases in a GraphQL operation.' })),
  TRIBUTARY_MAX_ROOT_FIELDS: whole(1, 10_000)
    .default(50)
    .meta(about({ help: 'Root fields of a GraphQL operation.' })),
  TRIBUTARY_MAX_TOKENS: whole(1, 1_000_000)
    .default(5000)
    .meta(about({ help: 'Lexical tokens of a GraphQL document.' })),
  TRIBUTARY_MAX_NODES: whole(1, 100_000_000)
    .default(500_000)
    .meta(about({ help: 'Nodes a GraphQL operation may ask for, as `first` multiplies.' })),
  TRIBUTARY_MAX_UPSTREAM_CALLS: whole(1, 100_000)
    .default(250)
    .meta(about({ help: 'Calls to upstream services that one operation may make.' })),
  TRIBUTARY_HEARTBEAT_MS: whole(10, 600_000)
    .default(15_000)
    .meta(
      about({
        help: 'Milliseconds without a message after which a subscriber is told the position, and between pings.',
      }),
    ),
  TRIBUTARY_MAX_CONNECTIONS: whole(0, 1_000_000)
    .default(1000)
    .meta(about({ help: 'Websockets and event streams that one caller may have open.' })),
  TRIBUTARY_MAX_ANONYMOUS_CONNECTIONS: whole(0, 1_000_000)
    .default(20)
    .meta(about({ help: 'The same for an address without a credential.' })),
  TRIBUTARY_MAX_SUBSCRIPTIONS: whole(0, 1_000_000)
    .default(10_000)
    .meta(about({ help: 'Subscriptions that one caller may have open.' })),
  TRIBUTARY_MAX_SOCKET_OPERATIONS: whole(1, 10_000)
    .default(100)
    .meta(about({ help: 'Operations that one websocket may have open.' })),
  TRIBUTARY_CONNECTION_LIFETIME_MS: whole(1000, 604_800_000)
    .default(86_400_000)
    .meta(about({ help: 'Milliseconds after which a websocket or event stream is told to come back.' })),
  TRIBUTARY_REQUEST_TIMEOUT_MS: whole(1, 600_000)
    .default(10_000)
    .meta(about({ help: 'Milliseconds after which a request is answered with a time-out.' })),
  TRIBUTARY_DRAIN_MS: whole(0, 600_000)
    .default(10_000)
    .meta(about({ help: 'Milliseconds that requests in flight get to finish after SIGTERM.' })),
  TRIBUTARY_WORKERS: workers.default(1).meta(
    about({
      help: 'Processes that share the port, `auto` for one on each core; more than one need DATABASE_URL and REDIS_URL.',
    }),
  ),
});

export type Variables = z.infer<typeof variableSchema>;
