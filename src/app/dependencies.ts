import type { LedgerState } from '../limits/resilient.ts';
import type { Dependency } from '../transport/health.ts';
import type { Parts } from './parts.ts';

/** What `/readyz` names beside services: without the storage nothing works, without the others some things do. */
export function dependenciesOf(
  { config, options, storage }: Parts,
  ledger: (() => LedgerState) | undefined,
): readonly Dependency[] {
  const dependencies: Dependency[] = [{ name: 'storage', check: () => storage.ping() }];
  const { fellowship } = options;
  if (fellowship) dependencies.push({ name: 'workers', required: false, check: fellowship.check });
  if (config.redis && ledger) {
    const check = async () => {
      if (ledger() !== 'healthy') throw new Error(`the ledger is ${ledger()}`);
    };
    dependencies.push({ name: 'redis', required: false, check });
  }
  return dependencies;
}
