import { type OperationId, operations } from '../contract/catalogue.ts';
import { type Field, type MessageName, messageOf } from '../contract/messages.ts';
import { type ResourceKind, resourceTypes } from '../contract/resources.ts';

/** Messages of the same fields, which are one type of the graph; and one whose name has a spelling of its own. */
const shared: Readonly<Partial<Record<MessageName, string>>> = {
  DailyResourceUsageAggregationCPU: 'DailyUtilization',
  DailyResourceUsageAggregationMemory: 'DailyUtilization',
  GenericPlatformDetails: 'BasicPlatformDetails',
  PhysicalPlatformDetails: 'BasicPlatformDetails',
  MachineSeries: 'HardwareType',
  ReportSummaryVmwareNode: 'HardwareType',
  MySqlProperty: 'DatabaseProperty',
  PostgreSqlProperty: 'DatabaseProperty',
  MysqlDatabaseDeployment: 'MySqlDatabaseDeployment',
};

/** Returns the graph's type name of a message. */
export const typeName = (message: MessageName): string => `Inventory${shared[message] ?? message}`;

/** The graph's names of times. */
const times: Readonly<Record<string, string>> = {
  completeTime: 'endedAt',
  createTime: 'createdAt',
  endTime: 'endedAt',
  expireTime: 'expiresAt',
  heartbeatTime: 'lastHeartbeatAt',
  hideTime: 'hiddenAt',
  ingestionTime: 'ingestedAt',
  installTime: 'installedAt',
  lastBootTime: 'lastBootedAt',
  scanTime: 'scannedAt',
  startTime: 'startedAt',
  updateTime: 'updatedAt',
  uriExpirationTime: 'uriExpiresAt',
};

/** Returns the graph's name of a message's field; for a reference, the name of the object that it refers to. */
export const graphName = (wireName: string, { graphName: own }: Field): string =>
  own ?? times[wireName] ?? wireName;

/** Returns the graph's name of the value of a field: that of a reference ends with `Name` or `Names`. */
export function valueName(wireName: string, field: Field): string {
  const name = graphName(wireName, field);
  if (field.refersTo === undefined) return name;
  return field.kind === 'list' ? `${name.slice(0, -1)}Names` : `${name}Name`;
}

/** Whether a message has no fields, so that its presence is its only information. */
export const isMark = (message: string): boolean => Object.keys(messageOf(message).fields).length === 0;

/**
 * Returns the field of a message that has only a list, `entries` or one of its own name, which the graph shows as that
 * list; null for any other message.
 */
export function entriesIn(message: string): string | null {
  const [only = '', ...others] = Object.keys(messageOf(message).fields);
  return others.length === 0 && (only === 'entries' || only === lowerFirst(message)) ? only : null;
}

export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

export const messageOfKind = (kind: ResourceKind): MessageName => resourceTypes[kind].message;

/** A field of the graph, by its type and name. */
export interface GraphField {
  readonly type: string;
  readonly field: string;
}

/** The graph fields that do not follow from the operation's verb. */
const special: Partial<Record<OperationId, GraphField>> = {
  'locations.list': { type: 'Query', field: 'inventoryLocations' },
  'locations.getSettings': { type: 'InventoryLocation', field: 'settings' },
  'locations.updateSettings': { type: 'Mutation', field: 'updateInventorySettings' },
  'assets.aggregateValues': { type: 'InventoryLocation', field: 'aggregateAssets' },
  'assets.batchUpdate': { type: 'Mutation', field: 'batchUpdateInventoryAssets' },
  'assets.batchDelete': { type: 'Mutation', field: 'batchDeleteInventoryAssets' },
  'assets.reportAssetFrames': { type: 'Mutation', field: 'reportInventoryAssetFrames' },
  'groups.addAssets': { type: 'Mutation', field: 'addAssetsToInventoryGroup' },
  'groups.removeAssets': { type: 'Mutation', field: 'removeAssetsFromInventoryGroup' },
  'discoveryClients.sendHeartbeat': { type: 'Mutation', field: 'sendInventoryDiscoveryClientHeartbeat' },
};

/** Returns the graph field of an operation. */
export function graphFieldOf(id: OperationId): GraphField {
  const known = special[id];
  if (known) return known;
  const { resource, verb, target } = operations[id];
  const type = typeName(messageOfKind(resource));
  switch (verb) {
    case 'get':
      return { type: 'Query', field: lowerFirst(type) };
    case 'list':
      return { type: typeName(messageOfKind(target)), field: resource };
    case 'patch':
      return { type: 'Mutation', field: `update${type}` };
    default:
      return { type: 'Mutation', field: `${verb}${type}` };
  }
}
