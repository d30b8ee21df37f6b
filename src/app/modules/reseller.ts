import { randomBytes } from 'node:crypto';
import type { Reseller } from '../../apis/reseller/contract.ts';
import { createSeenCustomers } from '../../apis/reseller/reconcile/seen-customers.ts';
import { type KeptReads, tagsOfCustomer } from '../../apis/reseller/remote/keeping.ts';
import { resellerProbe } from '../../apis/reseller/remote/probe.ts';
import { resellerProfile } from '../../apis/reseller/remote/profile.ts';
import { createRemoteReseller } from '../../apis/reseller/remote/reseller.ts';
import type { Dependency } from '../../gateway/http/health.ts';
import type { GoogleService } from '../../gateway/upstream/google/config.ts';
import { createBackground } from '../../kit/work/background-task.ts';
import { startScheduler } from '../../kit/work/scheduler.ts';
import { createEmbeddedReseller, type EmbeddedReseller } from '../../services/reseller/reseller.ts';
import type { EmbeddedOptions } from '../../services/reseller/store/options.ts';
import { settingOnce } from '../../storage/settings.ts';
import type { ModuleParts, Parts, RemoteProbe, UpstreamParts } from '../app-parts.ts';
import { serviceDependency } from '../log/upstream-reporting.ts';
import type { Config } from '../sections.ts';
import { credentialNameOf, openGoogle } from './google.ts';

export interface OpenedReseller {
  readonly reseller: Reseller;
  /** The service for the intake of notifications, each of whose reads is a call. */
  readonly intake: Reseller;
  /** The embedded service; undefined when it is remote. */
  readonly embedded?: EmbeddedReseller;
  /** Starts the timers of the embedded service, once what they change can be published. */
  startTimers?(): AsyncDisposable;
  readonly dependency: Dependency;
}

/** The publisher of the embedded service's notifications. */
export interface NotificationPublisher {
  /** Publishes in the transaction of the change. */
  readonly publish: NonNullable<EmbeddedOptions['publish']>;
  /** Called after each commit that may have published. */
  published(): void;
}

export async function openReseller(
  parts: ModuleParts,
  publisher: NotificationPublisher,
): Promise<OpenedReseller> {
  const { remote } = parts.config.reseller;
  return remote ? await openRemote(parts, remote) : await openEmbedded(parts, publisher);
}

/** The scope of the whole reselling API. */
const scopes = ['https://www.googleapis.com/auth/apps.order'];

const openUpstream = async (parts: UpstreamParts, remote: GoogleService) =>
  await openGoogle(parts, remote, { service: 'reseller', scopes, profile: resellerProfile });

/** Returns the remote service for `--check`. */
export function resellerProbes({ reseller: { remote } }: Config): readonly RemoteProbe[] {
  if (!remote) return [];
  const credential = credentialNameOf(remote, resellerProbe.variable);
  return [{ probe: resellerProbe, credential, open: (parts) => openUpstream(parts, remote) }];
}

async function openRemote(parts: Parts, remote: GoogleService): Promise<OpenedReseller> {
  const upstream = await openUpstream(parts, remote);
  const { mode, reconcileMs } = parts.config.reseller.intake;
  const compares = mode !== 'off' && reconcileMs > 0;
  const seen = compares ? createSeenCustomers(parts.storage) : undefined;
  const kept = keptReads(parts);
  // The intake finds changes, so that its reads are calls.
  const intake = createRemoteReseller(upstream, { seen });
  return {
    reseller: kept ? createRemoteReseller(upstream, { seen, kept }) : intake,
    intake,
    dependency: serviceDependency(parts, upstream, resellerProbe, { reads: kept?.reads }),
  };
}

/** Milliseconds for which answers are kept: a notification may be lost. */
const notifiedMs = 60_000;

/** Returns the kept reads; null where no notifications come. */
function keptReads({ reads, config, overrides, serve }: Parts): KeptReads | null {
  const { mode, reconcileMs } = config.reseller.intake;
  if (!reads || serve || mode === 'off') return null;
  const ageMs = Math.min(overrides.readAgeMs ?? notifiedMs, reconcileMs || notifiedMs);
  return {
    ageMs,
    reads: reads.of({ service: 'reseller', tagsOf: ({ tenant }) => tagsOfCustomer(tenant) }),
  };
}

/** Opens the embedded service. Its timers run in this process once they are started. */
async function openEmbedded(
  parts: ModuleParts,
  { publish, published }: NotificationPublisher,
): Promise<OpenedReseller> {
  const { config, storage, feed, sealer, log } = parts;
  const { trial, commitment } = config.reseller.periods;
  const background = createBackground();
  const wake = { alarm() {} };
  const embedded = createEmbeddedReseller({
    project: 'tributary-reseller',
    trialMs: trial,
    commitmentMs: commitment,
    db: storage.db,
    engine: storage.engine,
    scan: storage.scan,
    sealer,
    resellerCustomerId: await settingOnce(storage.db, 'reseller_customer_id', newResellerId),
    publish,
    committed() {
      wake.alarm();
      feed.wake();
      published();
    },
  });
  const dependency = {
    name: 'reseller',
    required: false,
    mode: 'embedded' as const,
    check: background.check,
  };
  function startTimers() {
    const failed = (error: unknown) => log.error({ err: error }, 'a timer of the reselling service failed');
    const scheduler = startScheduler(embedded.timers, background.task(failed));
    wake.alarm = scheduler.soon;
    return scheduler;
  }
  return { reseller: embedded.reseller, intake: embedded.reseller, embedded, dependency, startTimers };
}

const newResellerId = () => `C${randomBytes(5).toString('hex')}`;
