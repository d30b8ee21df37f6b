import type { AccountSid } from '../../kit/call/account.ts';
import type { Call } from '../../kit/call/call.ts';
import type { Page, PageRequest } from '../../kit/page.ts';
import type { Found } from '../../kit/result.ts';
import type { SearchQuery } from '../../kit/search.ts';
import type { CustomerId } from '../reseller/contract.ts';
import type { ContactAddress, LinkId, ProjectId } from './contract/names.ts';

export type { Page, PageRequest, PageToken } from '../../kit/page.ts';
export type { Found } from '../../kit/result.ts';
export type { CustomerId } from '../reseller/contract.ts';
export type { ContactAddress, LinkId, ProjectId } from './contract/names.ts';

/** A contact of an account, or a project of the inventory: the objects that can be linked to a customer. */
export type LinkTarget =
  | { readonly kind: 'contact'; readonly account: AccountSid; readonly address: ContactAddress }
  | { readonly kind: 'project'; readonly project: ProjectId };

export interface CustomerLink {
  readonly id: LinkId;
  readonly customerId: CustomerId;
  readonly target: LinkTarget;
  /** RFC 3339, UTC, milliseconds. */
  readonly createdAt: string;
  /** The owner of the credential that made the link. */
  readonly createdBy: string;
}

/**
 * The links of customers, which the gateway keeps. A call sees a link when its tenancy includes both ends: the customer,
 * and the account of the contact or the project. For any other call the link does not exist.
 */
export interface CustomerLinks {
  /**
   * Links the target to the customer, and returns the new link or, `unchanged`, the one that exists already. The caller
   * has checked both ends. A target of another customer is `taken`, with the link if the call sees it.
   */
  link(
    call: Call,
    customerId: CustomerId,
    target: LinkTarget,
  ): Promise<
    { readonly link: CustomerLink; readonly unchanged?: true } | { readonly taken: CustomerLink | null }
  >;
  /** Removes the link; returns false when there is none. */
  unlink(call: Call, id: LinkId): Promise<boolean>;
  /** Returns links by `LinkId`. */
  fetch(call: Call, ids: readonly LinkId[]): Promise<Found<CustomerLink>>;
  /** Returns the links of these targets by `targetKey`. */
  ofTargets(call: Call, targets: readonly LinkTarget[]): Promise<Found<CustomerLink>>;
  /** Returns the number of links of each customer; of both kinds for `kind` null. */
  countOfCustomers(
    call: Call,
    customers: readonly CustomerId[],
    kind: LinkTarget['kind'] | null,
  ): Promise<Found<number>>;
  /**
   * Returns one page for each customer by its id, in the order in which the links were made, read from either end.
   * `kind` null returns links of both kinds. Throws BAD_USER_INPUT for a token that is not from such a page.
   */
  ofCustomers(
    call: Call,
    customers: readonly CustomerId[],
    kind: LinkTarget['kind'] | null,
    page: PageRequest,
  ): Promise<Found<Page<CustomerLink>>>;
  /** Finds linked contacts of the call's account by words of their addresses: the best first. It is a scan of the call. */
  searchContacts(call: Call, query: SearchQuery): Promise<readonly ContactAddress[]>;
  /** Returns up to `limit` linked customers whose id is greater than `after`, by id. */
  customers(call: Call, after: string, limit: number): Promise<readonly CustomerId[]>;
  /** Returns up to `limit` linked projects whose `projectOrder` is greater than `after`, in that order. */
  projects(call: Call, after: string, limit: number): Promise<readonly ProjectId[]>;
}

export const targetKey = (target: LinkTarget): string =>
  target.kind === 'contact' ? `contact ${target.account} ${target.address}` : `project ${target.project}`;
