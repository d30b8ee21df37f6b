import { readTypeDefs } from '../../gateway/graphql/schema/type-defs.ts';
import type { ServiceApi } from '../../gateway/service-api.ts';
import { inventoryDeclaration } from './declaration.ts';
import { assetStream } from './graph/asset-stream.ts';
import { createInventoryLoaders, type InventoryLoaders } from './graph/loaders.ts';
import { inventoryRights } from './graph/mutations/mutations.ts';
import { operationStream } from './graph/operations/stream.ts';
import type { InventoryService } from './graph/operations/waits/waits.ts';
import { inventoryNodes, inventoryResolvers } from './graph/resolvers.ts';
import { showMessages } from './graph/shown.ts';
import { inventoryRoutes } from './rest/routes.ts';

declare module '../../gateway/service-types.ts' {
  interface ServiceTypes {
    inventory: {
      readonly service: InventoryService;
      readonly loaders: InventoryLoaders;
      readonly stream: 'operations' | 'assets';
    };
  }
}

export const inventoryApi: ServiceApi<'inventory'> = {
  ...inventoryDeclaration,
  name: 'inventory',
  typeDefs: () => readTypeDefs('inventory'),
  resolvers: inventoryResolvers,
  nodes: inventoryNodes,
  rights: inventoryRights,
  streams: [operationStream, assetStream],
  complete: showMessages,
  loaders: (inventory, { call, tally }) => createInventoryLoaders({ inventory, call, tally }),
  routes: inventoryRoutes,
};
