import { type Scope, scopeRegistry } from '../kit/call/scopes.ts';
import { type TenancyField, tenancyRegistry } from '../kit/call/tenancy.ts';
import { addressRegistry, type OwnedAddress } from './http/addresses.ts';
import type { ServiceMetric } from './service-metric.ts';

/** The facts about a service that are known before anything is opened, for the command line too. */
export interface ServiceDeclaration {
  /** Key of `context.services` and `context.loaders`, and label in logs, metrics and error extensions. */
  readonly name: string;
  /** The scopes of the service. */
  readonly scopes: readonly Scope[];
  /** The fields that bind a credential to tenants of the service. */
  readonly tenancy: readonly TenancyField[];
  /** The path prefixes that the service owns. */
  readonly addresses: readonly OwnedAddress[];
  /** The metrics that the service counts itself. */
  readonly metrics?: readonly ServiceMetric[];
}

/** Registers the services in this process. Error messages list their declarations in the order of the services. */
export function declareServices(services: readonly ServiceDeclaration[]): void {
  scopeRegistry.register(services.flatMap(({ scopes }) => scopes));
  addressRegistry.register(services.flatMap(({ addresses }) => addresses));
  tenancyRegistry.register(services.flatMap(({ tenancy }) => tenancy));
}
