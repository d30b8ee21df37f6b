import type { AccountSid } from './callers/account.ts';
import type { GuardLimits } from './graph/guards.ts';
import { type Environment, parseEnvironment, type Variables } from './variables.ts';

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
  /** `*`, or the origins that browsers may call from. */
  readonly corsOrigins: '*' | readonly string[];
  readonly guards: GuardLimits;
  readonly requestTimeoutMs: number;
  /** Calls to upstream services that one operation may make. */
  readonly upstreamCalls: number;
  readonly drainMs: number;
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
  if ('faults' in parsed) throw new ConfigFault(parsed.faults);
  const faults = jointFaults(parsed.variables);
  if (faults.length > 0) throw new ConfigFault(faults);
  return freeze(configOf(parsed.variables));
}

/** What each variable alone cannot know. */
function jointFaults(variables: Variables): readonly string[] {
  const rules = [
    {
      broken: variables.NODE_ENV === 'production' && variables.TRIBUTARY_DEV_TOKEN !== undefined,
      fault: 'TRIBUTARY_DEV_TOKEN must be unset when NODE_ENV is production: it opens everything.',
    },
    {
      broken: variables.DATABASE_URL !== undefined && variables.TRIBUTARY_SECRET === undefined,
      fault: 'TRIBUTARY_SECRET must be set when DATABASE_URL is: every gateway needs the same one.',
    },
    {
      broken: variables.TRIBUTARY_EXECUTIONS_URL !== undefined && remoteExecutions(variables) === undefined,
      fault:
        'TRIBUTARY_EXECUTIONS_ACCOUNT_SID and TRIBUTARY_EXECUTIONS_AUTH_TOKEN must be set when TRIBUTARY_EXECUTIONS_URL is.',
    },
  ];
  return rules.filter(({ broken }) => broken).map(({ fault }) => fault);
}

function remoteExecutions(variables: Variables): RemoteService | undefined {
  const { TRIBUTARY_EXECUTIONS_URL: url } = variables;
  const { TRIBUTARY_EXECUTIONS_ACCOUNT_SID: accountSid, TRIBUTARY_EXECUTIONS_AUTH_TOKEN: authToken } =
    variables;
  return url && accountSid && authToken ? { url, accountSid, authToken } : undefined;
}

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
    corsOrigins: variables.TRIBUTARY_CORS_ORIGINS,
    guards: {
      maxDepth: variables.TRIBUTARY_MAX_DEPTH,
      maxAliases: variables.TRIBUTARY_MAX_ALIASES,
      maxRootFields: variables.TRIBUTARY_MAX_ROOT_FIELDS,
      maxTokens: variables.TRIBUTARY_MAX_TOKENS,
      maxNodes: variables.TRIBUTARY_MAX_NODES,
    },
    upstreamCalls: variables.TRIBUTARY_MAX_UPSTREAM_CALLS,
    requestTimeoutMs: variables.TRIBUTARY_REQUEST_TIMEOUT_MS,
    drainMs: variables.TRIBUTARY_DRAIN_MS,
  };
}

function freeze<Value extends object>(value: Value): Value {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) freeze(inner);
  return Object.freeze(value);
}
