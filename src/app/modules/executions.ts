import { executionsApi } from '../../apis/executions/api.ts';
import type { RemoteService } from '../../apis/executions/config.ts';
import { createReportedExecutions } from '../../apis/executions/intake/reported-executions.ts';
import { defaultPace } from '../../apis/executions/polling/pace.ts';
import { eventStreamsProbe, eventStreamsService } from '../../apis/executions/remote/event-streams.ts';
import { createRemoteExecutions } from '../../apis/executions/remote/executions.ts';
import { tagsOfExecution } from '../../apis/executions/remote/look.ts';
import type { KeptReads } from '../../apis/executions/remote/options.ts';
import { executionsProbe } from '../../apis/executions/remote/probe.ts';
import { isProblem } from '../../apis/executions/remote/problems.ts';
import { executionsProfile } from '../../apis/executions/remote/profile.ts';
import { inboundRoutes } from '../../apis/executions/rest/inbound-routes.ts';
import { ConfigFault } from '../../config/config.ts';
import { createUpstream, type Upstream } from '../../gateway/upstream/upstream.ts';
import { type AccountSid, asAccountSid } from '../../kit/call/account.ts';
import { createEmbeddedExecutions, embeddedParts } from '../../services/executions/executions.ts';
import { loadFlows } from '../../services/executions/runner/flows/flow-folder.ts';
import { openFlows } from '../../services/executions/runner/flows/open-flows.ts';
import { openEventSinks } from '../../services/executions/sinks/open-sinks.ts';
import {
  doesWorkOf,
  type ModuleParts,
  type Opened,
  type RemoteProbe,
  type UpstreamParts,
} from '../app-parts.ts';
import { serviceDependency } from '../log/upstream-reporting.ts';
import type { LoadedModule } from '../module.ts';
import { auditFlows } from '../parts/audit.ts';
import type { Config } from '../sections.ts';
import { callLimits } from './call-limits.ts';
import { hasEvents, openRemoteEvents } from './execution-events.ts';

export const loadedExecutions: LoadedModule = {
  apis: [executionsApi],
  open: openExecutions,
  fileFaults,
  remoteProbes,
};

/** Stands for the account that is not configured: no flow is wrong because of it. */
const nobody = asAccountSid(`AC${'0'.repeat(32)}`);

async function fileFaults({ account, executions, flows }: Config): Promise<readonly string[]> {
  if (executions) return [];
  const owner: AccountSid | null = account.sid ?? nobody;
  if (!owner) throw new TypeError('the account of the check is invalid');
  const isKeyKnown = (sid: AccountSid) =>
    flows.inboundKey !== undefined || !account.sid || sid === account.sid;
  return (await loadFlows(flows.folder, owner, isKeyKnown)).faults;
}

async function openExecutions(parts: ModuleParts): Promise<Opened> {
  const { config, overrides } = parts;
  if (overrides.executions) return { services: { executions: overrides.executions } };
  return config.executions
    ? openRemoteExecutions(parts, config.executions)
    : await openEmbeddedExecutions(parts);
}

/**
 * Opens the embedded service. Its flows run in this process, and its events are posted from here, unless it serves
 * another service alone. Rejects with a ConfigFault without a folder of flows.
 */
async function openEmbeddedExecutions(parts: ModuleParts): Promise<Opened> {
  const { config, storage, feed, identity, sealer, observer, log, opening, tracer } = parts;
  const { db, scan } = storage;
  const { sid, authToken } = identity.account;
  const { folder, httpHosts, inboundKey } = config.flows;
  const keyOf = (account: AccountSid) => inboundKey ?? (account === sid ? authToken : null);
  const { book, faults, missing } = await loadFlows(folder, sid, (account) => keyOf(account) !== null);
  if (missing) throw new ConfigFault(faults);
  for (const fault of faults) log.error({ fault }, 'a flow cannot be used');
  const own = { db, scan, sealer, committed: feed.wake, flows: book };
  if (!doesWorkOf('executions', parts))
    return { services: { executions: createEmbeddedExecutions(embeddedParts(own)) } };
  await auditFlows(parts, book);
  const opened = openFlows({ ...own, httpHosts, observer, log, tracer });
  opening.use(opened.runner);
  const { sinks } = config;
  if (sinks) {
    const key = sinks.secret ?? authToken;
    opening.use(await openEventSinks({ db, feed, urls: sinks.urls, key, observer, log, tracer }));
  }
  const dependencies = [
    { name: 'executions', required: false, mode: 'embedded' as const, check: opened.check },
  ];
  const { executions, inbound } = opened;
  return {
    services: { executions },
    embedded: { executions: { service: executions, inbound } },
    routes: inboundRoutes({ inbound, keyOf }),
    dependencies,
  };
}

function openRemoteExecutions(parts: ModuleParts, remote: RemoteService): Opened {
  const { accountSid } = remote;
  const upstream = openUpstream(parts, remote);
  const reported = hasEvents(remote) ? createReportedExecutions(parts.storage.db) : null;
  const options = { accountSid, flows: remote.flows, reported };
  const kept = keptReads(parts, remote);
  // The poller finds changes, so that its reads are calls.
  const polled = createRemoteExecutions(upstream, options);
  const executions = kept ? createRemoteExecutions(upstream, { ...options, kept }) : polled;
  const answers = serviceDependency(parts, upstream, executionsProbe, { reads: kept?.reads });
  const { streamsUrl: url } = remote;
  const streams = url === undefined ? null : openUpstream(parts, { ...remote, url }, eventStreamsService);
  const events = openRemoteEvents(parts, remote, { executions: polled, streams });
  return { services: { executions }, ...events, dependencies: [answers, ...events.dependencies] };
}

/** Milliseconds for which answers are kept where events are posted: a notification may be lost. */
const postedMs = 60_000;

/** Returns the kept reads; null where no events come. A polled flow is also known to be old by the time between passes. */
function keptReads(
  { reads, overrides, serve }: ModuleParts,
  { posts, flows }: RemoteService,
): KeptReads | null {
  if (!reads || serve || (!posts && flows.length === 0)) return null;
  const { readAgeMs = postedMs } = overrides;
  const others = posts ? readAgeMs : 0;
  const ofPolled = Math.min(readAgeMs, defaultPace.longestMs);
  return {
    reads: reads.of({
      service: 'executions',
      tagsOf: ({ key, topic }) => tagsOfExecution(key, topic ?? ''),
    }),
    ageOf: (flow) => (flows.includes(flow) ? ofPolled : others),
  };
}

function remoteProbes({ executions: remote }: Config): readonly RemoteProbe[] {
  if (!remote) return [];
  const credential =
    remote.credentials.username === remote.accountSid
      ? 'TRIBUTARY_EXECUTIONS_ACCOUNT_SID and TRIBUTARY_EXECUTIONS_AUTH_TOKEN'
      : 'TRIBUTARY_EXECUTIONS_API_KEY and TRIBUTARY_EXECUTIONS_API_SECRET';
  const { streamsUrl: url } = remote;
  const calls: RemoteProbe = {
    probe: executionsProbe,
    credential,
    open: async (parts) => openUpstream(parts, remote),
  };
  if (url === undefined) return [calls];
  const open: RemoteProbe['open'] = async (parts) =>
    openUpstream(parts, { ...remote, url }, eventStreamsService);
  return [
    calls,
    {
      probe: eventStreamsProbe,
      credential: `${credential}: Event Streams takes the auth token or a Standard key`,
      open,
    },
  ];
}

function openUpstream(
  { config, observer, opening, closing, troubled, shareRate }: UpstreamParts,
  { url, credentials }: RemoteService,
  service = 'executions',
): Upstream {
  const upstream = createUpstream({
    service,
    url,
    credentials,
    isProblem,
    profile: executionsProfile,
    observer,
    troubled,
    over: closing.over,
    ...callLimits(config, 'executions'),
    shareRate,
  });
  opening.defer(() => upstream.close());
  return upstream;
}
