import { executionsDeclaration } from '../apis/executions/declaration.ts';
import { inventoryDeclaration } from '../apis/inventory/declaration.ts';
import { joinsDeclaration } from '../apis/joins/declaration.ts';
import { pubsubDeclaration } from '../apis/pubsub/declaration.ts';
import { resellerDeclaration } from '../apis/reseller/declaration.ts';
import { createPrincipals, type Principals } from '../gateway/auth/principal.ts';
import { type Declared, joinDeclarations } from '../gateway/service-declaration.ts';
import type { Migrations } from '../storage/migrations/index.ts';
import type { LoadedModule, Module } from './module.ts';
import { moduleSections } from './sections.ts';

/** The gateway's own modules, in the order in which they are opened. */
export const modules: readonly Module[] = [
  {
    declarations: [executionsDeclaration],
    sections: moduleSections.executions,
    migrations: async () => (await import('../services/executions/migrations.ts')).executionsMigrations,
    load: async () => (await import('./modules/executions.ts')).loadedExecutions,
  },
  {
    declarations: [resellerDeclaration, pubsubDeclaration],
    sections: moduleSections.reselling,
    migrations: resellingMigrations,
    load: async () => (await import('./modules/reselling.ts')).loadedReselling,
  },
  {
    declarations: [inventoryDeclaration],
    sections: moduleSections.inventory,
    migrations: async () => (await import('../services/inventory/migrations.ts')).inventoryMigrations,
    load: async () => (await import('./modules/inventory.ts')).loadedInventory,
  },
  {
    declarations: [joinsDeclaration],
    sections: {},
    migrations: async () => ({}),
    load: async () => (await import('./modules/joins.ts')).loadedJoins,
  },
];

async function resellingMigrations(): Promise<Migrations> {
  const [{ resellerMigrations }, { pubsubMigrations }] = await Promise.all([
    import('../services/reseller/migrations.ts'),
    import('../services/pubsub/migrations.ts'),
  ]);
  return { ...resellerMigrations, ...pubsubMigrations };
}

/** Returns what the gateway's own modules declare, and those from outside it. */
export const declaredBy = (added: readonly Module[] = []): Declared =>
  joinDeclarations([...modules, ...added].flatMap(({ declarations }) => declarations));

export const principalsOf = (added?: readonly Module[]): Principals => createPrincipals(declaredBy(added));

/** The gateway's own services that can be served alone, by name. */
export const servedAlone = modules
  .flatMap(({ declarations }) => declarations)
  .flatMap(({ name, alone }) => (alone ? [[name, alone] as const] : []));

export const loadModules = async (added: readonly Module[] = []): Promise<readonly LoadedModule[]> =>
  await Promise.all([...modules, ...added].map(({ load }) => load()));
