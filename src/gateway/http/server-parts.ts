import type { Logger } from 'pino';
import type { LiveConfig } from '../../config/live.ts';
import type { HeldBytes } from '../../kit/accounts/held-bytes.ts';
import type { Scope } from '../../kit/call/scopes.ts';
import type { Fault } from '../../kit/fault.ts';
import type { Tracer } from '../../kit/tracing/span.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { BackgroundBills } from '../limits/other-bounds/background-bills.ts';
import type { Hub } from '../live/hub/hub.ts';
import type { ConnectionBounds } from './connection/connection-bounds.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { GraphqlParts } from './graphql/graphql-http.ts';
import type { Health } from './health.ts';
import type { McpParts } from './mcp/mount-mcp.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PagesParts } from './pages/mount-pages.ts';
import type { ExchangeParts } from './request/exchange.ts';
import type { Route } from './route.ts';

/** The graph, served over every transport. */
export interface GraphParts extends Omit<GraphqlParts, 'meter' | 'publicUrl' | 'gate' | 'streams'> {
  readonly hub: Hub;
  readonly live: LiveConfig;
}

export interface ServerParts {
  readonly log: Logger;
  /** Starts the spans of requests; null or absent when none are exported. */
  readonly tracer?: Tracer | null;
  readonly exchange: ExchangeParts;
  /** Undefined when limits are off. */
  readonly limiter: Limiter | undefined;
  /** Bytes that the process holds for its clients. Default: they are counted and not bounded. */
  readonly held?: HeldBytes;
  /** Bills CPU outside of admitted requests. Undefined when limits are off. */
  readonly bills?: BackgroundBills | undefined;
  /** Bounds of the open connections. Default: from the number of files that the process may have open. */
  readonly bounds?: ConnectionBounds | undefined;
  readonly corsOrigins: '*' | readonly string[];
  /** Whether answers are compressed. Default true. */
  readonly compress?: boolean;
  readonly health: Health;
  /** `lasting`: a gateway that was ready once stays ready while a required part is away. Default `strict`. */
  readonly readiness?: 'strict' | 'lasting';
  readonly metrics: Metrics;
  /** Scope for reading the metrics; undefined when anybody may read them. */
  readonly metricsScope?: Scope | undefined;
  /** Called with each fault that a request is answered with. */
  readonly failed?: (fault: Fault) => void;
  readonly routes: readonly Route[];
  /** Returns the dialect of addresses without a route. */
  dialectOf(path: string): Dialect;
  /** Absent when only REST services are served. */
  readonly graphql: GraphParts | undefined;
  /** The tools of agents; absent when they are off. */
  readonly mcp?: McpParts | undefined;
  /** Absent when there is no graph that the console and the playground could show. */
  readonly pages: PagesParts | undefined;
  /** Version of the gateway. Default: `unknown`. */
  readonly version?: string;
  readonly publicUrl: string | undefined;
  /** Largest number of bytes in the answer to a REST read. Default 16 MiB. */
  readonly maxAnswerBytes?: number;
}
