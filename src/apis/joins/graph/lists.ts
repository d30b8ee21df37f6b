import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { countOfPage, type ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import type { ResellerCustomerFilter } from '../../../generated/joins.ts';
import { tenantsOf } from '../../../kit/call/caller.ts';
import { parsePrefix } from '../../reseller/contract/conditions.ts';
import type { Customer } from '../../reseller/contract.ts';
import { parseProject, projectOrder } from '../contract/names.ts';
import { linksReachText } from '../contract/tenancy.ts';
import type { CustomerId, CustomerLink, Page, PageRequest } from '../contract.ts';
import { type ProjectModel, projectModel } from './models.ts';

export const maxPageSize = 1000;

/** Returns the list of a customer's links. The first pages of many customers are one batch. */
export function linkList({ call, loaders }: GraphContext, customerId: CustomerId): ServiceList<CustomerLink> {
  return {
    purpose: ['customer-links', linksReachText(call), customerId],
    maxSize: maxPageSize,
    read: (page) => loaders.joins.links.load({ customerId, kind: null, page }),
    count: () => loaders.joins.linkCount.load(customerId),
    key: ({ id }) => id,
  };
}

/** The largest page of customers: over a remote service each is a call. */
const maxCustomers = 100;

/** Returns the list of the customers that the call may see; linked ones help a service that cannot list them. */
export function customerList(
  { call, services }: GraphContext,
  filter: ResellerCustomerFilter | null | undefined,
): ServiceList<Customer> {
  const customerNamePrefix = filter?.customerDomainPrefix
    ? parsePrefix(filter.customerDomainPrefix)
    : undefined;
  const knownIds = (after: string, limit: number) => services.joins.customers(call, after, limit);
  return {
    purpose: ['reseller-customers', linksReachText(call), customerNamePrefix],
    maxSize: maxCustomers,
    read: (page) => services.reseller.listCustomers(call, { customerNamePrefix, knownIds }, page),
    count: () => services.reseller.countCustomers(call, { customerNamePrefix, knownIds }),
    key: ({ customerId }) => customerId,
  };
}

/** Returns the list of the projects that the call may see and the gateway knows, sorted by `projectOrder`. */
export function projectList({ call, services }: GraphContext): ServiceList<ProjectModel> {
  const named = tenantsOf(call.caller, 'projects');
  async function read({ size, token: after = '' }: PageRequest): Promise<Page<ProjectModel>> {
    const [linked, known] = await Promise.all([
      services.joins.projects(call, after, size + 1),
      services.inventory.projects(call, after, size + 1),
    ]);
    const all = new Set([...linked, ...known, ...(named === '*' ? [] : named)].map(projectOrder));
    const found = [...all].filter((order) => order > after).sort();
    const items = found
      .slice(0, size)
      .map((order) => projectModel(parseProject(order.slice(0, -1), 'project')));
    const tokenAfter = (index: number) => found[index] ?? after;
    return { items, next: found.length > size ? tokenAfter(size - 1) : null, tokenAfter };
  }
  return {
    purpose: ['inventory-projects', linksReachText(call)],
    maxSize: maxPageSize,
    read,
    count: countOfPage(read),
    key: ({ project }) => project,
  };
}
