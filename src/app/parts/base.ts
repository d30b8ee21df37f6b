import { getHeapStatistics } from 'node:v8';
import type { Logger } from 'pino';
import { createPrincipals } from '../../gateway/auth/principal.ts';
import { createMetrics } from '../../gateway/http/metrics/metrics.ts';
import { cacheBytes, createReadCache } from '../../gateway/upstream/cache/read-cache.ts';
import { internalCall } from '../../kit/call/internal-call.ts';
import type { Fault } from '../../kit/fault.ts';
import { createSealer } from '../../kit/sealer.ts';
import type { Parts } from '../app-parts.ts';
import { loggingBreakers, loggingTrouble } from '../log/upstream-reporting.ts';
import type { Module } from '../module.ts';
import { declaredBy } from '../modules.ts';
import { admitScans } from '../scans.ts';
import type { Config } from '../sections.ts';
import { createClosing } from '../shutdown.ts';
import { version } from '../version.ts';
import { openHeld, openLimits } from './access.ts';
import { loadIdentity } from './load-identity.ts';
import { createRecent, recordingObserver } from './overview.ts';
import { openStorage } from './storage.ts';
import { openTracer } from './tracer.ts';

type Given = Pick<Parts, 'overrides' | 'serve' | 'workerGroup' | 'log' | 'opening'> & {
  readonly modules: readonly Module[];
};

export type Base = Awaited<ReturnType<typeof openBase>>;

/** Time that a search in the database has where requests have less: steps of reports search, too. */
const minScanMs = 10_000;

/** Opens what services and server are made from: storage, identity, limits, metrics and traces. */
export async function openBase(config: Config, given: Given) {
  const { overrides, serve, workerGroup, log, opening, modules } = given;
  const closing = opening.use(createClosing(config.drainMs));
  const { metrics: declared, addresses, ...access } = declaredBy(modules);
  const principals = createPrincipals(access);
  const { renderedMs } = overrides;
  const metrics = createMetrics({ workerGroup, renderedMs, version, declared, addresses });
  const recent = createRecent();
  const observer = loggingBreakers(recordingObserver(metrics.observer, recent), log);
  const tracer = await openTracer(config.tracing, { log, observer }, opening);
  const held = openHeld({ config, overrides, serve });
  const limits = await openLimits({ config, serve, held, observer, log, opening });
  const scans = {
    ...config.scans,
    limitMs: Math.max(minScanMs, config.requestTimeoutMs),
    admit: admitScans(limits?.limiter, observer),
    observer: metrics.scans,
  };
  const reports = { changed: logStorage(log), skipped: logSkipped(log) };
  const storage = opening.use(await openStorage({ ...config.storage, modules, ...reports, scans }));
  const identity = await loadIdentity(config, storage.db);
  log.info({ accountSid: identity.account.sid }, 'the account of the execution service');
  const defaultAccount = config.executions?.accountSid ?? identity.account.sid;
  // Events of a feed from outside do not drop what is kept.
  const keepsReads = config.readCacheBytes > 0 && !overrides.events;
  const maxBytes = cacheBytes(config.readCacheBytes, getHeapStatistics().heap_size_limit);
  const parts: Parts = {
    reads: keepsReads ? createReadCache({ maxBytes, observer }) : null,
    ...{ config, overrides, serve, workerGroup, log, opening, closing },
    ...{ principals, storage, identity, held, observer, tracer },
    sealer: createSealer(identity.secret, identity.formerSecrets),
    shareRate: limits?.shareRate,
    troubled: loggingTrouble(log),
    ownCall: (purpose, milliseconds) =>
      internalCall(principals.operator(purpose), defaultAccount, milliseconds),
  };
  return { parts, metrics, recent, limits, addresses, scopes: access.scopes, defaultAccount };
}

const logStorage = (log: Logger) => (fault: Fault | null) => {
  if (fault) log.warn({ err: fault.cause ?? fault }, 'the storage fails');
  else log.warn('the storage works again');
};

const logSkipped = (log: Logger) => (migrations: readonly string[]) =>
  log.warn({ migrations, release: version }, 'the database has migrations that this release does not know');
