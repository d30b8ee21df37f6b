import type { Call } from '../../kit/call/call.ts';
import type { Page as ListPage, PageRequest } from '../../kit/page.ts';
import type { Found, Refused } from '../../kit/result.ts';
import type { Searched, SearchQuery } from '../../kit/search.ts';
import type { catalogue, OperationId } from './contract/catalogue.ts';
import type { MessageName, MessageOf, ValueOf } from './contract/messages.ts';
import type { ResourceName } from './contract/names.ts';
import type { InventoryKind } from './contract/search-kinds.ts';

export type { PageRequest } from '../../kit/page.ts';
export type { Found, Refusal, Refused } from '../../kit/result.ts';
export type { OperationId } from './contract/catalogue.ts';
export type { MessageName, MessageOf } from './contract/messages.ts';
export type { ResourceName } from './contract/names.ts';

type CatalogueRow<Id extends OperationId> = (typeof catalogue)[Id];

/** Operations that return a page of a collection. */
export type ListId = {
  [Id in OperationId]: CatalogueRow<Id>['answers'] extends { kind: 'page' } ? Id : never;
}[OperationId];
/** Operations that return a message. */
export type CallId = Exclude<OperationId, ListId>;

type Query<Fields> = {
  readonly [Key in keyof Fields as Fields[Key] extends { required: true } ? Key : never]: ValueOf<
    Fields[Key]
  >;
} & {
  readonly [Key in keyof Fields as Fields[Key] extends { required: true } ? never : Key]?:
    | ValueOf<Fields[Key]>
    | undefined;
};
type Body<Name> = Name extends MessageName ? { readonly body: MessageOf<Name> } : unknown;

/**
 * The parameters of an operation. `target` is the resource in its path (its `name`, `parent` or `group`), the others
 * are its query parameters by name, and its body, as `parseMessage` returns it: without nulls and defaults. A cleared
 * field is in the update mask and absent from the body.
 */
export type RequestOf<Id extends OperationId> = { readonly target: ResourceName } & Query<
  CatalogueRow<Id>['query']
> &
  Body<CatalogueRow<Id>['body']>;

export type AnswerOf<Id extends CallId> = CatalogueRow<Id>['answers'] extends {
  kind: 'message';
  message: infer Name extends MessageName;
}
  ? MessageOf<Name>
  : never;

export type ItemOf<Id extends ListId> = CatalogueRow<Id>['answers'] extends {
  kind: 'page';
  of: infer Name extends MessageName;
}
  ? MessageOf<Name>
  : never;

/** The end that a page is read from, and the token of the place that it ends before. */
export interface ListPart extends Pick<PageRequest, 'end' | 'before'> {
  /**
   * The locations whose assets are one list, in place of the target; for operations, all locations (`-`) of projects.
   */
  readonly parents?: readonly ResourceName[] | undefined;
}

/** A resource of any kind; its name tells its kind. */
export type Resource = { readonly name: ResourceName } & Readonly<Record<string, unknown>>;

export interface Page<Item> extends ListPage<Item> {
  /** Names of the locations that did not answer. */
  readonly unreachable: readonly string[];
}

/** A location of every project. */
export interface LocationSetting {
  readonly id: string;
  /** Absent for a location that is always listed; otherwise it is listed only when a request includes this type. */
  readonly type?: string | undefined;
}

/** The links from resources of one kind to lists of another. */
export const links = {
  /** Assets of a location, without hidden ones. Further pages are those of `assets.list` in the full view. */
  locationAssets: { from: 'locations', to: 'assets' },
  /** Groups of a location. Further pages are those of `groups.list`. */
  locationGroups: { from: 'locations', to: 'groups' },
  /** Sources of a location. Further pages are those of `sources.list`. */
  locationSources: { from: 'locations', to: 'sources' },
  /** Assets of a group. */
  groupAssets: { from: 'groups', to: 'assets' },
  /** Assets that a source has reported. */
  sourceAssets: { from: 'sources', to: 'assets' },
  /** Relations that an asset takes part in, at either end. */
  assetRelations: { from: 'assets', to: 'relations' },
  sourceErrorFrames: { from: 'sources', to: 'errorFrames' },
  importJobFiles: { from: 'importJobs', to: 'importDataFiles' },
  reportConfigReports: { from: 'reportConfigs', to: 'reports' },
} as const;
export type LinkName = keyof typeof links;

/** The filter that finds a link's resources in the list of their location; absent when the owner has the list. */
export const linkFilters: Readonly<Partial<Record<LinkName, (owner: ResourceName) => string>>> = {
  groupAssets: (owner) => `assignedGroups:${JSON.stringify(owner)}`,
  sourceAssets: (owner) => `sources:${JSON.stringify(owner)}`,
  assetRelations: (owner) => `srcAsset=${JSON.stringify(owner)} OR dstAsset=${JSON.stringify(owner)}`,
};

/**
 * The inventory (Google Migration Center API v1): the operations of the catalogue, and batch reads. A call may use the
 * projects in its caller's tenancy. In any other project, whether or not the object exists, writes are refused and
 * reads fail with FORBIDDEN.
 */
export interface Inventory {
  /** Whether lists are read from both ends, and each takes a filter and an order; if not, as the catalogue says. */
  readonly readsBothEnds: boolean;
  /**
   * Runs an operation. A failed write returns a refusal; a read of a missing object returns NOT_FOUND as its refusal.
   * `unchanged` says that the resource was so already; a remote service does not say it.
   */
  invoke<Id extends CallId>(
    call: Call,
    id: Id,
    request: RequestOf<Id>,
  ): Promise<{ readonly answer: AnswerOf<Id>; readonly unchanged?: true } | Refused>;
  /**
   * Returns a page. Throws BAD_USER_INPUT for an invalid filter, order or token, and NOT_FOUND when the parent does not
   * exist.
   */
  list<Id extends ListId>(
    call: Call,
    id: Id,
    request: RequestOf<Id>,
    part?: ListPart,
  ): Promise<Page<ItemOf<Id>>>;
  /**
   * Aggregates over the assets of all these locations. Throws BAD_USER_INPUT for an invalid aggregation or filter, which a
   * remote service judges only where there is a location.
   */
  aggregate(
    call: Call,
    locations: readonly ResourceName[],
    body: RequestOf<'assets.aggregateValues'>['body'],
  ): Promise<readonly MessageOf<'AggregationResult'>[]>;
  /** Returns the number of items of `list`; null when the service cannot count them, or not in time. */
  count<Id extends ListId>(
    call: Call,
    id: Id,
    request: RequestOf<Id>,
    part?: Pick<ListPart, 'parents'>,
  ): Promise<number | null>;
  /** Returns the number of linked resources by owner; absent where `count` returns null. */
  countLinked(call: Call, link: LinkName, names: readonly ResourceName[]): Promise<Found<number>>;
  /** Returns resources of any kind in their fullest view. */
  fetch(call: Call, names: readonly ResourceName[]): Promise<Found<Resource>>;
  /** Returns one page for each of `names`, in the order of creation. */
  linked(
    call: Call,
    link: LinkName,
    names: readonly ResourceName[],
    page: PageRequest,
  ): Promise<Found<Page<Resource>>>;
  /**
   * Returns the ids of up to `limit` projects that have resources, in the order of `<id>/`, from the first one after
   * `after`. Returns none for a credential that names its projects, and none of a remote service, which cannot list
   * them.
   */
  projects(call: Call, after: string, limit: number): Promise<readonly string[]>;
  /**
   * Returns, by value, the ids of projects with an asset or a location that has the label with that value: the first 200
   * by id for each value, whatever the others are. A remote service is asked for the first 5 projects that the caller's
   * credential names, and for the first 5 locations of each.
   */
  labelled(call: Call, label: string, values: readonly string[]): Promise<Found<readonly string[]>>;
  /** Finds resources in the call's tenancy by words. A remote service finds them by their whole name only. */
  search(call: Call, query: SearchQuery<InventoryKind>): Promise<Searched<InventoryKind>>;
}
