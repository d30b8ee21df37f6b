import { executionsRules, executionsSection, sinksSection } from '../apis/executions/config.ts';
import { executionsDeclaration } from '../apis/executions/declaration.ts';
import { inventoryRules, inventorySection } from '../apis/inventory/config.ts';
import { inventoryDeclaration } from '../apis/inventory/declaration.ts';
import { pubsubRule, pubsubSection, subscriptionName } from '../apis/pubsub/config.ts';
import { pubsubDeclaration } from '../apis/pubsub/declaration.ts';
import { resellerRule, resellerSection } from '../apis/reseller/config.ts';
import { resellerDeclaration } from '../apis/reseller/declaration.ts';
import { intakeRules, intakeSection } from '../apis/reseller/intake/config.ts';
import { executionsMigrations } from '../services/executions/migrations.ts';
import { inventoryMigrations } from '../services/inventory/migrations.ts';
import { pubsubMigrations } from '../services/pubsub/migrations.ts';
import { resellerMigrations } from '../services/reseller/migrations.ts';
import { joinMigrations } from '../storage/migrations/index.ts';
import type { Opening } from './app-parts.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** The gateway's own services, in the order in which they are opened. */
export const services = [
  {
    declarations: [executionsDeclaration],
    sections: { executions: [executionsSection, sinksSection] },
    rules: executionsRules,
    migrations: executionsMigrations,
    load: async (): Promise<Opening> => (await import('./open-executions.ts')).executionsOpening,
  },
  {
    declarations: [resellerDeclaration, pubsubDeclaration],
    sections: {
      reseller: [resellerSection, intakeSection(subscriptionName)],
      messaging: [pubsubSection],
    },
    rules: [...intakeRules, resellerRule, pubsubRule],
    migrations: joinMigrations([resellerMigrations, pubsubMigrations]),
    load: async (): Promise<Opening> => (await import('./reselling.ts')).resellingOpening,
  },
  {
    declarations: [inventoryDeclaration],
    sections: { inventory: [inventorySection] },
    rules: inventoryRules,
    migrations: inventoryMigrations,
    load: async (): Promise<Opening> => (await import('./open-inventory.ts')).inventoryOpening,
  },
] as const satisfies readonly ServiceDefinition[];
