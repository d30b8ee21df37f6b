import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { countOfPage, type ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import { arrange, type ListArguments } from '../../../gateway/graphql/types/list-order.ts';
import type {
  CustomerLinkFilter,
  CustomerLinkOrderField,
  InventoryProjectFilter,
  InventoryProjectOrderField,
  ResellerCustomerFilter,
  ResellerCustomerOrderField,
} from '../../../generated/joins.ts';
import { tenantsOf } from '../../../kit/call/caller.ts';
import { badInput } from '../../../kit/fault.ts';
import type { OrderTable, OrderTerm } from '../../../kit/fields/orders.ts';
import { mapPage } from '../../../kit/page.ts';
import { parsePrefix } from '../../reseller/contract/conditions.ts';
import type { Customer } from '../../reseller/contract.ts';
import { parseProject, projectOrder } from '../contract/names.ts';
import { linksReachText } from '../contract/tenancy.ts';
import type { CustomerId, CustomerLink, Page, PageRequest } from '../contract.ts';
import { type ProjectModel, projectModel } from './models.ts';

export const maxPageSize = 1000;

const linkOrders: OrderTable<CustomerLink, CustomerLinkOrderField> = {
  CREATED_AT: ({ createdAt }) => createdAt,
};
const linkKinds = { contact: 'CONTACT', project: 'PROJECT' } as const;

/** Returns the list of a customer's links. The first pages of many customers are one batch. */
export function linkList(
  { call, loaders }: GraphContext,
  customerId: CustomerId,
  { filter, orderBy }: ListArguments<CustomerLinkFilter, CustomerLinkOrderField>,
): ServiceList<CustomerLink> {
  if (filter?.kinds?.length === 0) throw badInput('filter.kinds', 'at least one kind', filter.kinds);
  const kinds = new Set(filter?.kinds ?? Object.values(linkKinds));
  const wanted = (['contact', 'project'] as const).filter((kind) => kinds.has(linkKinds[kind]));
  const [kind = null] = wanted.length === 1 ? wanted : [];
  const list: ServiceList<CustomerLink> = {
    purpose: ['customer-links', linksReachText(call), customerId, ...(kind ? [kind] : [])],
    ends: 'both',
    read: (page) => loaders.joins.links.load({ customerId, kind, page }),
    count: () => loaders.joins.linkCount.load({ customerId, kind }),
    key: ({ id }) => id,
  };
  return arrange(list, { orderBy, natural: { field: 'CREATED_AT', direction: 'ASC' }, orders: linkOrders });
}

const customerOrders: OrderTable<Customer, ResellerCustomerOrderField> = {
  CUSTOMER_DOMAIN: ({ customerDomain }) => customerDomain,
  CUSTOMER_ID: ({ customerId }) => customerId,
};

/** The largest page of customers over a remote service, where each is a call. */
const maxRemoteCustomers = 100;

/** Returns the list of the customers that the call may see; linked ones help a service that cannot list them. */
export function customerList(
  { call, services }: GraphContext,
  { filter, orderBy }: ListArguments<ResellerCustomerFilter, ResellerCustomerOrderField>,
): ServiceList<Customer> {
  const customerNamePrefix = filter?.customerDomainPrefix
    ? parsePrefix(filter.customerDomainPrefix)
    : undefined;
  const knownIds = (after: string, limit: number) => services.joins.customers(call, after, limit);
  const { readsBothEnds } = services.reseller;
  const list: ServiceList<Customer> = {
    purpose: ['reseller-customers', linksReachText(call), customerNamePrefix],
    ...(!readsBothEnds && { maxSize: maxRemoteCustomers }),
    ends: readsBothEnds ? 'both' : 'whole',
    read: (page) => services.reseller.listCustomers(call, { customerNamePrefix, knownIds }, page),
    count: () => services.reseller.countCustomers(call, { customerNamePrefix, knownIds }),
    key: ({ customerId }) => customerId,
  };
  const field = readsBothEnds ? 'CUSTOMER_DOMAIN' : 'CUSTOMER_ID';
  return arrange(list, { orderBy, natural: { field, direction: 'ASC' }, orders: customerOrders });
}

type ProjectArguments = ListArguments<InventoryProjectFilter, InventoryProjectOrderField>;
const projectOrders: OrderTable<ProjectModel, InventoryProjectOrderField> = {
  PROJECT: ({ project }) => projectOrder(project),
};

/** Returns the list of the projects that the call may see and the gateway knows, sorted by `projectOrder`. */
export function projectList(
  { call, services }: GraphContext,
  args: ProjectArguments,
): ServiceList<ProjectModel> {
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
  const list: ServiceList<ProjectModel> = {
    purpose: ['inventory-projects', linksReachText(call)],
    ends: 'whole',
    read,
    count: countOfPage(read),
    key: ({ project }) => project,
  };
  return arrangeProjects(list, args, { natural: { field: 'PROJECT', direction: 'ASC' } });
}

/** Returns the list of the projects that are linked to a customer, in the order of the links. */
export function customerProjects(
  { call, loaders }: GraphContext,
  customerId: CustomerId,
  args: ProjectArguments,
): ServiceList<ProjectModel> {
  const kind = 'project';
  const list: ServiceList<ProjectModel> = {
    purpose: ['customer-projects', linksReachText(call), customerId],
    ends: 'both',
    async read(page) {
      const links = await loaders.joins.links.load({ customerId, kind, page });
      return links && mapPage(links, linkedProject);
    },
    count: () => loaders.joins.linkCount.load({ customerId, kind }),
    key: ({ project }) => project,
  };
  return arrangeProjects(list, args);
}

function linkedProject({ id, target }: CustomerLink): ProjectModel {
  if (target.kind !== 'project') throw new TypeError(`The link ${id} leads to no project.`);
  return projectModel(target.project);
}

function arrangeProjects(
  list: ServiceList<ProjectModel>,
  { filter, orderBy }: ProjectArguments,
  order: { readonly natural?: OrderTerm<InventoryProjectOrderField> } = {},
): ServiceList<ProjectModel> {
  const projectPrefix = filter?.projectPrefix || null;
  return arrange(list, {
    orderBy,
    ...order,
    orders: projectOrders,
    conditions: projectPrefix ? { projectPrefix } : null,
    meets: ({ project }) => project.startsWith(projectPrefix ?? ''),
  });
}
