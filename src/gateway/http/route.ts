import type { Call } from '../../kit/call/call.ts';
import type { Caller } from '../../kit/call/caller.ts';
import type { Scope } from '../../kit/call/scopes.ts';
import type { JsonBounds } from '../../kit/json/shape.ts';
import type { Stricter } from '../limits/cost.ts';

/** The form of the error body that a route answers with. */
export type ErrorShapeName = 'studio' | 'google' | 'plain';

/** What a request says before its body. */
export interface RouteHead {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Path and query as they were sent. */
  readonly target: string;
  /** The value of a header by its name in lower case. */
  header(name: string): string | undefined;
  /** Where the client reaches us: scheme, host and port, without a trailing slash. */
  readonly origin: string;
}

export interface RouteRequest extends RouteHead {
  /** The parsed body: URLSearchParams of a form, a value of JSON, text, a stream's bytes as they come, or null. */
  readonly body: unknown;
  /** Bytes that an answer may have: a page ends before it has more. */
  readonly maxAnswerBytes: number;
}

export interface RouteAnswer {
  readonly status: number;
  /** Sent as JSON, text as it is, a stream as it comes; absent where the answer has no body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One documented REST operation. `rest.ts` mounts it; nothing else knows how it is served. */
export interface Route {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in braces, as the services document them: `/v2/Things/{ThingSid}`. */
  readonly path: string;
  /** Null for one that is open to everybody. */
  readonly scope: Scope | null;
  /**
   * Body media type; GET and DELETE have none. `text` is the body as it came, whatever it says it is; `stream` the same
   * while it comes, an AsyncIterable of its bytes, bounded by whoever reads it.
   */
  readonly accepts?: 'form' | 'json' | 'text' | 'stream';
  /** The limiter's resource (S2 area A). Default `core`. */
  readonly resource?: string | ((query: URLSearchParams) => string);
  /** On nobody's budget: the route has a cap of its own. */
  readonly uncharged?: true;
  /** `Authorization` is for the route to read: the caller is anonymous. */
  readonly ownCredential?: true;
  /** Who sends the request, by its address alone. Throws FORBIDDEN for an address that is not good. */
  sender?(request: RouteHead): Caller;
  /** Throws what keeps the request out before its body is read; UNAUTHENTICATED costs what a stray request does. */
  admit?(call: Call, request: RouteHead): Promise<void>;
  /** Secondary points. Default 1 for reads and 5 for writes. */
  readonly points?: number;
  /** Narrows rules of the limits for this route. */
  readonly stricter?: Stricter;
  /** Creates content (S2 area A, secondary limits). */
  readonly content?: boolean;
  /** Bytes. Default 1 MiB. */
  readonly bodyLimit?: number;
  /** Bounds of a body of JSON or text. Default: 100,000 values of JSON, no bound of text. */
  readonly bounds?: JsonBounds;
  /** Milliseconds. Default 10 s. */
  readonly deadline?: number;
  readonly errorShape: ErrorShapeName;
  handle(call: Call, request: RouteRequest): Promise<RouteAnswer>;
}
