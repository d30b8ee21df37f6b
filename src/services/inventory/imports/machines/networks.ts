import { isIPv4 } from 'node:net';
import { listAt, type Tree, textAt, treeAt } from '../../../../apis/inventory/contract/values.ts';
import { known } from '../trees.ts';
import { onlyPlain } from './disks.ts';

const addressesIn = (part: Tree): readonly string[] =>
  [...listAt(part, '$addresses'), ...listAt(part, '$furtherAddresses')].map(String);

const adapter = (part: Tree): Tree => {
  const entries = addressesIn(part).map((ipAddress) => ({ ipAddress }));
  return known({ ...onlyPlain(part), addresses: entries.length > 0 ? { entries } : undefined });
};

/** Returns the network of a machine: its adapters from their own rows, otherwise one adapter with all its addresses. */
export function networkOf(machine: Tree, adapters: readonly Tree[]): Tree {
  const network = treeAt(treeAt(machine, 'machineDetails') ?? {}, 'network') ?? {};
  const macAddress = textAt(network, 'primaryMacAddress');
  const only = known({ macAddress, $addresses: machine['$addresses'] });
  const parts = adapters.length > 0 || Object.keys(only).length === 0 ? adapters : [only];
  const entries = parts.map(adapter);
  return known({
    ...network,
    primaryIpAddress: textAt(network, 'primaryIpAddress') || parts.flatMap(addressesIn).find(isIPv4),
    primaryMacAddress: macAddress || textAt(entries[0] ?? {}, 'macAddress'),
    adapters: entries.length > 0 ? { entries } : undefined,
  });
}
