import { preview } from './text/preview.ts';

/** Every way in which a request can fail: its HTTP status and its meaning for the client, as docs/errors.md lists them. */
export const faultTable = {
  UNAUTHENTICATED: { status: 401, means: 'The credential is wrong, or there is none where one is needed.' },
  FORBIDDEN: {
    status: 403,
    means:
      'The credential lacks the scope, or is not bound to the project or customer, that the message names; a remote service refuses this one object to the gateway; or a page of another site sent the request, or could have.',
  },
  UNKNOWN_OPERATION: {
    status: 403,
    means: 'The gateway accepts only the operations of its manifests, and the text is not one of them.',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    status: 404,
    means:
      'The gateway has no operation with this `documentId` or hash. An unknown hash has the status 200 (an event stream: 404): send it together with the text.',
  },
  BAD_USER_INPUT: {
    status: 400,
    means: 'A value is not acceptable; `field` names it, and the message says what is expected.',
  },
  INVALID_CURSOR: {
    status: 400,
    means: 'The cursor belongs to another list, filter or caller, or to a gateway with another secret.',
  },
  RATE_LIMITED: { status: 429, means: 'A budget or limit is used up; wait `retryAfter` seconds.' },
  QUOTA_EXCEEDED: {
    status: 429,
    means:
      'The caller has as many objects or stored bytes as it may have. The message names the quota and how to free some of it; waiting alone does not help.',
  },
  UPSTREAM_TIMEOUT: { status: 504, means: 'The service behind the field did not answer in time.' },
  UPSTREAM_UNAVAILABLE: { status: 502, means: 'The service behind the field cannot be reached or fails.' },
  UPSTREAM_RATE_LIMITED: {
    status: 503,
    means: 'The service behind the field limits the rate of calls; wait `retryAfter` seconds.',
  },
  UPSTREAM_BUSY: {
    status: 503,
    means:
      'Too many calls wait for the service behind the field, which limits their rate; wait `retryAfter` seconds.',
  },
  UPSTREAM_INVALID_RESPONSE: {
    status: 502,
    means: 'The answer of the service behind the field cannot be understood.',
  },
  UPSTREAM_CALL_LIMIT: {
    status: 400,
    means: 'The operation needs more calls to remote services than one operation may make.',
  },
  RESPONSE_TOO_LARGE: {
    status: 400,
    means:
      'The answer would be larger than allowed, and none of it is sent. Ask for smaller pages or fewer fields. A mutation has been executed anyway.',
  },
  INTERNAL: { status: 500, means: 'The gateway failed. Its log has the reason, with the request id.' },
  NOT_FOUND: { status: 404, means: 'REST: the object or the path does not exist.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    means: 'The path does not accept this method; the header `allow` lists the methods that it accepts.',
  },
  NOT_ACCEPTABLE: {
    status: 406,
    means:
      'The answer is not available in a media type that the header `accept` names, or in a coding that `accept-encoding` names.',
  },
  GONE: { status: 410, means: 'REST: the object existed, but it was used, was deleted or has expired.' },
  CONFLICT: {
    status: 409,
    means: 'REST: the state of another object prevents the change; `details` names that object.',
  },
  FAILED_PRECONDITION: {
    status: 412,
    means: 'REST: the state of the object does not allow this; the message names the state.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    means: 'The body has more bytes or values than allowed; the message says how many are allowed.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    means: 'The path does not accept bodies of this media type.',
  },
  TIMEOUT: { status: 504, means: 'The request, or its search in the database, took too long.' },
  UNIMPLEMENTED: {
    status: 501,
    means: 'The operation is documented, but this service does not implement it.',
  },
  UNAVAILABLE: {
    status: 503,
    means: 'The gateway is stopping, or cannot do this at the moment; try again later.',
  },
} as const;

export type FaultCode = keyof typeof faultTable;

/** The subject of a service's refusal; `Profile` of the gateway's upstream decides it. */
export type RefusalClass = 'quota' | 'credential' | 'object' | 'fault';

/** A refusal for a quota, as `Profile` of the gateway's upstream reads it. */
export interface RefusedQuota {
  /** Milliseconds to wait; absent when neither the service nor its documents say it. */
  readonly waitMs?: number;
  /** Whether the quota is used up until the service's next day. */
  readonly isDaily: boolean;
  /** True for a refusal that the service may not have made itself, so that its promise about calls does not hold. */
  readonly mayBeProcessed?: true;
}

export interface FaultOptions {
  /** HTTP status, where it differs from the status of the code. */
  readonly status?: number;
  /** Service that failed, for `UPSTREAM_*`. */
  readonly service?: string;
  readonly upstreamStatus?: number;
  /** The subject of the service's response, for the breaker, retries and metrics; absent without a response. */
  readonly upstreamClass?: RefusalClass;
  /** The quota that the service named when it refused a call for it. */
  readonly upstreamQuota?: RefusedQuota;
  /** Whole seconds after which another try makes sense. */
  readonly retryAfter?: number;
  /** Scopes that the credential lacks, for FORBIDDEN. */
  readonly missingScopes?: readonly string[];
  /** Rule of the limits that refused, for RATE_LIMITED. */
  readonly rule?: string;
  /** Limit of that rule. */
  readonly limit?: number;
  /** Amount that is left of that limit, less than the request needs. */
  readonly remaining?: number;
  /** True when the object is so already, for CONFLICT. */
  readonly isDone?: true;
  /** The input that was wrong, by the name that the client gave it. */
  readonly field?: string;
  /** Machine-readable facts for the client, in the error body's `details`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Internal cause: for the log, never for the client. */
  readonly cause?: unknown;
}

/** A failure with a message for the client, which says what was wrong and what is expected. */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly options: FaultOptions;

  constructor(code: FaultCode, message: string, options: FaultOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Fault';
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return this.options.status ?? faultTable[this.code].status;
  }
}

/** Returns whether a service refuses this one object, whoever asks. */
export const isObjectRefusal = (error: unknown): error is Fault =>
  error instanceof Fault && error.options.upstreamClass === 'object';

/** Returns null for an object that its service refuses; throws any other error. */
export function noneIfRefused(error: unknown): null {
  if (isObjectRefusal(error)) return null;
  throw error;
}

/** Returns whether the storage failed, and not the request. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Fault && error.code === 'UNAVAILABLE';

/** Returns BAD_USER_INPUT for a field: the message names the field, the value, and what is expected. */
export function badInput(field: string, expected: string, got?: unknown): Fault {
  const shown = got === undefined ? '' : `, got ${preview(got)}`;
  return new Fault('BAD_USER_INPUT', `${field} must be ${expected}${shown}.`, { field });
}

/** Converts anything thrown into a Fault; an unexpected error becomes INTERNAL and is kept as the cause. */
export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  return new Fault('INTERNAL', 'Something went wrong on our side. Quote the request id when you report it.', {
    cause: error,
  });
}

/** Ends a `switch` over a union: it does not compile unless every case is handled. Throws a TypeError. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}
