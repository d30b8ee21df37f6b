import type { Call } from '../../kit/call/call.ts';
import type { Page as ListPage, PageRequest } from '../../kit/page.ts';
import type { Found, Refused } from '../../kit/result.ts';
import type { catalogue, OperationId } from './contract/catalogue.ts';
import type { MessageName, MessageOf, ValueOf } from './contract/messages.ts';
import type { ResourceName } from './contract/names.ts';

export type { PageRequest } from '../../kit/page.ts';
export type { Found, Refusal, Refused } from '../../kit/result.ts';
export type { OperationId } from './contract/catalogue.ts';
export type { MessageName, MessageOf } from './contract/messages.ts';
export type { ResourceName } from './contract/names.ts';

type Row<Id extends OperationId> = (typeof catalogue)[Id];

/** Operations that answer a page of a collection. */
export type ListId = {
  [Id in OperationId]: Row<Id>['answers'] extends { kind: 'page' } ? Id : never;
}[OperationId];
/** All others. */
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
 * What an operation is asked with: `target` is the resource in its path (its `name`, `parent` or `group`), the rest are
 * its query parameters by their names, and its body, as `parseMessage` gives it: without nulls and defaults. What is to
 * be cleared is in the update mask and not in the body.
 */
export type RequestOf<Id extends OperationId> = { readonly target: ResourceName } & Query<Row<Id>['query']> &
  Body<Row<Id>['body']>;

export type AnswerOf<Id extends CallId> = Row<Id>['answers'] extends {
  kind: 'message';
  message: infer Name extends MessageName;
}
  ? MessageOf<Name>
  : never;

export type ItemOf<Id extends ListId> = Row<Id>['answers'] extends {
  kind: 'page';
  of: infer Name extends MessageName;
}
  ? MessageOf<Name>
  : never;

/** A resource of any kind, which says by its name what it is. */
export type Resource = { readonly name: ResourceName } & Readonly<Record<string, unknown>>;

export interface Page<Item> extends ListPage<Item> {
  /** Names of locations that did not answer. */
  readonly unreachable: readonly string[];
}

/** A location that every project has. */
export interface LocationSetting {
  readonly id: string;
  /** Listed only when a request asks for locations of this type; absent for one that always is. */
  readonly type?: string | undefined;
}

/** What leads from resources of one kind to pages of another. */
export const links = {
  /** Assets of groups. */
  groupAssets: { from: 'groups', to: 'assets' },
  /** Assets that sources have reported. */
  sourceAssets: { from: 'sources', to: 'assets' },
  /** Relations that assets are at either end of. */
  assetRelations: { from: 'assets', to: 'relations' },
  sourceErrorFrames: { from: 'sources', to: 'errorFrames' },
  importJobFiles: { from: 'importJobs', to: 'importDataFiles' },
  reportConfigReports: { from: 'reportConfigs', to: 'reports' },
} as const;
export type LinkName = keyof typeof links;

/**
 * The inventory (S2 area B): its operations by the catalogue, and reads of many things at once. A call reaches the
 * projects that its caller's tenancy names: anywhere else writes are refused and reads fail with FORBIDDEN, whether or
 * not there is anything.
 */
export interface Inventory {
  /** Writes are refused with data; a read of what is not there is refused with NOT_FOUND. */
  invoke<Id extends CallId>(
    call: Call,
    id: Id,
    request: RequestOf<Id>,
  ): Promise<{ readonly answer: AnswerOf<Id> } | Refused>;
  /** Throws BAD_USER_INPUT for a filter, an order or a token that is none, NOT_FOUND where its parent is not there. */
  list<Id extends ListId>(call: Call, id: Id, request: RequestOf<Id>): Promise<Page<ItemOf<Id>>>;
  /** Resources of any kinds, whole (the fullest view). */
  fetch(call: Call, names: readonly ResourceName[]): Promise<Found<Resource>>;
  /** One page for each of `names`, in the order of their creation. */
  linked(
    call: Call,
    link: LinkName,
    names: readonly ResourceName[],
    page: PageRequest,
  ): Promise<Found<Page<Resource>>>;
}
