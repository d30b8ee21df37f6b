import type { ResourceName } from '../../src/apis/inventory/contract.ts';
import type { Storage } from '../../src/storage/database.ts';
import { analyze } from '../../src/storage/queries/analyze.ts';
import { keptDocument } from '../../src/storage/queries/documents.ts';

export const location = 'projects/bench/locations/us-central1' as ResourceName;
export const assetName = (index: number) => `${location}/assets/${assetId(index)}` as ResourceName;
const assetId = (index: number) => `asset-${String(index).padStart(6, '0')}`;

const atOnce = 1000;
const start = Date.parse('2026-01-01T00:00:00Z');
export const timeOf = (index: number) => new Date(start + index * 1000).toISOString();

const systems = ['Debian GNU/Linux 12', 'Windows Server 2022', 'Red Hat Enterprise Linux 9'];
const environments = ['prod', 'test', 'stage', 'dev'];

/** Returns a machine as an import creates it: about 1.5 kB of JSON. One in a thousand has the label `team` rare. */
function documentOf(index: number) {
  const name = `host-${index}`;
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  return {
    title: name,
    labels: {
      env: environments[index % environments.length],
      team: index % 1000 === 999 ? 'rare' : `team-${index % 40}`,
    },
    attributes: {
      rack: `r${index % 300}`,
      owner: `owner-${index % 700}@example.com`,
      wave: String(index % 12),
    },
    machineDetails: {
      machineName: name,
      uuid: `4f6dd9c2-0000-4000-8000-${String(index).padStart(12, '0')}`,
      coreCount: 2 ** (index % 6),
      memoryMb: 2048 * 2 ** (index % 5),
      powerState: index % 9 === 0 ? 'SUSPENDED' : 'ACTIVE',
      createTime: timeOf(index),
      guestOs: {
        family: index % 3 === 1 ? 'OS_FAMILY_WINDOWS' : 'OS_FAMILY_LINUX',
        osName: systems[index % systems.length],
        runtime: { domain: 'example.com', lastBootTime: timeOf(index), machineName: name },
      },
      network: {
        primaryIpAddress: address,
        adapters: {
          entries: [
            {
              adapterType: 'VMXNET3',
              addresses: { entries: [{ ipAddress: address, subnetMask: '255.255.0.0' }] },
            },
          ],
        },
      },
      disks: {
        totalCapacityBytes: '107374182400',
        totalFreeBytes: '53687091200',
        disks: { entries: [{ diskLabel: 'system', capacityBytes: '107374182400', interfaceType: 'SCSI' }] },
      },
      architecture: {
        cpuArchitecture: 'x64',
        cpuName: 'Xeon Gold 6248',
        cpuSocketCount: 2,
        vendor: 'VMware',
      },
      platform: {
        vmwareDetails: { vcenterVersion: '8.0', vcenterFolder: '/dc/vm', vcenterVmId: `vm-${index}` },
      },
    },
  };
}

/** Inserts `count` assets in one location. */
export async function fill({ db }: Storage, count: number): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, offset) => {
      const index = from + offset;
      const at = timeOf(index);
      return {
        kind: 'assets',
        parent: location,
        name: assetName(index),
        document: keptDocument(db, documentOf(index)),
        hidden: 0,
        create_time: at,
        update_time: at,
        wake_at: null,
      };
    });
    await db.insertInto('inventory_resources').values(rows).execute();
  }
  await analyze(db, ['inventory_resources', 'inventory_asset_facts']);
}
