import { ownCall } from '../callers/own-call.ts';
import { parseSid } from '../executions/sids.ts';
import { Fault } from '../faults.ts';
import type { Services } from '../graph/context.ts';
import { parseName } from '../inventory/names.ts';
import type { LedgerState } from '../limits/resilient.ts';
import type { Dependency } from '../transport/health.ts';
import type { Parts } from './parts.ts';

/** A flow that nobody has: asking for its executions shows that the service answers, and reads nothing. */
const nobodysFlow = parseSid('FW', `FW${'0'.repeat(32)}`, 'flowSid');
const nobodysLocation = parseName('locations', 'projects/tributary-readyz/locations/none', 'name');
const probeMs = 2_000;

/** What `/readyz` names: without the storage nothing works, without the others some things do. */
export function dependenciesOf(
  { config, options, storage, identity }: Parts,
  { executions, reseller, inventory }: Services,
  ledger: (() => LedgerState) | undefined,
): readonly Dependency[] {
  const dependencies: Dependency[] = [{ name: 'storage', check: () => storage.ping() }];
  const { executions: remote, redis } = config;
  if (config.reseller.remote) {
    const check = async () => {
      const call = ownCall('readyz', identity.account.sid, probeMs);
      await reseller.watchDetails(call);
    };
    dependencies.push({ name: 'reseller', required: false, check });
  }
  if (config.inventory.remote) {
    const check = async () => {
      const found = await inventory.fetch(ownCall('readyz', identity.account.sid, probeMs), [
        nobodysLocation,
      ]);
      const answer = found.get(nobodysLocation);
      // Whoever says that nobody may look there has answered.
      if (answer instanceof Fault && answer.options.upstreamStatus !== 403) throw answer;
    };
    dependencies.push({ name: 'inventory', required: false, check });
  }
  if (remote) {
    const check = async () => {
      const call = ownCall('readyz', remote.accountSid, probeMs);
      await executions.list(call, { flowSid: nobodysFlow }, { size: 1 });
    };
    dependencies.push({ name: 'executions', required: false, check });
  }
  const { fellowship } = options;
  if (fellowship) dependencies.push({ name: 'workers', required: false, check: fellowship.check });
  if (redis && ledger) {
    const check = async () => {
      if (ledger() !== 'healthy') throw new Error(`the ledger is ${ledger()}`);
    };
    dependencies.push({ name: 'redis', required: false, check });
  }
  return dependencies;
}
