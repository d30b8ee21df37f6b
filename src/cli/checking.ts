import { type AccountSid, asAccountSid } from '../callers/account.ts';
import { type Config, ConfigFault } from '../config.ts';
import { loadFlows } from '../executions/runner/flow-folder.ts';

/** Stands for the account that is not told: no flow is wrong because of it. */
const nobody = asAccountSid(`AC${'0'.repeat(32)}`);

/** What can only be known by looking: throws a ConfigFault that names each flow file that cannot be used. */
export async function checkFlows({ account, executions, flows }: Config): Promise<void> {
  if (executions) return;
  const owner: AccountSid | null = account.sid ?? nobody;
  if (!owner) throw new TypeError('the account of the check is none');
  const { faults } = await loadFlows(flows.folder, owner);
  if (faults.length > 0) throw new ConfigFault(faults);
}
