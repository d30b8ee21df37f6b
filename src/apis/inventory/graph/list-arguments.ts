import type { ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import { arrange } from '../../../gateway/graphql/types/list-order.ts';
import { badInput } from '../../../kit/fault.ts';
import { type OrderBy, parseOrder } from '../../../kit/fields/orders.ts';
import { assetKinds, detailsFields } from '../contract/asset-kinds.ts';
import { operations } from '../contract/catalogue.ts';
import { wordsOf } from '../contract/messages.ts';
import { parseName } from '../contract/names.ts';
import { wireQuery, wireWord } from '../contract/query-texts.ts';
import type { ResourceKind } from '../contract/resources.ts';
import type { ListId, Resource } from '../contract.ts';
import { messageOfKind } from './graph-names.ts';
import { type OperationState, stateTerms } from './operations/states.ts';

/** A condition of a list's filter: a path in the resource, and how it compares with the given value. */
interface Condition {
  readonly path: string;
  readonly is: '>=' | '<' | 'in' | 'has' | 'kind' | 'state';
  /** Its values are full names of resources of that kind. */
  readonly names?: ResourceKind;
  /** The enum of its values, which REST writes with the prefix that they share. */
  readonly words?: Parameters<typeof wordsOf>[0];
}

interface ListTable {
  readonly conditions: Readonly<Record<string, Condition>>;
  /** The paths by the fields of the order. */
  readonly orders: Readonly<Record<string, string>>;
}

const between = (name: string, path: string): Readonly<Record<string, Condition>> => ({
  [`${name}After`]: { path, is: '>=' },
  [`${name}Before`]: { path, is: '<' },
});
const created = between('created', 'createTime');
const times = { ...created, ...between('updated', 'updateTime') };
const dated = { NAME: 'name', CREATED_AT: 'createTime' };
const ordered = { ...dated, UPDATED_AT: 'updateTime' };
const titled = { ...ordered, DISPLAY_NAME: 'displayName' };

/** The filters and orders of the lists, as `InventoryAssetFilter` and its siblings have them. */
const listTables: Readonly<Record<ListId, ListTable>> = {
  'locations.list': {
    conditions: { locationIds: { path: 'locationId', is: 'in' } },
    orders: { NAME: 'name' },
  },
  'assets.list': {
    conditions: {
      kinds: { path: '', is: 'kind' },
      sourceNames: { path: 'sources', is: 'has', names: 'sources' },
      groupNames: { path: 'assignedGroups', is: 'has', names: 'groups' },
      ...times,
    },
    orders: {
      ...ordered,
      TITLE: 'title',
      OS_NAME: 'machineDetails.guestOs.osName',
      CORE_COUNT: 'machineDetails.coreCount',
      MEMORY_MB: 'machineDetails.memoryMb',
      DISK_CAPACITY: 'machineDetails.disks.totalCapacityBytes',
      POWER_STATE: 'machineDetails.powerState',
      IP_ADDRESS: 'machineDetails.network.primaryIpAddress',
      CPU_NAME: 'machineDetails.architecture.cpuName',
      MACHINE_UUID: 'machineDetails.uuid',
    },
  },
  'groups.list': { conditions: times, orders: titled },
  'sources.list': {
    conditions: {
      states: { path: 'state', is: 'in', words: 'SourceState' },
      types: { path: 'type', is: 'in', words: 'SourceType' },
      ...times,
    },
    orders: titled,
  },
  'relations.list': {
    conditions: { types: { path: 'type', is: 'in', words: 'RelationType' }, ...created },
    orders: dated,
  },
  'errorFrames.list': {
    conditions: between('ingested', 'ingestionTime'),
    orders: { NAME: 'name', INGESTED_AT: 'ingestionTime' },
  },
  'discoveryClients.list': {
    conditions: {
      states: { path: 'state', is: 'in', words: 'DiscoveryClientState' },
      sourceNames: { path: 'source', is: 'in', names: 'sources' },
      ...times,
    },
    orders: titled,
  },
  'preferenceSets.list': { conditions: times, orders: titled },
  'importJobs.list': {
    conditions: {
      states: { path: 'state', is: 'in', words: 'ImportJobState' },
      sourceNames: { path: 'assetSource', is: 'in', names: 'sources' },
      ...times,
    },
    orders: titled,
  },
  'importDataFiles.list': {
    conditions: { states: { path: 'state', is: 'in', words: 'ImportDataFileState' }, ...created },
    orders: { ...dated, DISPLAY_NAME: 'displayName' },
  },
  'assetsExportJobs.list': { conditions: times, orders: ordered },
  'reportConfigs.list': { conditions: times, orders: titled },
  'reports.list': {
    conditions: {
      states: { path: 'state', is: 'in', words: 'ReportState' },
      types: { path: 'type', is: 'in', words: 'ReportType' },
      ...times,
    },
    orders: titled,
  },
  'operations.list': {
    conditions: {
      states: { path: '', is: 'state' },
      verbs: { path: 'metadata.verb', is: 'in' },
      targetNames: { path: 'metadata.target', is: 'in' },
      ...between('created', 'metadata.createTime'),
    },
    orders: { NAME: 'name', CREATED_AT: 'metadata.createTime' },
  },
};

/** The arguments of a list that decide what it has and in which order. */
export interface GivenArguments {
  /** AIP-160 text. */
  readonly query?: string | null | undefined;
  readonly filter?: Readonly<Record<string, unknown>> | null | undefined;
  readonly orderBy?: OrderBy;
}

interface Wanted extends Condition {
  readonly values: readonly unknown[];
}

/** Each value is a term of the filter, which has at most 50. */
const maxValues = 20;

/** Returns the conditions that are given. Throws BAD_USER_INPUT for a list of values that is empty or too long. */
function wantedBy(id: ListId, filter: GivenArguments['filter']): readonly Wanted[] {
  const { conditions } = listTables[id];
  return Object.entries(filter ?? {}).flatMap(([name, value]) => {
    const condition = conditions[name];
    if (!condition || value === null || value === undefined) return [];
    const values = Array.isArray(value) ? value : [value];
    if (values.length === 0 || values.length > maxValues)
      throw badInput(`filter.${name}`, `a list of 1 to ${maxValues} values`, values.length);
    const { words, names } = condition;
    const at = `filter.${name}`;
    if (words) return [{ ...condition, values: values.map((one) => wordOf(words, one, at)) }];
    return [{ ...condition, values: names ? values.map((one) => parseName(names, one, at)) : values }];
  });
}

/** Returns an enum value as REST writes it. Throws BAD_USER_INPUT for UNRECOGNIZED. */
function wordOf(words: NonNullable<Condition['words']>, shown: unknown, field: string): string {
  const word = wireWord(wordsOf(words), shown);
  if (word === undefined) throw badInput(field, 'values that the service has', shown);
  return word;
}

const detailsOf = (kind: unknown) =>
  detailsFields.find((field) => assetKinds[field].kind === kind) ?? 'unknown';
const quoted = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value);

const termOf = ({ path, is }: Wanted, value: unknown): string => {
  if (is === 'state') return stateTerms[value as OperationState];
  if (is === 'kind') return `${detailsOf(value)}:*`;
  if (is === 'has') return `${path}:${quoted(value)}`;
  return `${path} ${is === 'in' ? '=' : is} ${quoted(value)}`;
};

/** Returns the AIP-160 text of the query, `also` and the filter; undefined for none. */
export function filterText(id: ListId, { query, filter }: GivenArguments, also?: string): string | undefined {
  const conditions = wantedBy(id, filter).map((wanted) =>
    wanted.values.map((value) => termOf(wanted, value)).join(' OR '),
  );
  // The query comes first, as it is, so that the character which a refusal names is its own. OR binds tighter than AND.
  const others = [also, ...conditions].flatMap((text) => (text ? [`(${text})`] : []));
  const text = query ? [wireQuery(messageOfKind(operations[id].resource), query)] : [];
  return [...text, ...others].join(' AND ') || undefined;
}

/** Returns the AIP-132 text of an order; undefined for none. */
export function orderText(id: ListId, orderBy: OrderBy): string | undefined {
  const terms = parseOrder(orderBy).map(
    ({ field, direction }) => `${listTables[id].orders[field]}${direction === 'DESC' ? ' desc' : ''}`,
  );
  return terms.length > 0 ? terms.join(', ') : undefined;
}

/** Returns whether the service's list has the parameter. The embedded service filters and sorts most lists. */
export const hasParameter = (id: ListId, name: 'filter' | 'orderBy', readsBothEnds: boolean): boolean =>
  name in operations[id].query || (readsBothEnds && id !== 'locations.list' && id !== 'operations.list');

const valueAt = (resource: Resource, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], resource);

function meets(resource: Resource, { path, is, values }: Wanted): boolean {
  const found = valueAt(resource, path);
  const [first] = values;
  if (is === 'in') return values.includes(found);
  if (found === undefined) return false;
  const [one, other] = [Date.parse(String(found)), Date.parse(String(first))];
  return is === '<' ? one < other : one >= other;
}

/** Returns the value if it has an order; null, which comes last, for any other. */
const sortable = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** Arranges a list as far as its service does not. */
export function arrangeResources<Item extends Resource>(
  list: ServiceList<Item>,
  id: ListId,
  { filter, orderBy }: Pick<GivenArguments, 'filter' | 'orderBy'>,
): ServiceList<Item> {
  const wanted = wantedBy(id, filter);
  return arrange(list, {
    orderBy,
    ...(id === 'operations.list' && { natural: { field: 'CREATED_AT', direction: 'DESC' } }),
    orders: Object.fromEntries(
      Object.entries(listTables[id].orders).map(([field, path]) => [
        field,
        (item: Item) => sortable(valueAt(item, path)),
      ]),
    ),
    conditions: wanted.length > 0 ? { ...filter } : null,
    meets: (item) => wanted.every((condition) => meets(item, condition)),
  });
}
