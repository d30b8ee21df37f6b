import type { Scope } from '../../../kit/call/scopes.ts';
import type { JsonBounds } from '../../../kit/json/shape.ts';
import { bool, choice, fieldMask, int32, list, required, text } from './messages/field-types.ts';
import { type Fields, type MessageName, wordsOf } from './messages.ts';
import { parentOf, patternOf, type ResourceKind, resources } from './resources.ts';

/** The answer of an operation: a message, or a page of resources under the name of their collection. */
export type Answers =
  | { readonly kind: 'message'; readonly message: MessageName }
  | {
      readonly kind: 'page';
      readonly of: MessageName;
      readonly key: ResourceKind;
      /** Whether the page lists the locations that did not answer. */
      readonly unreachable: boolean;
    };

/** A documented operation of the Migration Center API v1. */
export interface OperationRow {
  readonly resource: ResourceKind;
  readonly verb: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `/v1/projects/{project}/locations/{location}/groups/{group}:addAssets`. */
  readonly path: string;
  /** The kind of the resource in the path, and the parameter's name in the API reference. */
  readonly target: ResourceKind;
  readonly targetField: 'name' | 'parent' | 'group';
  readonly query: Fields;
  readonly body: MessageName | null;
  readonly answers: Answers;
  /** The message in the response of a long-running operation; null for an operation that answers at once. */
  readonly result: MessageName | null;
  /** The place of the request id; null when the operation takes none. */
  readonly requestId: 'query' | 'body' | null;
  readonly points: 1 | 5;
  /** Whether it creates content (GitHub REST API, Rate limits). */
  readonly content: boolean;
  /** A limit of its own on points a minute over REST, lower than that of other operations. */
  readonly stricter?: { readonly rest_points_per_minute: number };
  readonly scope: Scope;
  /** Maximum bytes of the body; absent for the default of all routes. */
  readonly bodyLimit?: number;
  /** Bounds of the body; absent for the default of all routes. */
  readonly bounds?: JsonBounds;
  /** Milliseconds; absent for the default of all routes. */
  readonly deadline?: number;
}

type Given<Query extends Fields> = { readonly query?: Query };

const paging = { pageSize: int32, pageToken: text } as const;
const requestId = { requestId: text } as const;
const updating = { updateMask: fieldMask, requestId: text } as const;
const filtered = { filter: text, orderBy: text } as const;
const forced = { force: bool } as const;
const nothing = {} as const;
const anId = required(text);

const mebibyte = 1024 * 1024;

const reading = {
  method: 'GET',
  body: null,
  result: null,
  requestId: null,
  points: 1,
  content: false,
  scope: 'inventory:read',
} as const;
const writing = {
  ...reading,
  points: 5,
  scope: 'inventory:write',
} as const;

type MessageOfKind<Kind extends ResourceKind> = (typeof resources)[Kind]['message'];
const messageOfKind = <Kind extends ResourceKind>(kind: Kind): MessageOfKind<Kind> => resources[kind].message;
const one = <const Name extends MessageName>(message: Name) => ({ kind: 'message', message }) as const;

function collectionOf(kind: ResourceKind): { readonly target: ResourceKind; readonly path: string } {
  const target = parentOf(kind) ?? kind;
  return { target, path: `/v1/${patternOf(target)}/${kind}` };
}

const pathOf = (kind: ResourceKind): string => `/v1/${patternOf(kind)}`;

/** An operation on one resource, which is in the path as its name. */
const itself = <const Kind extends ResourceKind>(resource: Kind) =>
  ({ resource, path: pathOf(resource), target: resource, targetField: 'name' }) as const;

const undertaking = { ...writing, answers: one('Operation'), requestId: 'query' } as const;

function get<const Kind extends ResourceKind, const Query extends Fields = typeof nothing>(
  resource: Kind,
  { query }: Given<Query> = {},
) {
  return {
    ...reading,
    ...itself(resource),
    verb: 'get',
    query: (query ?? nothing) as Query,
    answers: one(messageOfKind(resource)),
  } as const;
}

function listing<const Kind extends ResourceKind, const Query extends Fields>(
  resource: Kind,
  query: Query,
  given: { readonly unreachable?: boolean; readonly targetField?: 'name' | 'parent' } = {},
) {
  const { unreachable = true, targetField = 'parent' } = given;
  return {
    ...reading,
    resource,
    verb: 'list',
    ...collectionOf(resource),
    targetField,
    query: { ...query, ...paging },
    answers: { kind: 'page', of: messageOfKind(resource), key: resource, unreachable },
  } as const;
}

/** `id` is the query parameter for the id of the new resource, such as `groupId`. */
function create<const Kind extends ResourceKind, const Id extends Fields>(resource: Kind, id: Id) {
  return {
    ...undertaking,
    resource,
    verb: 'create',
    method: 'POST',
    ...collectionOf(resource),
    targetField: 'parent',
    query: { ...id, ...requestId },
    body: messageOfKind(resource),
    result: messageOfKind(resource),
    content: true,
  } as const;
}
function patch<const Kind extends ResourceKind>(resource: Kind) {
  return {
    ...undertaking,
    ...itself(resource),
    verb: 'patch',
    method: 'PATCH',
    query: updating,
    body: messageOfKind(resource),
    result: messageOfKind(resource),
  } as const;
}

function remove<const Kind extends ResourceKind, const Query extends Fields = typeof requestId>(
  resource: Kind,
  query?: Query,
) {
  return {
    ...undertaking,
    ...itself(resource),
    verb: 'delete',
    method: 'DELETE',
    query: (query ?? requestId) as Query,
    result: 'Empty',
    requestId: query && !Object.hasOwn(query, 'requestId') ? null : 'query',
  } as const;
}

/** An operation on one resource that answers with a long-running operation. */
function act<
  const Kind extends ResourceKind,
  const Verb extends string,
  const Body extends MessageName,
  const Result extends MessageName,
>(
  resource: Kind,
  verb: Verb,
  { body, result, requestId }: { body: Body; result: Result; requestId: 'body' | null },
) {
  return {
    ...undertaking,
    ...itself(resource),
    verb,
    method: 'POST',
    path: `${pathOf(resource)}:${verb}`,
    query: nothing,
    body,
    result,
    requestId,
  } as const;
}

/** An operation on all assets of a location that answers at once. */
function actOnAssets<
  const Verb extends string,
  const Body extends MessageName,
  const Answer extends MessageName,
  const Query extends Fields = typeof nothing,
>(verb: Verb, { body, answer, query }: { body: Body; answer: Answer; query?: Query }) {
  const { target, path } = collectionOf('assets');
  return {
    ...writing,
    resource: 'assets',
    verb,
    method: 'POST',
    path: `${path}:${verb}`,
    target,
    targetField: 'parent',
    query: (query ?? nothing) as Query,
    body,
    answers: one(answer),
  } as const;
}

/** Aggregations of one request. */
export const maxFigures = 25;
/** Frames of one report. */
export const maxFrames = 10_000;
/** Values of one frame or one asset update, which is parsed without yielding. */
const maxOfItem = 50_000;

/** The limit of operations whose one request starts work over all assets: 20 requests a minute. */
const heavy = { rest_points_per_minute: 100 } as const;

const viewed = <const Name extends string>(name: Name) => ({ view: choice(name) }) as const;

/**
 * Every operation of the service by its name: 67 of the Google Migration Center API v1.
 * The routes, the remote client, the graph's resolvers and the completeness test iterate over it.
 * See docs/decisions/033-the-inventory-is-described-by-tables.md.
 */
export const catalogue = {
  'locations.get': get('locations'),
  'locations.list': listing(
    'locations',
    { filter: text, extraLocationTypes: list(text) },
    { unreachable: false, targetField: 'name' },
  ),
  'locations.getSettings': { ...get('settings'), resource: 'locations', verb: 'getSettings' },
  'locations.updateSettings': { ...patch('settings'), resource: 'locations', verb: 'updateSettings' },

  'assets.get': get('assets', { query: viewed('AssetView') }),
  'assets.list': listing('assets', { ...filtered, ...viewed('AssetView'), showHidden: bool }),
  'assets.patch': { ...patch('assets'), answers: one('Asset'), result: null },
  'assets.delete': { ...remove('assets'), answers: one('Empty'), result: null },
  'assets.batchUpdate': {
    ...actOnAssets('batchUpdate', { body: 'BatchUpdateAssetsRequest', answer: 'BatchUpdateAssetsResponse' }),
    bodyLimit: 8 * mebibyte,
    bounds: { values: 400_000, items: { depth: 2, most: 1_000, each: maxOfItem, field: 'requests' } },
  },
  'assets.batchDelete': actOnAssets('batchDelete', { body: 'BatchDeleteAssetsRequest', answer: 'Empty' }),
  'assets.aggregateValues': {
    ...actOnAssets('aggregateValues', {
      body: 'AggregateAssetsValuesRequest',
      answer: 'AggregateAssetsValuesResponse',
    }),
    scope: 'inventory:read',
    bounds: { values: 10_000, items: { depth: 2, most: maxFigures, field: 'aggregations' } },
  },
  'assets.reportAssetFrames': {
    ...actOnAssets('reportAssetFrames', {
      body: 'Frames',
      answer: 'ReportAssetFramesResponse',
      query: { source: required(text) },
    }),
    content: true,
    bodyLimit: 32 * mebibyte,
    bounds: {
      values: 1_000_000,
      items: { depth: 2, most: maxFrames, each: maxOfItem, field: 'framesData' },
    },
    deadline: 120_000,
  },

  'relations.get': get('relations'),
  'relations.list': listing('relations', filtered, { unreachable: false }),

  'groups.create': create('groups', { groupId: anId }),
  'groups.get': get('groups'),
  'groups.list': listing('groups', filtered),
  'groups.patch': patch('groups'),
  'groups.delete': remove('groups'),
  'groups.addAssets': {
    ...act('groups', 'addAssets', { body: 'AddAssetsToGroupRequest', result: 'Group', requestId: 'body' }),
    targetField: 'group',
  },
  'groups.removeAssets': {
    ...act('groups', 'removeAssets', {
      body: 'RemoveAssetsFromGroupRequest',
      result: 'Group',
      requestId: 'body',
    }),
    targetField: 'group',
  },

  'sources.create': create('sources', { sourceId: anId }),
  'sources.get': get('sources'),
  'sources.list': listing('sources', filtered),
  'sources.patch': patch('sources'),
  'sources.delete': remove('sources'),
  'errorFrames.get': get('errorFrames', { query: viewed('ErrorFrameView') }),
  'errorFrames.list': listing('errorFrames', viewed('ErrorFrameView')),

  'discoveryClients.create': create('discoveryClients', { discoveryClientId: anId }),
  'discoveryClients.get': get('discoveryClients'),
  'discoveryClients.list': listing('discoveryClients', filtered),
  'discoveryClients.patch': patch('discoveryClients'),
  'discoveryClients.delete': remove('discoveryClients'),
  'discoveryClients.sendHeartbeat': act('discoveryClients', 'sendHeartbeat', {
    body: 'SendDiscoveryClientHeartbeatRequest',
    result: 'DiscoveryClient',
    requestId: null,
  }),

  'preferenceSets.create': create('preferenceSets', { preferenceSetId: anId }),
  'preferenceSets.get': get('preferenceSets'),
  'preferenceSets.list': listing('preferenceSets', { orderBy: text }),
  'preferenceSets.patch': patch('preferenceSets'),
  'preferenceSets.delete': remove('preferenceSets'),

  'importJobs.create': create('importJobs', { importJobId: anId }),
  'importJobs.get': get('importJobs', { query: viewed('ImportJobView') }),
  'importJobs.list': listing('importJobs', { ...filtered, ...viewed('ImportJobView') }),
  'importJobs.patch': patch('importJobs'),
  'importJobs.delete': remove('importJobs', { ...forced, ...requestId }),
  'importJobs.validate': act('importJobs', 'validate', {
    body: 'ValidateImportJobRequest',
    result: 'Empty',
    requestId: 'body',
  }),
  'importJobs.run': {
    ...act('importJobs', 'run', { body: 'RunImportJobRequest', result: 'Empty', requestId: 'body' }),
    content: true,
  },
  'importDataFiles.create': create('importDataFiles', { importDataFileId: anId }),
  'importDataFiles.get': get('importDataFiles'),
  'importDataFiles.list': listing('importDataFiles', filtered),
  'importDataFiles.delete': remove('importDataFiles'),

  'assetsExportJobs.create': create('assetsExportJobs', { assetsExportJobId: anId }),
  'assetsExportJobs.get': get('assetsExportJobs'),
  'assetsExportJobs.list': listing('assetsExportJobs', {}, { unreachable: false }),
  'assetsExportJobs.delete': remove('assetsExportJobs', {}),
  'assetsExportJobs.run': {
    ...act('assetsExportJobs', 'run', {
      body: 'RunAssetsExportJobRequest',
      result: 'RunAssetsExportJobResponse',
      requestId: 'body',
    }),
    content: true,
    stricter: heavy,
  },

  'reportConfigs.create': create('reportConfigs', { reportConfigId: anId }),
  'reportConfigs.get': get('reportConfigs'),
  'reportConfigs.list': listing('reportConfigs', filtered),
  'reportConfigs.delete': remove('reportConfigs', { ...forced, ...requestId }),
  // The documented operation has no parameter for the id of a report: without one the service chooses it.
  'reports.create': { ...create('reports', { reportId: text }), stricter: heavy },
  'reports.get': get('reports', { query: viewed('ReportView') }),
  'reports.list': listing('reports', { ...filtered, ...viewed('ReportView') }),
  'reports.delete': remove('reports'),

  'operations.get': get('operations'),
  'operations.list': listing(
    'operations',
    { filter: text, returnPartialSuccess: bool },
    { targetField: 'name' },
  ),
  'operations.cancel': {
    ...act('operations', 'cancel', { body: 'CancelOperationRequest', result: 'Empty', requestId: null }),
    answers: one('Empty'),
    result: null,
  },
  'operations.delete': { ...remove('operations', {}), answers: one('Empty'), result: null },
} as const;

export type OperationId = keyof typeof catalogue;

export const operations: Readonly<Record<OperationId, OperationRow>> = catalogue;
/** Returns the view with every field, for a read that has views. */
export function fullView(id: OperationId): { readonly view?: string } {
  const { view } = operations[id].query;
  return view?.kind === 'enum' ? { view: `${wordsOf(view.words).prefix}FULL` } : {};
}

export const operationIds = Object.keys(catalogue) as readonly OperationId[];
