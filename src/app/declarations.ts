import { executionsDeclaration } from '../apis/executions/declaration.ts';
import { inventoryDeclaration } from '../apis/inventory/declaration.ts';
import { resellerDeclaration } from '../apis/reseller/declaration.ts';
import { declareServices } from '../gateway/service-declaration.ts';
import { tenancyRegistry } from '../kit/call/tenancy.ts';

// Imported for its side effect by every module that reads a configuration, opens a storage or makes an app.

// The order matters for messages: projects before customers, and scopes of customers before those of projects.
tenancyRegistry.register(inventoryDeclaration.tenancy);
declareServices([executionsDeclaration, resellerDeclaration, inventoryDeclaration]);
