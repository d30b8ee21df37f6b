import { listAt, type Tree, textAt, treeAt } from '../../../apis/inventory/contract/values.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { type CellRow, columnOf } from './export-cells.ts';

/** The asset that has an IP address, by that address; only for assets that report their addresses. */
export type Addresses = ReadonlyMap<string, { readonly name: string; readonly title: string | null }>;

const columns = 'protocol state localIpAddress localPort remoteIpAddress remotePort processName pid'
  .split(' ')
  .map((path) => columnOf('NetworkConnection', path));

export const connectionColumns: readonly string[] = [
  'scanTime',
  ...columns.map(({ header }) => header),
  'remoteAsset',
  'remoteTitle',
];

/** Returns a row for each connection of a machine to a remote address. A port that only listens is not a dependency. */
export function connectionRows(asset: Tree, addresses: Addresses): readonly CellRow[] {
  const network = ['machineDetails', 'guestOs', 'runtime', 'network'].reduce<Tree>(
    (tree, field) => treeAt(tree, field) ?? {},
    asset,
  );
  const entries = listAt(treeAt(network, 'connections') ?? {}, 'entries').filter(isJsonObject);
  return entries
    .filter((entry) => !nowhere.has(textAt(entry, 'remoteIpAddress')))
    .map((entry) => {
      const remote = addresses.get(textAt(entry, 'remoteIpAddress'));
      return [
        textAt(network, 'scanTime') || null,
        ...columns.map(({ cell }) => cell(entry)),
        remote?.name ?? null,
        remote?.title ?? null,
      ];
    });
}

const nowhere: ReadonlySet<string> = new Set(['', '0.0.0.0', '::', '*']);

/** Returns the IP addresses of a machine from its `network` details. */
export function addressesOf(network: Tree): readonly string[] {
  const adapters = listAt(treeAt(network, 'adapters') ?? {}, 'entries').filter(isJsonObject);
  const listed = adapters.flatMap((adapter) => listAt(treeAt(adapter, 'addresses') ?? {}, 'entries'));
  const all = [
    textAt(network, 'primaryIpAddress'),
    textAt(network, 'publicIpAddress'),
    ...listed.filter(isJsonObject).map((entry) => textAt(entry, 'ipAddress')),
  ];
  return [...new Set(all)].filter((address) => !nowhere.has(address));
}
