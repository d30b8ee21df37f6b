import { sql } from 'kysely';
import { pino } from 'pino';
import type { Executions } from '../../src/apis/executions/contract.ts';
import { createReportedExecutions } from '../../src/apis/executions/intake/reported-executions.ts';
import { createRemoteExecutions } from '../../src/apis/executions/remote/executions.ts';
import { executionRoutes } from '../../src/apis/executions/rest/routes.ts';
import type { Inventory } from '../../src/apis/inventory/contract.ts';
import { createRemoteInventory } from '../../src/apis/inventory/remote/inventory.ts';
import { inventoryProfile } from '../../src/apis/inventory/remote/profile.ts';
import { inventoryRoutes } from '../../src/apis/inventory/rest/routes.ts';
import type { Reseller } from '../../src/apis/reseller/contract.ts';
import { createSeenCustomers } from '../../src/apis/reseller/reconcile/seen-customers.ts';
import { resellerProfile } from '../../src/apis/reseller/remote/profile.ts';
import { createRemoteReseller } from '../../src/apis/reseller/remote/reseller.ts';
import { resellerRoutes } from '../../src/apis/reseller/rest/routes.ts';
import { createHealth } from '../../src/gateway/http/health.ts';
import { createMetrics } from '../../src/gateway/http/metrics/metrics.ts';
import { createServer } from '../../src/gateway/http/server.ts';
import { createUpstream } from '../../src/gateway/upstream/upstream.ts';
import type { Caller } from '../../src/kit/call/caller.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';
import type { Storage } from '../../src/storage/database.ts';
import { allScopes, dialectOf, operator } from './principals.ts';
import { accountOf, sidOf } from './sids.ts';

const account: Caller = { kind: 'account', accountSid: accountOf(1), scopes: new Set(allScopes) };

export interface Contracts {
  readonly executions: Executions;
  readonly reseller: Reseller;
  readonly inventory: Inventory;
}

/**
 * Returns the same services over HTTP: this process serves their REST APIs, and the remote implementations call them.
 * The gateway is told of the executions that `tellExecutions` finds.
 */
export async function servedOverHttp(
  services: Contracts,
  storage: Pick<Storage, 'db' | 'engine' | 'scan'>,
  opening: AsyncDisposableStack,
): Promise<Contracts> {
  const server = await createServer({
    log: pino({ level: 'silent' }),
    exchange: {
      authenticate: async ({ authorization }) =>
        String(authorization).startsWith('Basic') ? account : operator('gateway'),
      trustedProxies: [],
      anonymousScopes: noScopes,
      defaultAccount: accountOf(1),
      requestTimeoutMs: 20_000,
      upstreamCalls: 250,
    },
    limiter: undefined,
    corsOrigins: '*',
    health: createHealth([]),
    metrics: createMetrics(),
    routes: [
      ...executionRoutes(services.executions),
      ...resellerRoutes(services.reseller),
      ...inventoryRoutes(services.inventory),
    ],
    graphql: undefined,
    pages: undefined,
    dialectOf,
    publicUrl: undefined,
  });
  opening.defer(() => server.close(0));
  const url = await server.listen('127.0.0.1', 0);
  const bearer = { headers: () => ({ authorization: 'Bearer of-the-gateway' }) };
  const basic = { username: accountOf(1), password: 'of-the-gateway' };
  const executions = createUpstream({ service: 'executions', url, credentials: basic });
  const reseller = createUpstream({
    service: 'reseller',
    url,
    credentials: bearer,
    profile: resellerProfile,
  });
  const inventory = createUpstream({
    service: 'inventory',
    url,
    credentials: bearer,
    profile: inventoryProfile,
  });
  for (const upstream of [executions, reseller, inventory]) opening.defer(() => upstream.close());
  return {
    executions: createRemoteExecutions(executions, {
      accountSid: accountOf(1),
      flows: [sidOf('FW', 1), sidOf('FW', 2)],
      reported: createReportedExecutions(storage.db),
    }),
    reseller: createRemoteReseller(reseller, { seen: createSeenCustomers(storage) }),
    inventory: createRemoteInventory(inventory),
  };
}

/** Records every execution of the storage as told, as polls or posted events would. */
export async function tellExecutions({ db }: Pick<Storage, 'db'>): Promise<void> {
  await sql`insert into executions_told (sid, flow_sid, status, date_told, contact_address, date_created)
    select sid, flow_sid, status, date_created, contact_address, date_created from executions where true
    on conflict (sid) do update set status = excluded.status`.execute(db);
}
