import { sql } from 'kysely';
import type { Engine } from '../../../storage/migrations/columns.ts';
import { passesUnset } from '../filter/comparing.ts';
import type { Facts } from '../filter/condition-sql.ts';
import type { Check, Condition, Step } from '../filter/conditions.ts';
import { dialectOf, type Json, type Sql } from '../filter/json.ts';
import { defaultOf } from '../filter/values.ts';
import type { Figure } from './figures.ts';

/** The columns of `inventory_asset_facts` by path. The column of a message says whether the asset has it. */
const columns: ReadonlyMap<string, string> = new Map([
  ['machineDetails', 'machine'],
  ['machineDetails.guestOs', 'guest_os'],
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

const nameOf = (path: readonly Step[]): string =>
  path.map((step) => (step.kind === 'field' ? step.name : '')).join('.');
const isFact = (path: readonly Step[]): boolean => columns.has(nameOf(path));

/** Whether facts decide a check. Where an unset field passes, the check also reads whether the message of the field is set. */
function areDeciding({ path, type, test }: Check): boolean {
  if (!isFact(path)) return false;
  const unset = defaultOf(type);
  return test.kind === 'present' || unset === null || !passesUnset(test, unset) || isFact(path.slice(0, -1));
}

/** The facts as a source of values; `facts` is the alias of their table. */
export const assetFacts = (engine: Engine): Facts => ({
  column: (path) => (isFact(path) ? columnAt(nameOf(path)) : null),
  check: (check) => (areDeciding(check) ? factsAt(engine, '') : null),
});

const columnAt = (name: string): Sql<unknown> => sql.ref(`facts.${columns.get(name) ?? 'asset_id'}`);

function factsAt(engine: Engine, path: string): Json {
  const value = columns.has(path) ? columnAt(path) : sql`null`;
  const at = (name: string) => factsAt(engine, path === '' ? name : `${path}.${name}`);
  return { ...dialectOf(engine).scalar(value), at };
}

/** Returns for each value that figures and their filter read whether it is a fact; `joined` has lists of other tables. */
export function areFacts(
  figures: readonly Figure[],
  filter: Condition | null,
  joined: ReadonlySet<string>,
): readonly boolean[] {
  const inCondition = (condition: Condition): readonly boolean[] => {
    if (condition.kind === 'anywhere') return [false];
    if (condition.kind === 'not') return inCondition(condition.of);
    if (condition.kind !== 'check') return condition.of.flatMap(inCondition);
    return joined.has(nameOf(condition.path.slice(0, 1))) ? [] : [areDeciding(condition)];
  };
  const inFigure = (figure: Figure) => {
    if (figure.kind === 'joined') return [];
    if (figure.kind === 'count') return figure.of ? inCondition(figure.of) : [];
    return [isFact(figure.path)];
  };
  return [...figures.flatMap(inFigure), ...(filter ? inCondition(filter) : [])];
}
