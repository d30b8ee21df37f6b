import { type FaultServer, json, type SeenRequest, startFaultServer } from '../fault-server.ts';

/** What the APIs of Google Cloud have in common: their error bodies (AIP-193), credentials and quotas. */

export interface ProductRequest {
  readonly method: string;
  /** Address relative to the product, percent signs decoded in `path`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** JSON value of the body; undefined without one. */
  readonly body: unknown;
  /** Aborts when the client gives the request up. */
  readonly ended: AbortSignal;
}

export interface ProductAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const ok = (body: unknown): ProductAnswer => ({ status: 200, body });

/** A refusal that the product answers with. */
export class Refusal extends Error {
  readonly answer: ProductAnswer;
  constructor(answer: ProductAnswer) {
    super('refused');
    this.answer = answer;
  }
}

const rpc = 'type.googleapis.com/google.rpc.';

/** Returns an error as AIP-193 writes it: the HTTP status, the canonical code, a message, and details if there are any. */
export function problem(
  status: number,
  code: string,
  message: string,
  details: readonly object[] = [],
): ProductAnswer {
  const error = { code: status, message, status: code, ...(details.length > 0 && { details }) };
  return { status, body: { error } };
}

export const errorInfo = (reason: string, domain = 'googleapis.com', metadata: object = {}) => ({
  '@type': `${rpc}ErrorInfo`,
  reason,
  domain,
  metadata,
});

/** A quota that is used up; `retryDelay` in the form `23s`. Docs: "Errors", `google.rpc.RetryInfo`. */
export const quotaUsedUp = (retryDelay?: string): ProductAnswer =>
  problem(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric and limit of this service.', [
    errorInfo('RATE_LIMIT_EXCEEDED'),
    ...(retryDelay === undefined ? [] : [{ '@type': `${rpc}RetryInfo`, retryDelay }]),
  ]);

/** IAM denies one resource. IAM: "Permission error messages". */
export const iamDenied = (permission: string, resource: string): ProductAnswer =>
  problem(
    403,
    'PERMISSION_DENIED',
    `Permission '${permission}' denied on resource '${resource}' (or it may not exist).`,
    [errorInfo('IAM_PERMISSION_DENIED', 'iam.googleapis.com', { permission, resource })],
  );

export const apiDisabled = (service: string): ProductAnswer =>
  problem(403, 'PERMISSION_DENIED', `${service} has not been used in project 123 before or it is disabled.`, [
    errorInfo('SERVICE_DISABLED', 'googleapis.com', { consumer: 'projects/123', service }),
  ]);

export const unavailable = problem(503, 'UNAVAILABLE', 'The service is currently unavailable.');

export const notFound = (name: string): Refusal =>
  new Refusal(problem(404, 'NOT_FOUND', `Resource not found (resource=${name}).`));

export const invalid = (message: string, field?: string): Refusal =>
  new Refusal(
    problem(
      400,
      'INVALID_ARGUMENT',
      message,
      field === undefined
        ? []
        : [{ '@type': `${rpc}BadRequest`, fieldViolations: [{ field, description: message }] }],
    ),
  );

const unauthenticated = problem(
  401,
  'UNAUTHENTICATED',
  'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  [errorInfo('ACCESS_TOKEN_EXPIRED')],
);

export interface GoogleProduct extends FaultServer {
  /** Answers the next requests with these, one each, in place of what they ask for. */
  answerNext(...answers: readonly ProductAnswer[]): void;
  /** Answers requests with this token with 401 from now on. */
  revoke(token: string): void;
  /** Denies everything of the project to the caller from now on; `allow` ends this. */
  deny(project: string): void;
  allow(project: string): void;
}

export interface GoogleProductParts {
  /** Name of the API, such as `pubsub.googleapis.com`. */
  readonly service: string;
  /** Returns the IAM permission that the request needs, for the message of a denial. */
  readonly permissionOf: (request: ProductRequest) => string;
  serve(request: ProductRequest): ProductAnswer | Promise<ProductAnswer>;
}

/** Starts a product on a free port. It requires a bearer token or an API key, as Google's front end does. */
export async function startGoogleProduct(parts: GoogleProductParts): Promise<GoogleProduct> {
  const planned: ProductAnswer[] = [];
  const [revoked, denied] = [new Set<string>(), new Set<string>()];

  async function answerOf(seen: SeenRequest, ended: AbortSignal): Promise<ProductAnswer> {
    const { authorization = '', 'x-goog-api-key': key } = seen.headers;
    const token = authorization.replace(/^Bearer /, '');
    if ((!token && !key) || revoked.has(token)) return unauthenticated;
    const next = planned.shift();
    if (next) return next;
    const { pathname, searchParams } = new URL(seen.url, 'http://product');
    const request = {
      method: seen.method,
      path: decodeURIComponent(pathname),
      query: searchParams,
      body: seen.body === '' ? undefined : JSON.parse(seen.body),
      ended,
    };
    const [, project = ''] = /\/projects\/([^/:]+)/.exec(request.path) ?? [];
    if (denied.has(project)) return iamDenied(parts.permissionOf(request), `projects/${project}`);
    return await parts.serve(request);
  }

  const server = await startFaultServer(async (exchange) => {
    const controller = new AbortController();
    exchange.response.once('close', () => controller.abort());
    const seen = server.seen[exchange.nth - 1];
    if (!seen) throw new Error('the request is not recorded');
    const answer = await answerOf(seen, controller.signal).catch((error: unknown) => {
      if (error instanceof Refusal) return error.answer;
      throw error;
    });
    for (const [name, value] of Object.entries(answer.headers ?? {}))
      exchange.response.setHeader(name, value);
    if (!controller.signal.aborted) json(answer.body, answer.status)(exchange);
  });
  return Object.assign(server, {
    answerNext: (...answers: readonly ProductAnswer[]) => void planned.push(...answers),
    revoke: (token: string) => void revoked.add(token),
    deny: (project: string) => void denied.add(project),
    allow: (project: string) => void denied.delete(project),
  });
}
