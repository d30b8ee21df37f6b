import { type Scope, scopeRegistry } from '../kit/call/scopes.ts';
import { type TenancyField, tenancyRegistry } from '../kit/call/tenancy.ts';
import { addressRegistry, type OwnedAddress } from './http/addresses.ts';

/** What is known of a service before anything is opened, on the command line too. */
export interface ServiceDeclaration {
  /** Key of `context.services` and `context.loaders`; label in logs, metrics and error extensions. */
  readonly name: string;
  /** What a credential may be allowed to do there. */
  readonly scopes: readonly Scope[];
  /** What a credential can be bound to there. */
  readonly tenancy: readonly TenancyField[];
  /** Where its addresses begin. */
  readonly addresses: readonly OwnedAddress[];
}

/** Makes the services known to this process; messages name what they declare in their order. */
export function declareServices(services: readonly ServiceDeclaration[]): void {
  scopeRegistry.register(services.flatMap(({ scopes }) => scopes));
  addressRegistry.register(services.flatMap(({ addresses }) => addresses));
  tenancyRegistry.register(services.flatMap(({ tenancy }) => tenancy));
}
