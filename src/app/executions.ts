import type { AccountSid } from '../callers/account.ts';
import type { RemoteService } from '../config.ts';
import type { EventFeed } from '../events/contract.ts';
import type { Executions } from '../executions/contract.ts';
import { executionsProbe } from '../executions/remote/probe.ts';
import { createRemoteExecutions } from '../executions/remote.ts';
import { loadFlows } from '../executions/runner/flow-folder.ts';
import { openFlows } from '../executions/runner/open.ts';
import { inboundRoutes } from '../executions/runner/routes.ts';
import { openEventSinks } from '../executions/sinks/open.ts';
import type { Route } from '../route.ts';
import type { Dependency } from '../transport/health.ts';
import { createUpstream } from '../upstream/upstream.ts';
import type { Parts } from './parts.ts';
import { serviceDependency } from './services.ts';

export interface OpenedExecutions {
  readonly executions: Executions;
  /** Beside the service's own. */
  readonly routes: readonly Route[];
  readonly dependencies: readonly Dependency[];
}

export async function openExecutions(parts: Parts, events: EventFeed): Promise<OpenedExecutions> {
  const { config, options } = parts;
  if (options.executions) return { executions: options.executions, routes: [], dependencies: [] };
  return config.executions
    ? openRemoteExecutions(parts, config.executions)
    : await openEmbeddedExecutions(parts, events);
}

/** Embedded executions live: their flows run in this process. */
async function openEmbeddedExecutions(parts: Parts, feed: EventFeed): Promise<OpenedExecutions> {
  const { config, storage, identity, sealer, observer, log, opening } = parts;
  const { db } = storage;
  const { sid, authToken } = identity.account;
  const { folder, httpHosts, inboundKey } = config.flows;
  const keyOf = (account: AccountSid) => inboundKey ?? (account === sid ? authToken : null);
  const { book, faults } = await loadFlows(folder, sid, (account) => keyOf(account) !== null);
  for (const fault of faults) log.error({ fault }, 'a flow cannot be used');
  const opened = openFlows({
    db,
    sealer,
    committed: feed.wake,
    flows: book,
    httpHosts,
    observer,
    log,
  });
  opening.use(opened.runner);
  const { sinks } = config;
  if (sinks) opening.use(await openEventSinks({ db, feed, ...sinks, observer, log }));
  const routes = inboundRoutes({
    flows: book,
    inbound: opened.inbound,
    keyOf,
  });
  return { executions: opened.executions, routes, dependencies: [] };
}

function openRemoteExecutions(
  { config, observer, opening }: Parts,
  { url, accountSid, authToken }: RemoteService,
): OpenedExecutions {
  const credentials = { username: accountSid, password: authToken };
  const limits = { ...config.calls.executions, callsPerOperation: config.upstreamCalls };
  const upstream = createUpstream({ service: 'executions', url, credentials, observer, ...limits });
  opening.defer(() => upstream.close());
  return {
    executions: createRemoteExecutions(upstream, { accountSid }),
    routes: [],
    dependencies: [serviceDependency(upstream, executionsProbe, { account: accountSid })],
  };
}
