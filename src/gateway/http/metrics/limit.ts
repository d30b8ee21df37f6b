import { Counter, type Registry } from 'prom-client';
import { refusingRules } from '../../limits/refusals.ts';
import type { Observer } from '../../observer.ts';

/** Creates the metrics of rate limits. */
export function limitMetrics(registry: Registry): Pick<Observer, 'refusal' | 'ledger'> {
  const registers = [registry];
  const refusals = new Counter({
    name: 'tributary_limit_refusals_total',
    help: 'Requests refused by a rate limit, by the rule that refused them.',
    labelNames: ['rule'] as const,
    registers,
  });
  const ledgerStates = new Counter({
    name: 'tributary_limit_ledger_changes_total',
    help: 'State changes of the shared rate limit store (Redis), by the new state: healthy, degraded or recovering.',
    labelNames: ['state'] as const,
    registers,
  });
  // A series that begins with its first refusals has no step that a rate could see.
  for (const rule of refusingRules) refusals.inc({ rule }, 0);
  return {
    refusal: (rule) => refusals.inc({ rule }),
    ledger: (state) => ledgerStates.inc({ state }),
  };
}
