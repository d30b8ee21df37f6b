import { executionsRules, executionsSection, sinksSection } from '../apis/executions/config.ts';
import { executionsDeclaration } from '../apis/executions/declaration.ts';
import { inventoryRules, inventorySection } from '../apis/inventory/config.ts';
import { inventoryDeclaration } from '../apis/inventory/declaration.ts';
import { joinsDeclaration } from '../apis/joins/declaration.ts';
import { pubsubRule, pubsubSection, subscriptionName } from '../apis/pubsub/config.ts';
import { pubsubDeclaration } from '../apis/pubsub/declaration.ts';
import { resellerRule, resellerSection } from '../apis/reseller/config.ts';
import { resellerDeclaration } from '../apis/reseller/declaration.ts';
import { intakeRules, intakeSection } from '../apis/reseller/intake/config.ts';
import type { Migrations } from '../storage/migrations/index.ts';
import type { Opening } from './app-parts.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** The gateway's own services, in the order in which they are opened. */
export const services = [
  {
    declarations: [executionsDeclaration],
    sections: { executions: [executionsSection, sinksSection] },
    rules: executionsRules,
    migrations: async () => (await import('../services/executions/migrations.ts')).executionsMigrations,
    load: async (): Promise<Opening> => (await import('./open-executions.ts')).executionsOpening,
  },
  {
    declarations: [resellerDeclaration, pubsubDeclaration],
    sections: {
      reseller: [resellerSection, intakeSection(subscriptionName)],
      messaging: [pubsubSection],
    },
    rules: [...intakeRules, resellerRule, pubsubRule],
    migrations: resellingMigrations,
    load: async (): Promise<Opening> => (await import('./reselling.ts')).resellingOpening,
  },
  {
    declarations: [inventoryDeclaration],
    sections: { inventory: [inventorySection] },
    rules: inventoryRules,
    migrations: async () => (await import('../services/inventory/migrations.ts')).inventoryMigrations,
    load: async (): Promise<Opening> => (await import('./open-inventory.ts')).inventoryOpening,
  },
  {
    declarations: [joinsDeclaration],
    sections: {},
    rules: [],
    migrations: async () => ({}),
    load: async (): Promise<Opening> => (await import('./open-joins.ts')).joinsOpening,
  },
] as const satisfies readonly ServiceDefinition[];

async function resellingMigrations(): Promise<Migrations> {
  const [{ resellerMigrations }, { pubsubMigrations }] = await Promise.all([
    import('../services/reseller/migrations.ts'),
    import('../services/pubsub/migrations.ts'),
  ]);
  return { ...resellerMigrations, ...pubsubMigrations };
}
