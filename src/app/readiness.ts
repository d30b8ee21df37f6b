import type { Dependency } from '../gateway/http/health.ts';
import type { LedgerState } from '../gateway/limits/resilient.ts';
import type { Parts } from './app-parts.ts';
import type { OpenedEvents } from './open-events.ts';

/** What `/readyz` names beside services: without the storage nothing works, without the others some things do. */
export function dependenciesOf(
  { config, options, storage }: Parts,
  ledger: (() => LedgerState) | undefined,
  fanout: OpenedEvents['fanout'],
): readonly Dependency[] {
  const dependencies: Dependency[] = [{ name: 'storage', check: () => storage.ping() }];
  // A full disk can still be read.
  dependencies.push({ name: 'storage changes', required: false, check: storage.takesChanges });
  const { workerGroup } = options;
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
