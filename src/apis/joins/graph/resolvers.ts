import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connect } from '../../../gateway/graphql/types/connections.ts';
import type { ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import type { Resolvers } from '../../../generated/joins.ts';
import { isContactAddress } from '../../executions/contract/addresses.ts';
import { throwAboutQuery } from '../../inventory/contract/query-texts.ts';
import type { Resource } from '../../inventory/contract.ts';
import { parseContactAddress, parseProject } from '../contract/names.ts';
import { refuseLinkedProject } from '../contract/tenancy.ts';
import { customerOf, customerOfExecution, customerOfResource, projectIn } from './customers.ts';
import { contactExecutions, customerExecutions } from './execution-lists.ts';
import { customerList, customerProjects, linkList, projectList } from './lists.ts';
import { customerLocations, locationNames, projectLocations } from './location-lists.ts';
import {
  type CustomerModel,
  contactModel,
  type ProjectModel,
  projectModel,
  type ResourceModel,
  targetModel,
} from './models.ts';
import { joinMutations } from './mutations.ts';
import { contactNodeId, linkNodeId, projectNodeId } from './node-ids.ts';
import { connectSearch, hitResolvers } from './search.ts';
import { suggestLinks } from './suggestions.ts';

export { joinNodes } from './node-ids.ts';

/** The fields of a resource of the inventory that lead to its project, and to the customer of that. */
const inProject = {
  project: ({ name }: ResourceModel) => projectModel(projectIn(name)),
  customer: ({ name }: ResourceModel, _: unknown, context: GraphContext) => customerOfResource(context, name),
};

type Across = GraphContext['loaders']['inventory']['across'];

/** The fields with the assets of the locations of an object. */
function assetsIn<Source>(locationsOf: (source: Source, context: GraphContext) => ServiceList<Resource>) {
  const names = (source: Source, context: GraphContext) => locationNames(locationsOf(source, context));
  return {
    assets: async (source: Source, args: Parameters<Across['connect']>[2], context: GraphContext) =>
      context.loaders.inventory.across.connect(context, await names(source, context), args),
    aggregateAssets: async (
      source: Source,
      args: Parameters<Across['aggregate']>[2],
      context: GraphContext,
    ) => context.loaders.inventory.across.aggregate(context, await names(source, context), args),
  };
}

/** Resolvers of the fields that lead from one service to another, except those of activity. */
export const joinResolvers: Resolvers = {
  Query: {
    resellerCustomers: (_, args, context) => connect(customerList(context, args), args, context.sealer),
    search: (_, args, context) => connectSearch(context, args),
    contact: (_, { contactChannelAddress }, { call }) =>
      contactModel(call.account, parseContactAddress(contactChannelAddress, 'contactChannelAddress')),
    inventoryProject: (_, { project }, { call }) => {
      const id = parseProject(project, 'project');
      const forbidden = refuseLinkedProject(call, id);
      if (forbidden) throw forbidden;
      return projectModel(id);
    },
    inventoryProjects: (_, args, context) => connect(projectList(context, args), args, context.sealer),
  },

  Mutation: joinMutations,

  SearchHit: hitResolvers,

  CustomerLink: {
    id: linkNodeId,
    customer: ({ customerId }, _, { loaders }) => loaders.reseller.customer.load(customerId),
    target: ({ target }) => targetModel(target),
  },

  Contact: {
    id: contactNodeId,
    contactChannelAddress: ({ address }) => address,
    sid: async ({ address }, _, { loaders }) => (await loaders.executions.contact.load(address))?.sid ?? null,
    customer: ({ account, address }, _, context) =>
      customerOf(context, { kind: 'contact', account, address }),
    executions: (contact, args, context) =>
      connect(contactExecutions(context, contact, args), args, context.sealer),
  },

  InventoryProject: {
    id: projectNodeId,
    locations: ({ project }, args, context) =>
      connect(projectLocations(context, project, args), args, context.sealer).catch(throwAboutQuery),
    ...assetsIn(({ project }: ProjectModel, context) => projectLocations(context, project, {})),
    customer: ({ project }, _, context) => customerOf(context, { kind: 'project', project }),
  },

  ResellerCustomer: {
    ...assetsIn(({ customerId }: CustomerModel, context) => customerLocations(context, customerId, {})),
    links: ({ customerId }, args, context) =>
      connect(linkList(context, customerId, args), args, context.sealer),
    inventoryProjects: ({ customerId }, args, context) =>
      connect(customerProjects(context, customerId, args), args, context.sealer),
    inventoryLocations: ({ customerId }, args, context) =>
      connect(customerLocations(context, customerId, args), args, context.sealer),
    executions: ({ customerId }, args, context) =>
      connect(customerExecutions(context, customerId, args), args, context.sealer),
    linkSuggestions: (customer, _, context) => suggestLinks(context, customer),
  },

  Execution: {
    // Links and contacts have valid addresses only; a service that deleted an address says so by an empty text.
    contact: ({ accountSid, contactChannelAddress: address }) =>
      isContactAddress(address) ? contactModel(accountSid, parseContactAddress(address, 'address')) : null,
    customer: (execution, _, context) => customerOfExecution(context, execution),
  },

  InventoryAsset: inProject,
  InventoryGroup: inProject,
  InventoryImportJob: inProject,
  InventoryLocation: inProject,
  InventoryOperation: inProject,
  InventoryReport: inProject,
  InventorySource: inProject,
};
