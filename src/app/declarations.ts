import { inventoryDeclaration } from '../apis/inventory/declaration.ts';
import { declareServices, type ServiceDeclaration } from '../gateway/service-declaration.ts';
import { tenancyRegistry } from '../kit/call/tenancy.ts';
import { firstRepeated } from '../kit/repeated.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { services } from './services.ts';

// Imported for its side effect by every module that reads a configuration, opens a storage or makes an app.

const declarationsOf = (definitions: readonly ServiceDefinition[]): readonly ServiceDeclaration[] =>
  definitions.flatMap(({ declarations }) => declarations);

const own = declarationsOf(services);

/** The gateway's own services that can be served alone, by name. */
export const servedAlone = own.flatMap(({ name, alone }) => (alone ? [[name, alone] as const] : []));

/** Returns the declarations of the gateway's own services and of others. */
export const declarationsWith = (added: readonly ServiceDefinition[] = []): readonly ServiceDeclaration[] => [
  ...own,
  ...declarationsOf(added),
];

/**
 * Registers what the services from outside the gateway declare; those that are registered already stay as they are.
 * Throws a TypeError when two modules have the same name.
 */
export function declareAdded(added: readonly ServiceDefinition[]): void {
  const twice = firstRepeated(declarationsWith(added).map(({ name }) => name));
  if (twice !== undefined) throw new TypeError(`Two modules have the name ${twice}.`);
  declareServices(declarationsOf(added));
}

// The order matters for messages: projects before customers, and scopes of customers before those of projects.
tenancyRegistry.register(inventoryDeclaration.tenancy);
declareServices(own);
