import { isResource, pointCosts, type Resource, type RuleName } from './limit-rules.ts';

/** Limits that a route lowers for itself; a value never exceeds the table's number. */
export type Stricter = Readonly<
  Partial<
    Record<Extract<RuleName, 'rest_points_per_minute' | 'content_per_minute' | 'content_per_hour'>, number>
  >
>;

/** The cost of one request, known before it is executed. */
export interface Cost {
  /** Primary budget that is charged. */
  readonly resource: Resource;
  /**
   * Amount taken from that budget: requests for REST, points for GraphQL. A cost of 0 is never refused by the budget.
   */
  readonly units: number;
  /** Secondary points, counted per endpoint. */
  readonly points: number;
  /** `graphql`, or method and path of the route, such as `GET /v2/Things/{ThingSid}`. */
  readonly endpoint: string;
  /** Number of items of content that the request creates: 0 or 1, or more when several are posted as one. */
  readonly content: number;
  /** True for a request that may change something: it is refused once its owner has stored too much. */
  readonly stores?: true;
  readonly stricter?: Stricter;
  /** Rule that counts the request while it is open. Default `concurrent`. */
  readonly lease?: 'concurrent' | 'scans';
  /** Milliseconds of CPU that are reserved until the request ends; then the measured CPU is billed instead. */
  readonly reservedMs?: number;
  /**
   * True for work outside requests: it takes no place among the open requests, and its refusals do not count towards
   * the ban.
   */
  readonly background?: true;
  /** Set for a call to a remote service: all gateways together make at most so many in a second. */
  readonly callsPerSecond?: number;
}

export const graphqlEndpoint = 'graphql';

/** The columns of a REST route that determine its cost. */
export interface CostRow {
  readonly method: string;
  readonly path: string;
  readonly resource?: string;
  readonly points?: number;
  readonly content?: boolean;
  readonly stricter?: Stricter;
}

const reads: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Returns the cost of a request to the route. */
export function restCost(row: CostRow): Cost {
  const isRead = reads.includes(row.method);
  return {
    resource: known(row.resource ?? 'core'),
    units: 1,
    points: row.points ?? (isRead ? pointCosts.read : pointCosts.write),
    endpoint: `${row.method} ${row.path}`,
    content: row.content ? 1 : 0,
    ...(!isRead && { stores: true }),
    ...(row.stricter && { stricter: row.stricter }),
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
/** Costs of mutations by the items of content that they create. */
const mutation = (content: number): Cost => ({ ...graphql(pointCosts.mutation, content), stores: true });
const mutations = Array.from({ length: 101 }, (_, content) => mutation(content));

/** Returns the cost of the chosen operation; null stands for a document that is not executed. */
export function graphqlCost(
  operation: { readonly mutation: boolean; readonly content: number } | null,
): Cost {
  if (!operation?.mutation) return query;
  return mutations[operation.content] ?? mutation(operation.content);
}

/** Cost of an operation that is priced but not executed: no points of the budget, like the status. */
export const dryRunCost: Cost = { ...query, units: 0 };

/** Cost of CPU outside requests: asks for room under the CPU rules and charges nothing else. */
export const backgroundCost: Cost = { ...query, units: 0, points: 0, background: true };

/** Cost of a call to a remote service that takes at most so many in a second; it is charged to the service. */
export const callCost = (callsPerSecond: number): Cost => ({
  ...backgroundCost,
  endpoint: 'calls',
  callsPerSecond,
});

/** Cost of `GET /rate_limit`: free of the primary budget (GitHub REST API, Rate limit endpoints). */
export const statusCost: Cost = {
  resource: 'core',
  units: 0,
  points: pointCosts.read,
  endpoint: 'GET /rate_limit',
  content: 0,
};

/** Cost of a scan, in addition to the cost of its request: a place among the scans, and nothing of any budget. */
export const scanCost: Cost = {
  resource: 'core',
  units: 0,
  points: 0,
  endpoint: 'scans',
  content: 0,
  lease: 'scans',
};

/** Cost of a request without a route or with a bad credential: one request, charged to its address. */
export const strayCost: Cost = {
  resource: 'core',
  units: 1,
  points: pointCosts.read,
  endpoint: 'none',
  content: 0,
};
