import type { AccountSid } from '../callers/account.ts';
import type { RemoteService } from '../config.ts';
import type { EventFeed } from '../events/contract.ts';
import type { Executions } from '../executions/contract.ts';
import { createRemoteExecutions } from '../executions/remote.ts';
import { loadFlows } from '../executions/runner/flow-folder.ts';
import { openFlows } from '../executions/runner/open.ts';
import { inboundRoutes } from '../executions/runner/routes.ts';
import { openEventSinks } from '../executions/sinks/open.ts';
import type { Route } from '../route.ts';
import { createUpstream } from '../upstream/upstream.ts';
import type { Parts } from './parts.ts';

export interface OpenedExecutions {
  readonly executions: Executions;
  /** Beside the service's own. */
  readonly routes: readonly Route[];
}

export async function openExecutions(parts: Parts, events: EventFeed): Promise<OpenedExecutions> {
  const { config, options } = parts;
  if (options.executions) return { executions: options.executions, routes: [] };
  return config.executions
    ? { executions: openRemoteExecutions(parts, config.executions), routes: [] }
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
  return { executions: opened.executions, routes };
}

function openRemoteExecutions(
  { config, observer, opening }: Parts,
  { url, accountSid, authToken }: RemoteService,
): Executions {
  const credentials = { username: accountSid, password: authToken };
  const limits = { callsPerOperation: config.upstreamCalls };
  const upstream = createUpstream({ service: 'executions', url, credentials, observer, ...limits });
  opening.defer(() => upstream.close());
  return createRemoteExecutions(upstream, { accountSid });
}
