import type { Environment } from '../../src/config/environment.ts';

export const serviceNames = ['executions', 'reseller', 'inventory'] as const;
export type ServiceName = (typeof serviceNames)[number];
export const gatewayCount = 2;

/** The gateway's service account at the reselling service, equal to the default of its variable. */
export const serviceAccount = 'tributary@tributary-reseller.iam.gserviceaccount.com';

/** The claims of the gateways' tokens at the services, in the form of `npm run tokens`. */
export const gatewayTokens = {
  reseller: {
    scopes: ['reseller:read', 'reseller:write'],
    projects: '*',
    customers: '*',
    serviceAccount,
  },
  inventory: { scopes: ['inventory:read', 'inventory:write'], projects: '*' },
} as const;

/** The addresses by which the parts call each other. */
export interface Addresses {
  readonly services: Readonly<Record<ServiceName, string>>;
  readonly gateways: readonly string[];
  readonly database: string;
  readonly redis: string;
}

export interface Secrets {
  readonly secret: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly events: string;
  readonly tokens: Readonly<Record<keyof typeof gatewayTokens, string>>;
}

/** Returns the variables of a process that serves one service; its storage is its own. */
export function serviceVariables(
  service: ServiceName,
  at: Addresses,
  secrets: Omit<Secrets, 'tokens'>,
): Environment {
  const variables: Readonly<Record<ServiceName, Environment>> = {
    executions: {
      TRIBUTARY_ACCOUNT_SID: secrets.accountSid,
      TRIBUTARY_AUTH_TOKEN: secrets.authToken,
      TRIBUTARY_EVENT_SINKS: at.gateways.map((url) => `${url}/hooks/executions`).join(),
      TRIBUTARY_EVENT_SINK_SECRET: secrets.events,
    },
    reseller: {},
    inventory: {},
  };
  return variables[service];
}

/** Returns the variables of every gateway: all three services are remote, the rest is shared. */
export function gatewayVariables(at: Addresses, secrets: Secrets): Environment {
  return {
    DATABASE_URL: at.database,
    REDIS_URL: at.redis,
    TRIBUTARY_SECRET: secrets.secret,
    TRIBUTARY_EXECUTIONS_URL: at.services.executions,
    TRIBUTARY_EXECUTIONS_ACCOUNT_SID: secrets.accountSid,
    TRIBUTARY_EXECUTIONS_AUTH_TOKEN: secrets.authToken,
    TRIBUTARY_EXECUTIONS_HOOK_SECRET: secrets.events,
    TRIBUTARY_RESELLER_URL: at.services.reseller,
    TRIBUTARY_RESELLER_TOKEN: secrets.tokens.reseller,
    TRIBUTARY_PUBSUB_URL: at.services.reseller,
    TRIBUTARY_PUBSUB_TOKEN: secrets.tokens.reseller,
    TRIBUTARY_RESELLER_INTAKE: 'pull',
    TRIBUTARY_INVENTORY_URL: at.services.inventory,
    TRIBUTARY_INVENTORY_TOKEN: secrets.tokens.inventory,
  };
}
