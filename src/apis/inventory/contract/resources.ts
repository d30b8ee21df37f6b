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
  readonly ids: IdRule;
}

const type = <const Type extends ResourceType>(row: Type) => row;

/** The kinds of resources by collection. A name is the parent's name, the collection and an id. */
export const resources = {
  projects: type({ message: 'Empty', parent: null, ids: 'free' }),
  locations: type({ message: 'Location', parent: 'projects', ids: 'label' }),
  settings: type({ message: 'Settings', parent: 'locations', ids: 'single' }),
  operations: type({ message: 'Operation', parent: 'locations', ids: 'made' }),
  assets: type({ message: 'Asset', parent: 'locations', ids: 'made' }),
  relations: type({ message: 'Relation', parent: 'locations', ids: 'made' }),
  groups: type({ message: 'Group', parent: 'locations', ids: 'label' }),
  sources: type({ message: 'Source', parent: 'locations', ids: 'label' }),
  errorFrames: type({ message: 'ErrorFrame', parent: 'sources', ids: 'made' }),
  discoveryClients: type({ message: 'DiscoveryClient', parent: 'locations', ids: 'label' }),
  preferenceSets: type({ message: 'PreferenceSet', parent: 'locations', ids: 'label' }),
  importJobs: type({ message: 'ImportJob', parent: 'locations', ids: 'free' }),
  importDataFiles: type({ message: 'ImportDataFile', parent: 'importJobs', ids: 'free' }),
  assetsExportJobs: type({ message: 'AssetsExportJob', parent: 'locations', ids: 'free' }),
  reportConfigs: type({ message: 'ReportConfig', parent: 'locations', ids: 'label' }),
  reports: type({ message: 'Report', parent: 'reportConfigs', ids: 'label' }),
} as const;

export type ResourceKind = keyof typeof resources;

export const resourceTypes: Readonly<Record<ResourceKind, ResourceType>> = resources;

export const isResourceKind = (kind: string): kind is ResourceKind => Object.hasOwn(resources, kind);

export function parentOf(kind: ResourceKind): ResourceKind | null {
  const { parent } = resourceTypes[kind];
  return parent !== null && isResourceKind(parent) ? parent : null;
}

/** Returns the parameter of a kind in paths: `group` for `groups`. */
const singularOf = (kind: ResourceKind): string => kind.slice(0, -1);

/** Returns the form of a name, such as `projects/{project}/locations/{location}/groups/{group}`. */
export function patternOf(kind: ResourceKind): string {
  const parent = parentOf(kind);
  const own = resourceTypes[kind].ids === 'single' ? kind : `${kind}/{${singularOf(kind)}}`;
  return parent ? `${patternOf(parent)}/${own}` : own;
}

/** Returns the query parameter for the id of a new resource, such as `groupId`. */
export const idParameter = (kind: ResourceKind): string => `${singularOf(kind)}Id`;
