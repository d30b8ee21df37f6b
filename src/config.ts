import type { AccountSid } from './callers/account.ts';
import type { JwtTrust } from './callers/jwt.ts';
import { claimMappingText } from './callers/jwt-claims.ts';
import type { Scopes } from './callers/scopes.ts';
import { type Environment, parseEnvironment } from './config/environment.ts';
import { type GoogleService, googleFaults, googleService } from './config/google.ts';
import type { Variables } from './config/variables.ts';
import type { GuardLimits } from './graph/guards.ts';
import type { LocationSetting } from './inventory/contract.ts';
import type { Overrides } from './limits/overrides.ts';
import type { WhenDown } from './limits/resilient.ts';
import type { ServiceAccountEmail } from './reseller/contract.ts';
import type { SubscriptionName } from './reseller/messaging/contract.ts';
import type { DisorderRates } from './reseller/messaging/disorder.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly production: boolean;
  readonly logLevel: string;
  readonly storage: { readonly databaseUrl: string | undefined; readonly folder: string };
  /** Made and stored when unset. */
  readonly secret: string | undefined;
  readonly publicUrl: string | undefined;
  readonly account: { readonly sid: AccountSid | undefined; readonly authToken: string | undefined };
  readonly devToken: string | undefined;
  /** The real execution service; undefined where it runs embedded. */
  readonly executions: RemoteService | undefined;
  readonly reseller: ResellerConfig;
  readonly flows: FlowsConfig;
  /** Where events are posted; undefined for nowhere. */
  readonly sinks: { readonly urls: readonly string[]; readonly secret: string } | undefined;
  /** The real messaging service; undefined where it runs embedded. */
  readonly pubsub: GoogleService | undefined;
  readonly inventory: InventoryConfig;
  /** What the embedded messaging service does wrong on purpose; undefined for nothing. */
  readonly messagingDisorder: DisorderRates | undefined;
  readonly anonymousScopes: Scopes;
  readonly trustedProxies: readonly string[];
  /** The issuer whose JWTs are taken; undefined for none. */
  readonly jwt: JwtTrust | undefined;
  readonly redis: { readonly url: string; readonly cluster: boolean } | undefined;
  readonly limits: LimitsConfig;
  readonly events: EventsConfig;
  /** `*`, or the origins that browsers may call from. */
  readonly corsOrigins: '*' | readonly string[];
  readonly guards: GuardLimits;
  readonly live: LiveConfig;
  readonly requestTimeoutMs: number;
  /** Calls to upstream services that one operation may make. */
  readonly upstreamCalls: number;
  readonly drainMs: number;
}

/** Websockets and event streams. */
export interface LiveConfig {
  readonly heartbeatMs: number;
  /** Open at once, of one caller. */
  readonly connections: number;
  readonly anonymousConnections: number;
  readonly subscriptions: number;
  /** Open at once, on one websocket. */
  readonly socketOperations: number;
  readonly lifetimeMs: number;
}

export interface LimitsConfig {
  readonly on: boolean;
  readonly overrides: Overrides;
  readonly whenRedisDown: WhenDown;
  /** Milliseconds that a request waits for Redis. */
  readonly patienceMs: number;
}

export interface ResellerConfig {
  /** The real reselling service; undefined where it runs embedded. */
  readonly remote: GoogleService | undefined;
  readonly project: string;
  readonly trialMs: number;
  readonly commitmentMs: number;
  readonly intake: IntakeConfig;
}

export interface InventoryConfig {
  /** The real inventory service; undefined where it runs embedded. */
  readonly remote: GoogleService | undefined;
  /** Of the embedded one, in every project. */
  readonly locations: readonly LocationSetting[];
  /** Of its files: each, and all together. */
  readonly fileBytes: { readonly each: number; readonly together: number };
  /** File of the prices that its reports reckon costs by; undefined for none. */
  readonly priceTable: string | undefined;
}

/** How the notifications of the reselling service come to the gateway. */
export interface IntakeConfig {
  readonly mode: 'push' | 'pull' | 'off';
  readonly account: ServiceAccountEmail;
  readonly subscription: SubscriptionName;
  /** Undefined for the address that is pushed to. */
  readonly audience: string | undefined;
  /** Undefined for the account. */
  readonly email: string | undefined;
  /** Undefined for the messaging service's own. */
  readonly jwksUrl: string | undefined;
  readonly secret: string | undefined;
  /** Milliseconds; 0 for never. */
  readonly reconcileMs: number;
}

/** What embedded executions run. */
export interface FlowsConfig {
  /** Undefined for the samples. */
  readonly folder: string | undefined;
  readonly httpHosts: readonly string[];
  /** Undefined for the account's auth token. */
  readonly inboundKey: string | undefined;
}

export interface EventsConfig {
  /** Days that relayed events are kept. */
  readonly retentionDays: number;
}

export interface RemoteService {
  readonly url: string;
  readonly accountSid: AccountSid;
  readonly authToken: string;
}

/** Everything that is wrong with the environment, one line for each variable. */
export class ConfigFault extends Error {
  constructor(faults: readonly string[]) {
    super(['The configuration cannot be used:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'ConfigFault';
  }
}

/** Environment -> typed, frozen Config. Throws a ConfigFault that lists every fault at once. */
export function readConfig(environment: Environment): Config {
  const parsed = parseEnvironment(environment);
  const faults = [...('faults' in parsed ? parsed.faults : []), ...jointFaults(environment)];
  if ('faults' in parsed || faults.length > 0) throw new ConfigFault(faults);
  return freeze(configOf(parsed.variables));
}

/** Variables that make sense together only. */
const groups: readonly (readonly (keyof Variables)[])[] = [
  ['TRIBUTARY_EXECUTIONS_URL', 'TRIBUTARY_EXECUTIONS_ACCOUNT_SID', 'TRIBUTARY_EXECUTIONS_AUTH_TOKEN'],
  ['TRIBUTARY_EVENT_SINKS', 'TRIBUTARY_EVENT_SINK_SECRET'],
  ['TRIBUTARY_JWT_JWKS_URL', 'TRIBUTARY_JWT_ISSUER', 'TRIBUTARY_JWT_AUDIENCE'],
];

/** What each variable alone cannot know. */
function jointFaults(environment: Environment): readonly string[] {
  const set = (name: keyof Variables) => Boolean(environment[name]);
  const intake = environment['TRIBUTARY_RESELLER_INTAKE'];
  const subscribes = intake === 'push' || intake === 'pull';
  const rules = [
    {
      broken: environment['NODE_ENV'] === 'production' && set('TRIBUTARY_DEV_TOKEN'),
      fault: 'TRIBUTARY_DEV_TOKEN must be unset when NODE_ENV is production: it opens everything.',
    },
    {
      broken: environment['NODE_ENV'] === 'production' && set('TRIBUTARY_MESSAGING_DISORDER'),
      fault: 'TRIBUTARY_MESSAGING_DISORDER must be unset when NODE_ENV is production: it loses messages.',
    },
    {
      broken: subscribes && set('TRIBUTARY_RESELLER_URL') !== set('TRIBUTARY_PUBSUB_URL'),
      fault:
        'TRIBUTARY_RESELLER_INTAKE needs TRIBUTARY_RESELLER_URL and TRIBUTARY_PUBSUB_URL both set or both unset: the topic is in one of them, the subscription in the other.',
    },
    {
      broken: set('TRIBUTARY_PUBSUB_URL') && !set('TRIBUTARY_RESELLER_URL'),
      fault:
        'TRIBUTARY_RESELLER_URL must be set when TRIBUTARY_PUBSUB_URL is: what the embedded service tells goes to the embedded messaging service.',
    },
    {
      broken: intake === 'push' && set('TRIBUTARY_PUBSUB_URL') && !set('TRIBUTARY_PUBLIC_URL'),
      fault:
        'TRIBUTARY_PUBLIC_URL must be set when TRIBUTARY_RESELLER_INTAKE is push and the messaging service is elsewhere: that is where it pushes to.',
    },
    {
      broken: set('DATABASE_URL') && !set('TRIBUTARY_SECRET'),
      fault: 'TRIBUTARY_SECRET must be set when DATABASE_URL is: every gateway needs the same one.',
    },
    ...groups.map((group) => ({
      broken: group.some(set) && !group.every(set),
      fault: `${group.filter((name) => !set(name)).join(' and ')} must be set when ${group.filter(set).join(' and ')} is.`,
    })),
  ];
  return [...rules.filter(({ broken }) => broken).map(({ fault }) => fault), ...googleFaults(set)];
}

function remoteExecutions(variables: Variables): RemoteService | undefined {
  const { TRIBUTARY_EXECUTIONS_URL: url } = variables;
  const { TRIBUTARY_EXECUTIONS_ACCOUNT_SID: accountSid, TRIBUTARY_EXECUTIONS_AUTH_TOKEN: authToken } =
    variables;
  return url && accountSid && authToken ? { url, accountSid, authToken } : undefined;
}

function resellerOf(variables: Variables): ResellerConfig {
  return {
    remote: googleService(variables, 'reseller'),
    project: variables.TRIBUTARY_RESELLER_PROJECT,
    trialMs: variables.TRIBUTARY_RESELLER_TRIAL_SECONDS * 1000,
    commitmentMs: variables.TRIBUTARY_RESELLER_COMMITMENT_SECONDS * 1000,
    intake: intakeOf(variables),
  };
}

function intakeOf(variables: Variables): IntakeConfig {
  const embedded = !variables.TRIBUTARY_RESELLER_URL && !variables.TRIBUTARY_PUBSUB_URL;
  return {
    mode: variables.TRIBUTARY_RESELLER_INTAKE ?? (embedded ? 'push' : 'off'),
    account: variables.TRIBUTARY_RESELLER_SERVICE_ACCOUNT,
    subscription: variables.TRIBUTARY_RESELLER_SUBSCRIPTION,
    audience: variables.TRIBUTARY_RESELLER_PUSH_AUDIENCE,
    email: variables.TRIBUTARY_RESELLER_PUSH_EMAIL,
    jwksUrl: variables.TRIBUTARY_RESELLER_PUSH_JWKS_URL,
    secret: variables.TRIBUTARY_RESELLER_PUSH_SECRET,
    reconcileMs: variables.TRIBUTARY_RESELLER_RECONCILE_SECONDS * 1000,
  };
}

function trustOf(variables: Variables): JwtTrust | undefined {
  const {
    TRIBUTARY_JWT_JWKS_URL: jwksUrl,
    TRIBUTARY_JWT_ISSUER: issuer,
    TRIBUTARY_JWT_AUDIENCE: audience,
  } = variables;
  if (!jwksUrl || !issuer || !audience) return undefined;
  return {
    jwksUrl,
    issuer,
    audience,
    algorithms: variables.TRIBUTARY_JWT_ALGORITHMS,
    toleranceSeconds: variables.TRIBUTARY_JWT_TOLERANCE_SECONDS,
    claims: variables.TRIBUTARY_JWT_CLAIMS ?? claimMappingText.parse('{}'),
  };
}

function sinksOf(variables: Variables): Config['sinks'] {
  const { TRIBUTARY_EVENT_SINKS: urls, TRIBUTARY_EVENT_SINK_SECRET: secret } = variables;
  return urls.length > 0 && secret ? { urls, secret } : undefined;
}

const mebibyte = 1024 * 1024;

function configOf(variables: Variables): Config {
  return {
    host: variables.HOST,
    port: variables.PORT,
    production: variables.NODE_ENV === 'production',
    logLevel: variables.LOG_LEVEL,
    storage: { databaseUrl: variables.DATABASE_URL, folder: variables.TRIBUTARY_DATA },
    secret: variables.TRIBUTARY_SECRET,
    publicUrl: variables.TRIBUTARY_PUBLIC_URL,
    account: { sid: variables.TRIBUTARY_ACCOUNT_SID, authToken: variables.TRIBUTARY_AUTH_TOKEN },
    devToken: variables.TRIBUTARY_DEV_TOKEN,
    executions: remoteExecutions(variables),
    reseller: resellerOf(variables),
    flows: {
      folder: variables.TRIBUTARY_FLOWS,
      httpHosts: variables.TRIBUTARY_FLOW_HTTP_HOSTS,
      inboundKey: variables.TRIBUTARY_INBOUND_KEY,
    },
    sinks: sinksOf(variables),
    pubsub: googleService(variables, 'pubsub'),
    inventory: {
      remote: googleService(variables, 'inventory'),
      locations: variables.TRIBUTARY_INVENTORY_LOCATIONS,
      fileBytes: {
        each: variables.TRIBUTARY_MAX_FILE_MIB * mebibyte,
        together: variables.TRIBUTARY_MAX_FILES_MIB * mebibyte,
      },
      priceTable: variables.TRIBUTARY_PRICE_TABLE,
    },
    messagingDisorder: variables.TRIBUTARY_MESSAGING_DISORDER,
    anonymousScopes: variables.TRIBUTARY_ANONYMOUS_SCOPES,
    trustedProxies: variables.TRIBUTARY_TRUSTED_PROXIES,
    jwt: trustOf(variables),
    redis: variables.REDIS_URL ? { url: variables.REDIS_URL, cluster: variables.REDIS_CLUSTER } : undefined,
    limits: {
      on: variables.TRIBUTARY_LIMITS,
      overrides: variables.TRIBUTARY_LIMITS_OVERRIDES,
      whenRedisDown: variables.TRIBUTARY_LIMITS_WHEN_REDIS_DOWN,
      patienceMs: variables.TRIBUTARY_LIMITS_PATIENCE_MS,
    },
    events: { retentionDays: variables.TRIBUTARY_EVENTS_RETENTION_DAYS },
    corsOrigins: variables.TRIBUTARY_CORS_ORIGINS,
    guards: {
      maxDepth: variables.TRIBUTARY_MAX_DEPTH,
      maxAliases: variables.TRIBUTARY_MAX_ALIASES,
      maxRootFields: variables.TRIBUTARY_MAX_ROOT_FIELDS,
      maxTokens: variables.TRIBUTARY_MAX_TOKENS,
      maxNodes: variables.TRIBUTARY_MAX_NODES,
    },
    upstreamCalls: variables.TRIBUTARY_MAX_UPSTREAM_CALLS,
    live: {
      heartbeatMs: variables.TRIBUTARY_HEARTBEAT_MS,
      connections: variables.TRIBUTARY_MAX_CONNECTIONS,
      anonymousConnections: variables.TRIBUTARY_MAX_ANONYMOUS_CONNECTIONS,
      subscriptions: variables.TRIBUTARY_MAX_SUBSCRIPTIONS,
      socketOperations: variables.TRIBUTARY_MAX_SOCKET_OPERATIONS,
      lifetimeMs: variables.TRIBUTARY_CONNECTION_LIFETIME_MS,
    },
    requestTimeoutMs: variables.TRIBUTARY_REQUEST_TIMEOUT_MS,
    drainMs: variables.TRIBUTARY_DRAIN_MS,
  };
}

function freeze<Value extends object>(value: Value): Value {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) freeze(inner);
  return Object.freeze(value);
}
