import type { Config } from '../app/config.ts';
import { ConfigFault } from '../config/config.ts';
import { readKeyFile } from '../gateway/upstream/google-key-file.ts';
import { type AccountSid, asAccountSid } from '../kit/call/account.ts';
import { loadFlows } from '../services/executions/runner/flow-folder.ts';
import { readPriceTable } from '../services/inventory/reports/price-file.ts';

/** A placeholder for an account that is not configured, with which no flow is invalid. */
const nobody = asAccountSid(`AC${'0'.repeat(32)}`);

/** Checks the files that the configuration names; throws a ConfigFault that names each unusable file. */
export async function checkFiles(config: Config): Promise<void> {
  const faults = [
    ...(await flowFaults(config)),
    ...(await keyFileFaults(config)),
    ...(await priceFaults(config)),
  ];
  if (faults.length > 0) throw new ConfigFault(faults);
}

async function flowFaults({ account, executions, flows }: Config): Promise<readonly string[]> {
  if (executions) return [];
  const owner: AccountSid | null = account.sid ?? nobody;
  if (!owner) throw new TypeError('the account of the check is none');
  const isKeyKnown = (sid: AccountSid) =>
    flows.inboundKey !== undefined || !account.sid || sid === account.sid;
  return (await loadFlows(flows.folder, owner, isKeyKnown)).faults;
}

async function priceFaults({ inventory: { remote, priceTable } }: Config): Promise<readonly string[]> {
  if (remote || priceTable === undefined) return [];
  const read = await readPriceTable(priceTable);
  return 'faults' in read ? read.faults : [];
}

async function keyFileFaults({ reseller, pubsub, inventory }: Config): Promise<readonly string[]> {
  const credentials = [reseller.remote, pubsub, inventory.remote].flatMap(
    (service) => service?.credential ?? [],
  );
  const files = credentials.filter((one) => one.kind === 'service-account');
  const read = await Promise.allSettled(files.map(readKeyFile));
  return read.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
}
