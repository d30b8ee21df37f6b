import { isResource, pointCosts, type Resource, type RuleName } from './limit-rules.ts';

/** Rules that a route may narrow for itself; never above the table's number. */
export type Stricter = Readonly<
  Partial<
    Record<Extract<RuleName, 'rest_points_per_minute' | 'content_per_minute' | 'content_per_hour'>, number>
  >
>;

/** What one request costs, known before it is executed. */
export interface Cost {
  /** The primary budget it spends from. */
  readonly resource: Resource;
  /** Taken from that budget: requests of REST, points of GraphQL; 0 is never refused by it. */
  readonly units: number;
  /** Secondary points, counted for each endpoint by itself. */
  readonly points: number;
  /** Method and path of the route, such as `GET /v2/Things/{ThingSid}`, or `graphql`. */
  readonly endpoint: string;
  /** Requests that create content: 0 or 1, or more where several are posted as one. */
  readonly content: number;
  readonly stricter?: Stricter;
  /** The rule that counts it while it is open; `concurrent` unless told. */
  readonly lease?: 'concurrent' | 'scans';
  /** Milliseconds of CPU that are reserved until the request ends, when what it used is billed instead. */
  readonly reservedMs?: number;
  /** No request: it needs no place among those that are open, and its refusals do not count towards the ban. */
  readonly background?: true;
}

export const graphqlEndpoint = 'graphql';

/** The columns of a REST route that its cost depends on. */
export interface CostRow {
  readonly method: string;
  readonly path: string;
  readonly resource?: string | ((query: URLSearchParams) => string);
  readonly points?: number;
  readonly content?: boolean;
  readonly stricter?: Stricter;
}

const reads: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** A route's cost as a function of the query; everything else is worked out once. */
export function restCost(row: CostRow): (query: URLSearchParams) => Cost {
  const costOf = (resource: string): Cost => ({
    resource: known(resource),
    units: 1,
    points: row.points ?? (reads.includes(row.method) ? pointCosts.read : pointCosts.write),
    endpoint: `${row.method} ${row.path}`,
    content: row.content ? 1 : 0,
    ...(row.stricter && { stricter: row.stricter }),
  });
  const { resource = 'core' } = row;
  if (typeof resource === 'string') {
    const cost = costOf(resource);
    return () => cost;
  }
  const costs = new Map<string, Cost>();
  return (query) => {
    const name = resource(query);
    const cost = costs.get(name) ?? costOf(name);
    costs.set(name, cost);
    return cost;
  };
}

function known(resource: string): Resource {
  if (isResource(resource)) return resource;
  throw new TypeError(
    `A route names the resource ${JSON.stringify(resource)}, which the limits do not know.`,
  );
}

const graphql = (points: number, content: number): Cost => ({
  resource: 'graphql',
  units: points,
  points,
  endpoint: graphqlEndpoint,
  content,
});
const query = graphql(pointCosts.query, 0);
const mutation = graphql(pointCosts.mutation, 0);

/** The chosen operation's cost; null is a document that is not executed. */
export function graphqlCost(
  operation: { readonly mutation: boolean; readonly content: number } | null,
): Cost {
  if (!operation?.mutation) return query;
  return operation.content > 0 ? graphql(pointCosts.mutation, operation.content) : mutation;
}

/** An operation that is priced and not evaluated: free of its budget, as the status is. */
export const dryRunCost: Cost = { ...query, units: 0 };

/** CPU that is billed beside requests: asks for room under the rules of CPU, and spends nothing else. */
export const backgroundCost: Cost = { ...query, units: 0, points: 0, background: true };

/** `GET /rate_limit`: free of the primary budget (S2 area A, Endpoints). */
export const statusCost: Cost = {
  resource: 'core',
  units: 0,
  points: pointCosts.read,
  endpoint: 'GET /rate_limit',
  content: 0,
};

/** A request that scans, beside what the request itself costs: a place, and nothing of any budget. */
export const scanCost: Cost = {
  resource: 'core',
  units: 0,
  points: 0,
  endpoint: 'scans',
  content: 0,
  lease: 'scans',
};

/** A request that no route takes, or whose credential is bad: one request of its address. */
export const strayCost: Cost = {
  resource: 'core',
  units: 1,
  points: pointCosts.read,
  endpoint: 'none',
  content: 0,
};
