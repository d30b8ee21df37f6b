import type { Connection } from '../../../gateway/graphql/types/list-connection.ts';
import type { AccountSid } from '../../../kit/call/account.ts';
import type { SearchHit } from '../../../kit/search.ts';
import type { ExecutionKind } from '../../executions/contract/search-kinds.ts';
import type { ExecutionHead } from '../../executions/contract.ts';
import type { InventoryKind } from '../../inventory/contract/search-kinds.ts';
import type { MessageOf, Resource } from '../../inventory/contract.ts';
import type { ResellerKind } from '../../reseller/contract/search.ts';
import type { ContactAddress, CustomerLink, LinkTarget, ProjectId } from '../contract.ts';

export type { ExecutionHead as ExecutionModel } from '../../executions/contract.ts';
export type { Resource as ResourceModel } from '../../inventory/contract.ts';
export type { Customer as CustomerModel } from '../../reseller/contract.ts';
export type HitModel = SearchHit<ExecutionKind | ResellerKind | InventoryKind>;
export type ExecutionsModel = Connection<ExecutionHead>;
export type ResourcesModel = Connection<Resource>;
export type AggregatedModel = MessageOf<'AggregationResult'>;

/** A contact as the graph shows it. Its SID is read when it is selected. */
export interface ContactModel {
  readonly __typename: 'Contact';
  readonly account: AccountSid;
  readonly address: ContactAddress;
}

export interface ProjectModel {
  readonly __typename: 'InventoryProject';
  readonly project: ProjectId;
}

/** The refusal to link what belongs to another customer; `link` is null when the caller does not see it. */
export interface ShownConflict {
  readonly __typename: 'CustomerLinkConflict';
  readonly code: 'CONFLICT';
  readonly message: string;
  readonly path: readonly string[];
  readonly link: CustomerLink | null;
}

export const contactModel = (account: AccountSid, address: ContactAddress): ContactModel => ({
  __typename: 'Contact',
  account,
  address,
});

export const projectModel = (project: ProjectId): ProjectModel => ({
  __typename: 'InventoryProject',
  project,
});

export const targetModel = (target: LinkTarget): ContactModel | ProjectModel =>
  target.kind === 'contact' ? contactModel(target.account, target.address) : projectModel(target.project);
