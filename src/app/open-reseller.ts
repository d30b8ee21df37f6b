import { randomBytes } from 'node:crypto';
import type { Reseller } from '../apis/reseller/contract.ts';
import { createSeenCustomers } from '../apis/reseller/reconcile/seen-customers.ts';
import { resellerProbe } from '../apis/reseller/remote/probe.ts';
import { createRemoteReseller, resellerAnswers } from '../apis/reseller/remote/reseller.ts';
import type { Dependency } from '../gateway/http/health.ts';
import type { GoogleService } from '../gateway/upstream/google-config.ts';
import { createBackground } from '../kit/background-task.ts';
import { startScheduler } from '../kit/scheduler.ts';
import { createEmbeddedReseller, type EmbeddedReseller } from '../services/reseller/reseller.ts';
import { settingOnce } from '../storage/settings.ts';
import { doesWorkOf, type Parts, type RemoteProbe, type UpstreamParts } from './app-parts.ts';
import type { Config } from './config.ts';
import { credentialNameOf, openGoogle } from './google.ts';
import { serviceDependency } from './upstream-reporting.ts';

export interface OpenedReseller {
  readonly reseller: Reseller;
  /** The embedded service; undefined when it is remote. */
  readonly embedded?: EmbeddedReseller;
  readonly dependency: Dependency;
}

/**
 * Opens the reselling service. `published` is called after each commit of the embedded service that has notifications.
 */
export async function openReseller(parts: Parts, published: () => void): Promise<OpenedReseller> {
  const { remote } = parts.config.reseller;
  return remote ? await openRemote(parts, remote) : await openEmbedded(parts, published);
}

/** The scope of the whole reselling API. */
const scopes = ['https://www.googleapis.com/auth/apps.order'];

const openUpstream = async (parts: UpstreamParts, remote: GoogleService) =>
  await openGoogle(parts, remote, {
    service: 'reseller',
    scopes,
    answers: resellerAnswers,
  });

/** Returns the remote service for `--check`. */
export function resellerProbes({ reseller: { remote } }: Config): readonly RemoteProbe[] {
  if (!remote) return [];
  const credential = credentialNameOf(remote, resellerProbe.variable);
  return [{ probe: resellerProbe, credential, open: (parts) => openUpstream(parts, remote) }];
}

async function openRemote(parts: Parts, remote: GoogleService): Promise<OpenedReseller> {
  const upstream = await openUpstream(parts, remote);
  const compares = parts.config.reseller.intake.reconcileMs > 0;
  const seen = compares ? createSeenCustomers(parts.storage) : undefined;
  const asked = { account: parts.identity.account.sid, foundMs: parts.options.foundMs };
  return {
    reseller: createRemoteReseller(upstream, { seen }),
    dependency: serviceDependency(upstream, resellerProbe, asked),
  };
}

/** Opens the embedded service. Its timers run in this process, unless it serves another service alone. */
async function openEmbedded(parts: Parts, published: () => void): Promise<OpenedReseller> {
  const { config, options, storage, sealer, log, opening } = parts;
  const { project, trialMs, commitmentMs } = config.reseller;
  const background = createBackground();
  const wake = { alarm() {} };
  const embedded = createEmbeddedReseller({
    project,
    trialMs,
    commitmentMs,
    db: storage.db,
    engine: storage.engine,
    scan: storage.scan,
    sealer,
    resellerCustomerId: await settingOnce(storage.db, 'reseller_customer_id', newResellerId),
    committed() {
      wake.alarm();
      published();
    },
  });
  if (doesWorkOf('reseller', options)) {
    const failed = (error: unknown) => log.error({ err: error }, 'a timer of the reselling service failed');
    wake.alarm = opening.use(startScheduler(embedded.timers, background.task(failed))).soon;
  }
  const dependency = {
    name: 'reseller',
    required: false,
    mode: 'embedded' as const,
    check: background.check,
  };
  return { reseller: embedded.reseller, embedded, dependency };
}

const newResellerId = () => `C${randomBytes(5).toString('hex')}`;
