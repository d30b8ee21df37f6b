import type { RemoteService } from '../../apis/executions/config.ts';
import type { Executions } from '../../apis/executions/contract.ts';
import { openIntake } from '../../apis/executions/intake/open-intake.ts';
import { hookPath } from '../../apis/executions/intake/routes.ts';
import { createSinkLease } from '../../apis/executions/intake/sink-lease.ts';
import { SinkPending, setUpSink } from '../../apis/executions/intake/sink-setup.ts';
import { createPoller } from '../../apis/executions/polling/poller.ts';
import { createEventStreams } from '../../apis/executions/remote/event-streams.ts';
import type { Upstream } from '../../gateway/upstream/upstream.ts';
import { type Background, createBackground } from '../../kit/work/background-task.ts';
import { backoff } from '../../kit/work/backoff.ts';
import { startLoop } from '../../kit/work/loop.ts';
import type { ModuleParts, Opened } from '../app-parts.ts';
import { reportingPosted } from '../log/posted-events.ts';

/** Whether the service can post its events, or the gateway polls it. */
export const hasEvents = ({ hookKey, flows }: Pick<RemoteService, 'hookKey' | 'flows'>): boolean =>
  hookKey !== undefined || flows.length > 0;

export interface EventSources {
  readonly executions: Executions;
  /** Event Streams, where the gateway creates its sink; null when it creates none. */
  readonly streams: Upstream | null;
}

type OpenedEvents = Pick<Opened, 'routes' | 'start'> & Required<Pick<Opened, 'dependencies'>>;

/** Opens the source of a remote service's events: the service posts them, or the gateway polls it. */
export function openRemoteEvents(
  parts: ModuleParts,
  remote: RemoteService,
  { executions, streams }: EventSources,
): OpenedEvents {
  const { serve, storage, feed, log, opening, observer } = parts;
  const { accountSid, hookKey, flows } = remote;
  if (serve || !hasEvents({ hookKey, flows })) return { dependencies: [] };
  const background = createBackground();
  const intake = openIntake({
    db: storage.db,
    accountSid,
    key: hookKey,
    committed: feed.wake,
    taken: reportingPosted(log, observer, accountSid),
    ...background.task((error) => log.warn({ err: error }, 'old events of executions cannot be deleted')),
  });
  opening.use(intake);
  const checks = [background.check];
  if (flows.length > 0) checks.push(openPoller(parts, remote, executions));
  const check = async () => void (await Promise.all(checks.map((one) => one())));
  return {
    routes: intake.routes,
    dependencies: [{ name: 'execution events', required: false, check }],
    ...(streams && { start: openSinkSetup(parts, streams, background) }),
  };
}

/** Timeout of reading one page, in milliseconds. */
const pollMs = 15_000;

/** Opens the poller and returns its check. */
function openPoller(
  { storage, feed, log, opening, tracer, ownCall }: ModuleParts,
  { accountSid, flows }: RemoteService,
  executions: Executions,
): () => Promise<void> {
  const poller = createPoller({
    db: storage.db,
    executions,
    accountSid,
    flows,
    call: () => ownCall('execution poller', pollMs),
    committed: feed.wake,
    failed: (error) => log.warn({ err: error }, 'executions of a flow cannot be listed'),
    tracer,
  });
  opening.use(poller);
  return poller.check;
}

/** Timeout of creating the sink, in milliseconds. */
const setUpMs = 15_000;
/** Milliseconds between two checks that the sink still exists, and bounds of the pause after a failure. */
const setUpAgainMs = 300_000;
const failurePause = { firstMs: 1_000, longestMs: 30_000 };

/** Returns the function that starts to create the sink, where it is missing. */
function openSinkSetup(
  { config, storage, log, opening, ownCall }: ModuleParts,
  upstream: Upstream,
  background: Background,
): () => void {
  const destination = `${config.publicUrl}${hookPath}`;
  const sink = { streams: createEventStreams(upstream), destination, lease: createSinkLease(storage.db) };
  const loop = startLoop(async () => await setUpSink(ownCall('execution sink', setUpMs), sink), {
    firstMs: Number.POSITIVE_INFINITY,
    everyMs: () => setUpAgainMs,
    retryMs: (failures) => backoff(failurePause, failures),
    ...background.task((error) => {
      if (error instanceof SinkPending) log.info(error.message);
      else log.error({ err: error }, 'events of executions cannot be received at the moment');
    }, new Error('the gateway has not looked for its event sink yet')),
  });
  opening.use(loop);
  return loop.soon;
}
