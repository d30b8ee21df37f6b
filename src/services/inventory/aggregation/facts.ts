import { sql } from 'kysely';
import type { Engine } from '../../../storage/migrations/columns.ts';
import { passesUnset } from '../filter/comparing.ts';
import type { Facts } from '../filter/condition-sql.ts';
import { type Check, type Condition, nameOf, type Step, testsOf } from '../filter/conditions.ts';
import { dialectOf, type Json, type Sql } from '../filter/json.ts';
import { defaultOf } from '../filter/values.ts';
import type { Figure } from './figures.ts';

/** The bits of the column `present`, by the path of the message or the field that an asset with that bit has. */
const bits: ReadonlyMap<string, number> = new Map([
  ['machineDetails', 1],
  ['machineDetails.guestOs', 2],
  ['machineDetails.network.primaryIpAddress', 4],
  ['machineDetails.platform', 8],
  ['machineDetails.platform.vmwareDetails', 16],
  ['machineDetails.platform.awsEc2Details', 32],
  ['machineDetails.platform.azureVmDetails', 64],
  ['machineDetails.platform.genericDetails', 128],
  ['machineDetails.platform.physicalDetails', 256],
]);
/** The other columns of `inventory_asset_facts`, by path. */
const columns: ReadonlyMap<string, string> = new Map([
  ['machineDetails.coreCount', 'core_count'],
  ['machineDetails.memoryMb', 'memory_mb'],
  ['machineDetails.powerState', 'power_state'],
  ['machineDetails.guestOs.family', 'os_family'],
  ['machineDetails.guestOs.osName', 'os_name'],
  ['machineDetails.architecture.cpuName', 'cpu_name'],
  ['machineDetails.architecture.vendor', 'vendor'],
  ['machineDetails.disks.totalCapacityBytes', 'disk_bytes'],
  ['machineDetails.disks.totalFreeBytes', 'free_disk_bytes'],
]);

/** The maps that columns have as JSON. */
const maps: ReadonlyMap<string, Sql<unknown>> = new Map([['labels', sql.ref('facts.labels')]]);

const isFact = (path: readonly Step[]): boolean => columns.has(nameOf(path));
const isInMap = (path: readonly Step[]): boolean => maps.has(nameOf(path.slice(0, 1)));

/** Whether facts decide a check. Where an unset field passes, the check also reads whether the message of the field is set. */
function areDeciding({ path, type, test }: Check): boolean {
  if (test.kind === 'present' && bits.has(nameOf(path))) return true;
  if (!isFact(path)) return false;
  const unset = defaultOf(type);
  return (
    test.kind === 'present' ||
    unset === null ||
    !passesUnset(test, unset) ||
    bits.has(nameOf(path.slice(0, -1)))
  );
}

/** The facts as a source of values; `facts` is the alias of their table, `withMaps` says whether it has those of maps. */
export const assetFacts = (engine: Engine, withMaps: boolean): Facts => ({
  column: (path) => (isFact(path) ? columnAt(nameOf(path)) : null),
  check: (check) => (areDeciding(check) || (withMaps && isInMap(check.path)) ? factsAt(engine, '') : null),
  has: ({ path, test }) => (test.kind === 'present' ? hasAt(nameOf(path)) : null),
  map: (name) => (withMaps ? (maps.get(name) ?? null) : null),
});

const columnAt = (name: string): Sql<unknown> => sql.ref(`facts.${columns.get(name) ?? 'asset_id'}`);

function hasAt(name: string): Sql<boolean> | null {
  const bit = bits.get(name);
  return bit === undefined ? null : sql`((facts.present & ${sql.lit(bit)}) <> 0)`;
}

function factsAt(engine: Engine, path: string): Json {
  const map = maps.get(path);
  if (map) return dialectOf(engine).json(map);
  const scalar = dialectOf(engine).scalar(columns.has(path) ? columnAt(path) : sql`null`);
  const at = (name: string) => factsAt(engine, path === '' ? name : `${path}.${name}`);
  return { ...scalar, exists: hasAt(path) ?? scalar.exists, at };
}

/** The tables that the values of assets are read from. */
export type ValueTables = 'facts' | 'documents' | 'both';

/** Where a value is: in a column of facts, in a map of theirs or in the document alone. */
type Home = 'column' | 'map' | 'document';

/**
 * Returns the tables of the values of figures; `joined` names the lists that other tables hold. Both are read if most
 * values are columns of facts, which takes less time than documents alone; maps are then read from documents, too. A filter
 * of other fields reads documents, whose table has indexes for some.
 */
export function valueTablesOf(
  figures: readonly Figure[],
  filter: Condition | null,
  joined: ReadonlySet<string>,
): ValueTables {
  const homeOf = (isColumn: boolean, path: readonly Step[]): Home =>
    isColumn ? 'column' : isInMap(path) ? 'map' : 'document';
  const homesOf = (condition: Condition) =>
    testsOf(condition).flatMap((one): readonly Home[] => {
      if (one.kind === 'anywhere') return ['document'];
      return joined.has(nameOf(one.path.slice(0, 1))) ? [] : [homeOf(areDeciding(one), one.path)];
    });
  const filtered = filter ? homesOf(filter) : [];
  const values = figures.flatMap((figure) => {
    if (figure.kind === 'joined') return [];
    if (figure.kind === 'count') return figure.of ? homesOf(figure.of) : [];
    return [homeOf(isFact(figure.path), figure.path)];
  });
  if (![...filtered, ...values].includes('document')) return 'facts';
  if (filtered.some((home) => home !== 'column')) return 'documents';
  const others = values.filter((home) => home !== 'column').length;
  return others * 2 > values.length ? 'documents' : 'both';
}
