import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resellerProfile } from '../../../src/apis/reseller/remote/profile.ts';
import { isGoogleProblem } from '../../../src/gateway/upstream/google/problem.ts';
import {
  createUpstream,
  type Upstream,
  type UpstreamOptions,
} from '../../../src/gateway/upstream/upstream.ts';
import { type FaultServer, startFaultServer } from '../fault-server.ts';
import { errors, ProductError } from './reseller-errors.ts';
import { createResellerService, type ServiceSwitches } from './reseller-service.ts';

/** The next requests are answered with these errors, each with one of them; a function may wait first. */
export type Refusal = () => ProductError | Promise<ProductError>;

export interface ResellerProduct extends AsyncDisposable {
  readonly url: string;
  readonly seen: FaultServer['seen'];
  /** Switches that a test may set at any time. */
  readonly is: ServiceSwitches & {
    /** The refusal that every request gets; null for none. */
    refused: Refusal | null;
    /** Requests a second; more are refused with `errors.overQuota`. */
    rate: number;
  };
  refuseNext(...refusals: readonly Refusal[]): void;
  /** Adds a customer of Google or of another reseller with a subscription, whose seats all have a user; returns its id. */
  addForeign(customerDomain: string, skuId: string, seats: number): string;
  /** The customer generates a token for this reseller; `life` is in milliseconds. */
  issueToken(customerId: string, life?: number): string;
  /** The customer withdraws the reseller's access. */
  withdraw(customerId: string): void;
  /** Adds a row to every list, whatever it is. */
  addRow(row: unknown): void;
}

/** The bearer token that the fake accepts. */
export const resellerToken = 'ya29.of-the-reseller';

interface DiscoverySchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, DiscoverySchema>>;
}
export interface DiscoveryMethod {
  readonly id: string;
  readonly httpMethod: string;
  readonly flatPath: string;
  /** The schema of the body; absent when the method has none. */
  readonly request?: DiscoverySchema;
}
interface Discovery {
  readonly schemas: Readonly<Record<string, DiscoverySchema>>;
  readonly resources: Readonly<
    Record<string, { readonly methods: Readonly<Record<string, DiscoveryMethod>> }>
  >;
}

const discovery: Discovery = JSON.parse(
  readFileSync(join(import.meta.dirname, '../discovery/reseller.json'), 'utf8'),
);

/** The methods of the discovery document. */
export const resellerMethods = Object.values(discovery.resources).flatMap(({ methods }) =>
  Object.values(methods),
);

/** The fields of a schema of the discovery document, with those of the objects in it. */
export interface SchemaFields {
  readonly [name: string]: SchemaFields | null;
}

export function schemaFields(
  { $ref, properties }: DiscoverySchema = { properties: {} },
): SchemaFields | null {
  if ($ref !== undefined) return schemaFields(discovery.schemas[$ref]);
  if (!properties) return null;
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, schemaFields(one)]));
}

/** Answers of other Google APIs have this message; the reseller's documents do not say how it answers. */
function refuseUnknown(fields: SchemaFields | null, body: object): void {
  for (const [name, value] of Object.entries(body)) {
    if (fields?.[name] === undefined)
      throw errors.invalid(`Invalid JSON payload received. Unknown name "${name}": Cannot find field.`);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      refuseUnknown(fields[name], value);
  }
}

/**
 * Starts the Google Workspace Reseller API v1 as its documents have it: the discovery document, "Retrieve & update a
 * customer's account information", "Push notifications", "Troubleshoot Reseller API issues", "Usage limits and quotas".
 * They do not say how a cancelled subscription reads (here CANCELLED), and what `getwatchdetails` answers before the
 * first registration.
 */
export async function startResellerProduct(): Promise<ResellerProduct> {
  const is: ResellerProduct['is'] = {
    sparse: false,
    empty: false,
    refused: null,
    watchMissing: false,
    rate: Infinity,
  };
  const next: Refusal[] = [];
  const window = { second: 0, count: 0 };
  const handlers = createResellerService(is);
  const routes = resellerMethods.map(({ id, httpMethod, flatPath, request }) => ({
    id: id.replace('reseller.', ''),
    httpMethod,
    fields: schemaFields(request),
    pattern: new RegExp(`^/${flatPath.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));

  async function answer(
    method: string,
    target: string,
    rawBody: string,
    authorization = '',
  ): Promise<unknown> {
    const { pathname, searchParams: query } = new URL(target, 'http://product.test');
    const route = routes.find(({ httpMethod, pattern }) => httpMethod === method && pattern.test(pathname));
    if (!route) throw errors.notFound();
    if (authorization !== `Bearer ${resellerToken}`) throw errors.unauthorized();
    const refusal = next.shift() ?? is.refused;
    if (refusal) throw await refusal();
    const second = Math.floor(Date.now() / 1000);
    if (second !== window.second) Object.assign(window, { second, count: 0 });
    window.count += 1;
    if (window.count > is.rate) throw errors.overQuota();
    const groups = route.pattern.exec(pathname)?.groups ?? {};
    const params = Object.fromEntries(
      Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]),
    );
    const body = rawBody === '' ? {} : JSON.parse(rawBody);
    const handle = handlers.methods[route.id];
    if (!handle) throw errors.notFound();
    refuseUnknown(route.fields, body);
    const value = handle({ params, query, body, rawBody });
    return is.empty ? {} : value;
  }

  const server = await startFaultServer(async ({ request, response, nth }) => {
    const { method = '', url = '', headers } = request;
    try {
      const value = await answer(method, url, server.seen[nth - 1]?.body ?? '', headers.authorization);
      if (value === undefined) response.writeHead(204).end();
      else
        response
          .writeHead(200, { 'content-type': 'application/json; charset=UTF-8' })
          .end(JSON.stringify(value));
    } catch (error) {
      const problem = error instanceof ProductError ? error : errors.invalid('Parse Error');
      response
        .writeHead(problem.status, { 'content-type': 'application/json; charset=UTF-8', ...problem.headers })
        .end(JSON.stringify(problem.body));
    }
  });

  return {
    url: server.url,
    seen: server.seen,
    is,
    refuseNext: (...refusals) => void next.push(...refusals),
    ...handlers.tests,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Opens a client of the fake, without retries. */
export function openResellerUpstream(
  product: ResellerProduct,
  options: Partial<UpstreamOptions> = {},
): Upstream {
  return createUpstream({
    service: 'reseller',
    url: product.url,
    credentials: { headers: () => ({ authorization: `Bearer ${resellerToken}` }) },
    profile: resellerProfile,
    isProblem: isGoogleProblem,
    retries: 0,
    ...options,
  });
}
