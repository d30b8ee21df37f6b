import { inventoryDeclaration } from '../apis/inventory/declaration.ts';
import { declareServices } from '../gateway/service-declaration.ts';
import { tenancyRegistry } from '../kit/call/tenancy.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { services } from './services.ts';

// Imported for its side effect by every module that reads a configuration, opens a storage or makes an app.

/** Registers what the services declare; services that are registered already stay as they are. */
export const declare = (definitions: readonly Pick<ServiceDefinition, 'declarations'>[]): void =>
  declareServices(definitions.flatMap(({ declarations }) => declarations));

// The order matters for messages: projects before customers, and scopes of customers before those of projects.
tenancyRegistry.register(inventoryDeclaration.tenancy);
declare(services);
