const header =
  'VM,Powerstate,DNS Name,CPUs,Memory,NICs,Disks,Primary IP Address,Datacenter,Cluster,Host,OS according to the VMware Tools,VM ID,VM UUID';
const rowsAtOnce = 500;

/** Returns a table of that many machines in the form of RVTools, in chunks like an upload. */
export async function* sheetOf(machines: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${header}\n`);
  for (let from = 0; from < machines; from += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, machines - from);
    yield Buffer.from(Array.from({ length: count }, (_, offset) => rowOf(from + offset)).join(''));
  }
}

function rowOf(index: number): string {
  const uuid = `4f6dd9c2-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const cells = [
    `host-${index}`,
    index % 9 === 0 ? 'poweredOff' : 'poweredOn',
    `host-${index}.example.com`,
    2 ** (index % 6),
    2048 * 2 ** (index % 5),
    1,
    2,
    address,
    'dc-1',
    `cluster-${index % 20}`,
    `esx-${index % 300}.example.com`,
    'Debian GNU/Linux 12 (64-bit)',
    `vm-${index}`,
    uuid,
  ];
  return `${cells.join(',')}\n`;
}
