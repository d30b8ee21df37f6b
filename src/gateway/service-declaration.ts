import { type Scope, scopeRegistry } from '../kit/call/scopes.ts';
import { type TenancyField, tenancyRegistry } from '../kit/call/tenancy.ts';
import { addressRegistry, type OwnedAddress } from './http/dialects/addresses.ts';
import type { Dialect } from './http/dialects/dialect.ts';
import type { ServiceMetric } from './service-metric.ts';
import type { ServiceName } from './service-registry.ts';

/** The settings for serving one service alone, without the graph. */
export interface ServedAlone {
  /** The dialect of a path without a route. */
  readonly dialect: Dialect;
  /** Other services that are served together with it. */
  readonly beside?: readonly ServiceName[];
  /** Name of its REST API in the welcome text. */
  readonly label: string;
  /** Path at which its REST API begins. */
  readonly path: string;
  /** Path of a list that the welcome text reads; absent where that text has commands of its own. */
  readonly example?: string;
}

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
  /** Absent when the service cannot be served alone. */
  readonly alone?: ServedAlone;
}

/** Registers the services in this process. Error messages list their declarations in the order of the services. */
export function declareServices(services: readonly ServiceDeclaration[]): void {
  scopeRegistry.register(services.flatMap(({ scopes }) => scopes));
  addressRegistry.register(services.flatMap(({ addresses }) => addresses));
  tenancyRegistry.register(services.flatMap(({ tenancy }) => tenancy));
}
