import type { GuardLimits } from '../gateway/graphql/guards.ts';
import type { DisorderRates } from '../services/pubsub/disorder.ts';
import { type CallersConfig, callersConfig } from './callers.ts';
import { type CallTerms, callTerms } from './calls.ts';
import type { EnvFile } from './env-file.ts';
import { type Environment, parseEnvironment } from './environment.ts';
import { type EventsConfig, eventsConfig, type SinksConfig, sinksConfig } from './events.ts';
import { type RemoteService, remoteExecutions } from './executions.ts';
import { type FlowsConfig, flowsConfig } from './flows.ts';
import { type GoogleService, googleService } from './google.ts';
import { guardsConfig } from './graph.ts';
import { type InventoryConfig, inventoryConfig } from './inventory.ts';
import { jointFaults } from './joint-faults.ts';
import { type LimitsConfig, limitsConfig, type RedisConfig, redisConfig } from './limits.ts';
import { type LiveConfig, liveConfig } from './live.ts';
import { outboundConfig } from './outbound.ts';
import { type ResellerConfig, resellerConfig } from './reseller.ts';
import { withSecretFiles } from './secret-files.ts';
import { type ServerConfig, serverConfig } from './server.ts';
import type { Variables } from './variables.ts';

export interface Config extends ServerConfig, CallersConfig {
  readonly redis: RedisConfig | undefined;
  readonly limits: LimitsConfig;
  /** The real execution service; undefined where it runs embedded. */
  readonly executions: RemoteService | undefined;
  readonly flows: FlowsConfig;
  readonly events: EventsConfig;
  /** Undefined where events are posted nowhere. */
  readonly sinks: SinksConfig | undefined;
  readonly reseller: ResellerConfig;
  /** The real messaging service; undefined where it runs embedded. */
  readonly pubsub: GoogleService | undefined;
  /** Inner hosts and ranges that callers may have requests sent to. */
  readonly outboundAllow: readonly string[];
  /** What the embedded messaging service does wrong on purpose; undefined for nothing. */
  readonly messagingDisorder: DisorderRates | undefined;
  readonly inventory: InventoryConfig;
  /** How services that are elsewhere are called. */
  readonly calls: Readonly<Record<'executions' | 'reseller' | 'pubsub' | 'inventory', CallTerms>>;
  /** Calls to upstream services that one operation may make. */
  readonly upstreamCalls: number;
  readonly guards: GuardLimits;
  readonly live: LiveConfig;
}

/** Everything that is wrong with the environment, one line for each variable. */
export class ConfigFault extends Error {
  constructor(faults: readonly string[]) {
    super(['The configuration cannot be used:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'ConfigFault';
  }
}

/**
 * Environment -> typed, frozen Config. Throws a ConfigFault that lists every fault at once. `file`: where some of the
 * variables are from.
 */
export function readConfig(environment: Environment, file: EnvFile | null = null): Config {
  const { told, faults: unread } = withSecretFiles(environment);
  const parsed = parseEnvironment(told);
  const faults = [...unread, ...('faults' in parsed ? parsed.faults : []), ...jointFaults(told)];
  if ('faults' in parsed || faults.length > 0)
    throw new ConfigFault(faults.map((fault) => withOrigin(fault, file)));
  return freeze(configOf(parsed.variables));
}

/** A fault begins with the name of its variable. */
function withOrigin(fault: string, file: EnvFile | null): string {
  const [name = ''] = fault.split(' ', 1);
  return file?.names.has(name) ? `${fault} It is set in ${file.path}.` : fault;
}

function configOf(variables: Variables): Config {
  return {
    ...serverConfig(variables),
    ...callersConfig(variables),
    redis: redisConfig(variables),
    limits: limitsConfig(variables),
    executions: remoteExecutions(variables),
    flows: flowsConfig(variables),
    events: eventsConfig(variables),
    sinks: sinksConfig(variables),
    reseller: resellerConfig(variables),
    pubsub: googleService(variables, 'pubsub'),
    outboundAllow: outboundConfig(variables),
    messagingDisorder: variables.TRIBUTARY_MESSAGING_DISORDER,
    inventory: inventoryConfig(variables),
    calls: {
      executions: callTerms(variables, 'EXECUTIONS'),
      reseller: callTerms(variables, 'RESELLER'),
      pubsub: callTerms(variables, 'PUBSUB'),
      inventory: callTerms(variables, 'INVENTORY'),
    },
    upstreamCalls: variables.TRIBUTARY_MAX_UPSTREAM_CALLS,
    guards: guardsConfig(variables),
    live: liveConfig(variables),
  };
}

function freeze<Value extends object>(value: Value): Value {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) freeze(inner);
  return Object.freeze(value);
}
