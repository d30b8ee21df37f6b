import type { MessageName } from './messages.ts';

/** The rule for the last part of a name, and who chooses it. */
export type IdRule =
  /** Chosen by the client: `[a-z]([a-z0-9-]{0,61}[a-z0-9])?`. */
  | 'label'
  /** Chosen by the client from more characters, because the documents state no pattern. */
  | 'free'
  /** Chosen by the service. */
  | 'made'
  /** A singleton, whose name ends with its kind. */
  | 'single';

export interface ResourceType {
  readonly message: MessageName;
  /** The kind of its parent; null for a project, which has none. */
  readonly parent: string | null;
  /** Its parameter in paths, such as `{group}`. */
  readonly singular: string;
  readonly ids: IdRule;
}

const type = <const Type extends ResourceType>(row: Type) => row;

/** The kinds of resources by collection. A name is the parent's name, the collection and an id. */
export const resources = {
  projects: type({ message: 'Empty', parent: null, singular: 'project', ids: 'free' }),
  locations: type({ message: 'Location', parent: 'projects', singular: 'location', ids: 'label' }),
  settings: type({ message: 'Settings', parent: 'locations', singular: 'settings', ids: 'single' }),
  operations: type({ message: 'Operation', parent: 'locations', singular: 'operation', ids: 'made' }),
  assets: type({ message: 'Asset', parent: 'locations', singular: 'asset', ids: 'made' }),
  relations: type({ message: 'Relation', parent: 'locations', singular: 'relation', ids: 'made' }),
  groups: type({ message: 'Group', parent: 'locations', singular: 'group', ids: 'label' }),
  sources: type({ message: 'Source', parent: 'locations', singular: 'source', ids: 'label' }),
  errorFrames: type({ message: 'ErrorFrame', parent: 'sources', singular: 'errorFrame', ids: 'made' }),
  discoveryClients: type({
    message: 'DiscoveryClient',
    parent: 'locations',
    singular: 'discoveryClient',
    ids: 'label',
  }),
  preferenceSets: type({
    message: 'PreferenceSet',
    parent: 'locations',
    singular: 'preferenceSet',
    ids: 'label',
  }),
  importJobs: type({ message: 'ImportJob', parent: 'locations', singular: 'importJob', ids: 'free' }),
  importDataFiles: type({
    message: 'ImportDataFile',
    parent: 'importJobs',
    singular: 'importDataFile',
    ids: 'free',
  }),
  assetsExportJobs: type({
    message: 'AssetsExportJob',
    parent: 'locations',
    singular: 'assetsExportJob',
    ids: 'free',
  }),
  reportConfigs: type({
    message: 'ReportConfig',
    parent: 'locations',
    singular: 'reportConfig',
    ids: 'label',
  }),
  reports: type({ message: 'Report', parent: 'reportConfigs', singular: 'report', ids: 'label' }),
} as const;

export type ResourceKind = keyof typeof resources;

export const resourceTypes: Readonly<Record<ResourceKind, ResourceType>> = resources;

export const isResourceKind = (kind: string): kind is ResourceKind => Object.hasOwn(resources, kind);

export function parentOf(kind: ResourceKind): ResourceKind | null {
  const { parent } = resourceTypes[kind];
  return parent !== null && isResourceKind(parent) ? parent : null;
}

/** Returns the form of a name, such as `projects/{project}/locations/{location}/groups/{group}`. */
export function patternOf(kind: ResourceKind): string {
  const { singular, ids } = resourceTypes[kind];
  const parent = parentOf(kind);
  const own = ids === 'single' ? kind : `${kind}/{${singular}}`;
  return parent ? `${patternOf(parent)}/${own}` : own;
}

/** Returns the query parameter for the id of a new resource, such as `groupId`. */
export const idParameter = (kind: ResourceKind): string => `${resourceTypes[kind].singular}Id`;
