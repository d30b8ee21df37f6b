import { gatewayScopes, type Scope } from '../kit/call/scopes.ts';
import { accountField, type TenancyField } from '../kit/call/tenancy.ts';
import { firstRepeated } from '../kit/repeated.ts';
import { gatewayAddresses, type OwnedAddress } from './http/dialects/addresses.ts';
import type { Dialect } from './http/dialects/dialect.ts';
import type { ServiceMetric } from './service-metric.ts';
import type { ServiceName } from './service-types.ts';

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

/** The declarations of all services, joined with what the gateway has itself. */
export type Declared = Required<Pick<ServiceDeclaration, 'scopes' | 'tenancy' | 'addresses' | 'metrics'>>;

/** Joins declarations, in their order. Throws a TypeError when two of them have the same name or declare the same. */
export function joinDeclarations(services: readonly ServiceDeclaration[]): Declared {
  const scopes = [...services.flatMap((one) => one.scopes), ...gatewayScopes];
  const tenancy = [accountField, ...services.flatMap((one) => one.tenancy)];
  const addresses = [...gatewayAddresses, ...services.flatMap((one) => one.addresses)];
  refuseRepeated('name', services);
  refuseRepeated(
    'scope',
    scopes.map((name) => ({ name })),
  );
  refuseRepeated('tenancy', tenancy);
  refuseRepeated(
    'address',
    addresses.map(({ prefix }) => ({ name: prefix })),
  );
  return { scopes, tenancy, addresses, metrics: services.flatMap(({ metrics = [] }) => metrics) };
}

function refuseRepeated(kind: string, named: readonly { readonly name: string }[]): void {
  const twice = firstRepeated(named.map(({ name }) => name));
  if (twice !== undefined) throw new TypeError(`Two modules have the ${kind} ${twice}.`);
}
