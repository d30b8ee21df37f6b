import type { Call } from '../../kit/call/call.ts';
import type { Caller } from '../../kit/call/caller.ts';
import type { Scope } from '../../kit/call/scopes.ts';
import type { JsonBounds } from '../../kit/json/shape.ts';
import type { ObjectSchema, Schema } from '../../kit/wire/schema.ts';
import type { Stricter } from '../limits/rules/cost.ts';
import type { Dialect } from './dialects/dialect.ts';

/** The parts of a request before its body. */
export interface RouteHead {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Path and query as they were sent. */
  readonly target: string;
  /** The value of a header by its name in lower case. */
  header(name: string): string | undefined;
  /** Origin at which the client reaches the gateway: scheme, host and port, without a trailing slash. */
  readonly origin: string;
}

export interface RouteRequest extends RouteHead {
  /**
   * The parsed body: URLSearchParams for a form, a JSON value, text, an AsyncIterable of bytes for a stream, or null.
   */
  readonly body: unknown;
  /** Largest number of bytes of the answer; a page ends before it exceeds this. */
  readonly maxAnswerBytes: number;
}

export interface RouteAnswer {
  readonly status: number;
  /** A stream is sent as it comes, text unchanged, other values as JSON; absent when the answer has no body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The description of a route for other programs. `/openapi.json` is made from it. */
export interface Operation {
  /** `reseller.customers.get`: the API and, where the product has one, the product's name of the operation. */
  readonly id: string;
  readonly summary: string;
  /** Parameters of the query; absent for none. The dialect says how others are treated. */
  readonly query?: ObjectSchema;
  /** The body, or the fields of a form; absent for none. */
  readonly body?: ObjectSchema;
  /** The body of each successful answer by its status; null for one without a body. */
  readonly answers: Readonly<Record<number, Schema | null>>;
  /** Media type of the answer. Default: `application/json`. */
  readonly answerType?: string;
}

/** A documented REST operation. `gateway/http/rest.ts` mounts it; no other module knows how it is served. */
export interface Route {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in braces, as the services document them: `/v2/Things/{ThingSid}`. */
  readonly path: string;
  /** Scope that the caller needs; null when the route is open to everybody. */
  readonly scope: Scope | null;
  /**
   * Format of the body; GET and DELETE have none. `text` is the body as a string, whatever its media type. `stream` is
   * an AsyncIterable of its bytes, which the handler must bound.
   */
  readonly accepts?: 'form' | 'json' | 'text' | 'stream';
  /**
   * Resource of the limiter that is charged (GitHub REST API, Rate limits). Default `core`; `search` is for the search
   * API only.
   */
  readonly resource?: string;
  /** True when no budget is charged, because the route has its own cap. */
  readonly uncharged?: true;
  /** True when the route reads `Authorization` itself; the caller is anonymous then. */
  readonly ownCredential?: true;
  /** Returns the caller that the address identifies. Throws FORBIDDEN for a bad address. */
  sender?(request: RouteHead): Caller;
  /**
   * Runs the route's own check before the body is read, and throws its refusal. UNAUTHENTICATED costs as much as a
   * stray request.
   */
  admit?(call: Call, request: RouteHead): Promise<void>;
  /** Secondary points. Default: 1 for reads and 5 for writes. */
  readonly points?: number;
  /** Lower numbers for single rules of the limits on this route. */
  readonly stricter?: Stricter;
  /** True when the operation creates content (GitHub REST API, Rate limits). */
  readonly content?: boolean;
  /** Largest body in bytes. Default 1 MiB. */
  readonly bodyLimit?: number;
  /** True when the handler checks itself that the body's texts can be stored, or replaces what cannot. */
  readonly judgesTexts?: true;
  /** Bounds of a JSON or text body. Default: 100,000 values for JSON, no bound for text. */
  readonly bounds?: JsonBounds;
  /** Milliseconds for the whole request. Default: the configured request timeout (10 s). */
  readonly deadline?: number;
  readonly dialect: Dialect;
  /** Fields of the body, the first of which that is set has the time of the last change, for `Last-Modified`. */
  readonly changedAt?: readonly string[];
  readonly operation?: Operation;
  handle(call: Call, request: RouteRequest): Promise<RouteAnswer>;
}
