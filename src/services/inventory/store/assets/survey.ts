import { sql } from 'kysely';
import type { Scanning } from '../../../../storage/scans/scan.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import { dialectOf, type Json, type Sql } from '../../filter/json.ts';
import type { Surveyed } from '../../reports/surveyed.ts';
import type { EmbeddedParts } from '../options.ts';

/** The groups of each asset, as indexes in the list of surveyed groups. The keys are the ids of the assets. */
export type Members = ReadonlyMap<number, readonly number[]>;

/** Reads the data of assets for reports. Hidden assets are in no report, just as they are in no list. */
export interface Survey {
  /** Returns the members of groups, which are given by row ids; reads the index in ranges. */
  members(groups: readonly number[]): Promise<Members>;
  /** Returns the data of these assets; deleted assets are absent. */
  assets(ids: readonly number[]): Promise<readonly Surveyed[]>;
  /** Returns the names of the software on these assets, each name once for an asset. */
  software(ids: readonly number[]): Promise<readonly Installed[]>;
}

export interface Installed {
  readonly asset: number;
  readonly label: string;
}

const membersAtOnce = 5000;
const maxCharacters = 200;

type Parts = Pick<EmbeddedParts, 'db' | 'engine' | 'scan'>;

/** Creates the survey; `scanning` names the work that its queries belong to, and ends them. */
export function createSurvey({ db, engine, scan }: Parts, scanning: Scanning): Survey {
  const id = sql.ref('inventory_resources.id');
  const document = dialectOf(engine).json(sql.ref('inventory_resources.document'));
  const columns = Object.entries(figuresOf(document)).map(
    ([name, value]) => sql`${value} as ${sql.ref(name)}`,
  );

  async function* memberIds(group: number): AsyncGenerator<number> {
    for (let last = 0; ; ) {
      const some = await db
        .selectFrom('inventory_group_assets')
        .select('asset_id')
        .where('group_id', '=', group)
        .where('asset_id', '>', last)
        .orderBy('asset_id')
        .limit(membersAtOnce)
        .execute();
      for (const { asset_id } of some) yield asset_id;
      const end = some.at(-1)?.asset_id;
      if (end === undefined) return;
      last = end;
    }
  }

  return {
    async members(groups) {
      const members = new Map<number, number[]>();
      for (const [place, group] of groups.entries()) {
        for await (const id of memberIds(group)) {
          const places = members.get(id);
          if (places) places.push(place);
          else members.set(id, [place]);
        }
      }
      return members;
    },

    async assets(ids) {
      const query = sql<SurveyRow>`select ${sql.join(columns)} from inventory_resources
        where id in (${sql.join(ids)}) and ${watched(engine, id)} and hidden = 0`;
      return (await scan(scanning, query)).map(surveyed);
    },

    async software(ids) {
      const runtime = document.at('machineDetails').at('guestOs').at('runtime');
      const { rows: apps, item, column } = runtime.at('installedApps').at('entries').items();
      const label = sql<string>`substr(${item.at('applicationName').text}, 1, ${sql.lit(maxCharacters)})`;
      return await scan(
        scanning,
        sql<Installed>`select distinct ${id} as asset, ${label} as label from inventory_resources, ${apps}
          where inventory_resources.id in (${sql.join(ids)})
            and ${watched(engine, id, column)} and inventory_resources.hidden = 0 and ${label} <> ''`,
      );
    },
  };
}

/** A row of the query; 64-bit numbers are text, so that no digit is lost. */
interface SurveyRow extends Omit<Surveyed, 'storageBytes' | 'freeStorageBytes'> {
  readonly diskBytes: string | null;
  readonly diskFreeBytes: string | null;
  readonly partitionBytes: string | null;
  readonly partitionFreeBytes: string | null;
  readonly entryBytes: number | null;
  readonly entryFreeBytes: number | null;
}

function figuresOf(document: Json): Record<keyof SurveyRow, Sql<unknown>> {
  const machine = document.at('machineDetails');
  const [disks, partitions] = [machine.at('disks'), machine.at('diskPartitions')];
  const entries = disks.at('disks').at('entries');
  const days = document.at('performanceData').at('dailyResourceUsageAggregations');
  const over = (
    list: Json,
    aggregate: 'max' | 'avg' | 'sum',
    path: readonly string[],
  ): Sql<number | null> => {
    const { rows, item } = list.items();
    const { number } = path.reduce((inner, name) => inner.at(name), item);
    return sql`(select ${sql.raw(aggregate)}(${number}) from ${rows})`;
  };
  const highest = (...path: readonly string[]) => over(days, 'max', [...path, 'ninteyFifthPercentile']);
  const mean = (...path: readonly string[]) => over(days, 'avg', [...path, 'average']);
  return {
    id: sql.ref('inventory_resources.id'),
    cores: machine.at('coreCount').integer,
    memoryMb: machine.at('memoryMb').integer,
    diskBytes: disks.at('totalCapacityBytes').text,
    diskFreeBytes: disks.at('totalFreeBytes').text,
    partitionBytes: partitions.at('totalCapacityBytes').text,
    partitionFreeBytes: partitions.at('freeSpaceBytes').text,
    entryBytes: over(entries, 'sum', ['capacityBytes']),
    entryFreeBytes: over(entries, 'sum', ['freeBytes']),
    osFamily: machine.at('guestOs').at('family').text,
    osName: machine.at('guestOs').at('osName').text,
    cpuPercent: highest('cpu', 'utilizationPercentage'),
    memoryPercent: highest('memory', 'utilizationPercentage'),
    iops: highest('disk', 'iops'),
    meanMemoryPercent: mean('memory', 'utilizationPercentage'),
    egress: mean('network', 'egressBps'),
  };
}

function surveyed(row: SurveyRow): Surveyed {
  const { id, osFamily, osName, cpuPercent, memoryPercent, iops, meanMemoryPercent, egress } = row;
  return {
    id,
    ...storageOf(row),
    cores: row.cores && row.cores > 0 ? row.cores : null,
    memoryMb: row.memoryMb && row.memoryMb > 0 ? row.memoryMb : null,
    ...{ osFamily, osName, cpuPercent, memoryPercent, iops, meanMemoryPercent, egress },
  };
}

/** Returns the storage of the disks in total, otherwise of the partitions, otherwise the sum over single disks. */
function storageOf(row: SurveyRow): Pick<Surveyed, 'storageBytes' | 'freeStorageBytes'> {
  const places = [
    [row.diskBytes, row.diskFreeBytes],
    [row.partitionBytes, row.partitionFreeBytes],
    [row.entryBytes, row.entryFreeBytes],
  ];
  const sizes = places.map((pair) => pair.map(positive));
  const [storageBytes = null, freeStorageBytes = null] = sizes.find(([size]) => size !== null) ?? [];
  return { storageBytes, freeStorageBytes };
}

function positive(bytes: string | number | null | undefined): bigint | null {
  if (bytes === null || bytes === undefined) return null;
  const whole = typeof bytes === 'string' ? BigInt(bytes) : BigInt(Math.round(bytes));
  return whole > 0n ? whole : null;
}
