import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connect } from '../../../gateway/graphql/types/connections.ts';
import type { Resolvers } from '../../../generated/joins.ts';
import { isContactAddress } from '../../executions/contract/addresses.ts';
import { throwAboutQuery } from '../../inventory/contract/query-texts.ts';
import { parseContactAddress, parseProject } from '../contract/names.ts';
import { refuseLinkedProject } from '../contract/tenancy.ts';
import { customerOf, customerOfExecution, customerOfResource, projectIn } from './customers.ts';
import { contactExecutions, customerExecutions } from './execution-lists.ts';
import { customerList, customerProjects, linkList, projectList } from './lists.ts';
import { customerLocations, locationNames, projectLocations } from './location-lists.ts';
import { contactModel, projectModel, type ResourceModel, targetModel } from './models.ts';
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

/** Resolvers of the fields that lead from one service to another, except those of activity. */
export const joinResolvers: Resolvers = {
  Query: {
    resellerCustomers: (_, { filter, orderBy, ...page }, context) =>
      connect(customerList(context, { filter, orderBy }), page, context.sealer),
    search: (_, args, context) => connectSearch(context, args),
    contact: (_, { contactChannelAddress }, { call }) =>
      contactModel(call.account, parseContactAddress(contactChannelAddress, 'contactChannelAddress')),
    inventoryProject: (_, { project }, { call }) => {
      const id = parseProject(project, 'project');
      const forbidden = refuseLinkedProject(call, id);
      if (forbidden) throw forbidden;
      return projectModel(id);
    },
    inventoryProjects: (_, { filter, orderBy, ...page }, context) =>
      connect(projectList(context, { filter, orderBy }), page, context.sealer),
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
    executions: (contact, { filter, orderBy, ...page }, context) =>
      connect(contactExecutions(context, contact, { filter, orderBy }), page, context.sealer),
  },

  InventoryProject: {
    id: projectNodeId,
    locations: ({ project }, { query, filter, orderBy, ...page }, context) =>
      connect(projectLocations(context, project, { query, filter, orderBy }), page, context.sealer).catch(
        throwAboutQuery,
      ),
    assets: async ({ project }, args, context) =>
      context.loaders.inventory.across.connect(
        context,
        await locationNames(projectLocations(context, project, {})),
        args,
      ),
    aggregateAssets: async ({ project }, args, context) =>
      context.loaders.inventory.across.aggregate(
        context,
        await locationNames(projectLocations(context, project, {})),
        args,
      ),
    customer: ({ project }, _, context) => customerOf(context, { kind: 'project', project }),
  },

  ResellerCustomer: {
    assets: async ({ customerId }, args, context) =>
      context.loaders.inventory.across.connect(
        context,
        await locationNames(customerLocations(context, customerId, {})),
        args,
      ),
    aggregateAssets: async ({ customerId }, args, context) =>
      context.loaders.inventory.across.aggregate(
        context,
        await locationNames(customerLocations(context, customerId, {})),
        args,
      ),
    links: ({ customerId }, { filter, orderBy, ...page }, context) =>
      connect(linkList(context, customerId, { filter, orderBy }), page, context.sealer),
    inventoryProjects: ({ customerId }, { filter, orderBy, ...page }, context) =>
      connect(customerProjects(context, customerId, { filter, orderBy }), page, context.sealer),
    inventoryLocations: ({ customerId }, { filter, orderBy, ...page }, context) =>
      connect(customerLocations(context, customerId, { filter, orderBy }), page, context.sealer),
    executions: ({ customerId }, { filter, orderBy, ...page }, context) =>
      connect(customerExecutions(context, customerId, { filter, orderBy }), page, context.sealer),
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
