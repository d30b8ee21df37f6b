import type { Dependency } from '../gateway/http/health.ts';
import type { LedgerState } from '../gateway/limits/outage/resilient.ts';
import type { Parts } from './app-parts.ts';
import type { OpenedEvents } from './parts/events.ts';

/**
 * Returns the dependencies of `/readyz` other than services. Only the storage is required; without the others the
 * gateway works in part.
 */
export function dependenciesOf(
  { config, storage, workerGroup }: Parts,
  ledger: (() => LedgerState) | undefined,
  fanout: OpenedEvents['fanout'],
): readonly Dependency[] {
  const dependencies: Dependency[] = [{ name: 'storage', check: () => storage.ping() }];
  // Separate from `storage`, because a full disk can still be read.
  dependencies.push({ name: 'storage changes', required: false, check: storage.takesChanges });
  if (workerGroup) dependencies.push({ name: 'workers', required: false, check: workerGroup.check });
  if (config.redis) {
    const check = async () => {
      if (ledger && ledger() !== 'healthy') throw new Error(`the ledger is ${ledger()}`);
      await fanout?.();
    };
    dependencies.push({ name: 'redis', required: false, check });
  }
  return dependencies;
}
