import type { LedgerState } from '../limits/resilient.ts';
import type { Dependency } from '../transport/health.ts';
import type { Parts } from './parts.ts';

/** What `/readyz` names beside services: without the storage nothing works, without the others some things do. */
export function dependenciesOf(
  { config, storage }: Parts,
  ledger: (() => LedgerState) | undefined,
): readonly Dependency[] {
  const dependencies: Dependency[] = [{ name: 'storage', check: () => storage.ping() }];
  if (config.redis && ledger) {
    const check = async () => {
      if (ledger() !== 'healthy') throw new Error(`the ledger is ${ledger()}`);
    };
    dependencies.push({ name: 'redis', required: false, check });
  }
  return dependencies;
}
