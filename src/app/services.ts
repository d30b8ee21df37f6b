import { executionsSection } from '../apis/executions/config.ts';
import { executionsDeclaration } from '../apis/executions/declaration.ts';
import { inventorySection } from '../apis/inventory/config.ts';
import { inventoryDeclaration } from '../apis/inventory/declaration.ts';
import { joinsDeclaration } from '../apis/joins/declaration.ts';
import { pubsubSection, subscriptionName } from '../apis/pubsub/config.ts';
import { pubsubDeclaration } from '../apis/pubsub/declaration.ts';
import { resellerSection } from '../apis/reseller/config.ts';
import { resellerDeclaration } from '../apis/reseller/declaration.ts';
import type { Migrations } from '../storage/migrations/index.ts';
import type { Opening } from './app-parts.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** The gateway's own services, in the order in which they are opened. */
export const services = [
  {
    declarations: [executionsDeclaration],
    sections: { executions: executionsSection },
    migrations: async () => (await import('../services/executions/migrations.ts')).executionsMigrations,
    load: async (): Promise<Opening> => (await import('./modules/executions.ts')).executionsOpening,
  },
  {
    declarations: [resellerDeclaration, pubsubDeclaration],
    sections: { reseller: resellerSection(subscriptionName), messaging: pubsubSection },
    migrations: resellingMigrations,
    load: async (): Promise<Opening> => (await import('./modules/reselling.ts')).resellingOpening,
  },
  {
    declarations: [inventoryDeclaration],
    sections: { inventory: inventorySection },
    migrations: async () => (await import('../services/inventory/migrations.ts')).inventoryMigrations,
    load: async (): Promise<Opening> => (await import('./modules/inventory.ts')).inventoryOpening,
  },
  {
    declarations: [joinsDeclaration],
    sections: {},
    migrations: async () => ({}),
    load: async (): Promise<Opening> => (await import('./modules/joins.ts')).joinsOpening,
  },
] as const satisfies readonly ServiceDefinition[];

async function resellingMigrations(): Promise<Migrations> {
  const [{ resellerMigrations }, { pubsubMigrations }] = await Promise.all([
    import('../services/reseller/migrations.ts'),
    import('../services/pubsub/migrations.ts'),
  ]);
  return { ...resellerMigrations, ...pubsubMigrations };
}
