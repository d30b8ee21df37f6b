import type { GraphQLProblem } from './results.ts';

export interface ErrorDetails {
  readonly code: string;
  readonly errors?: readonly GraphQLProblem[] | undefined;
  readonly data?: unknown;
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/**
 * A failed operation. `code` is one of the gateway's codes (`FORBIDDEN`, `RATE_LIMITED`, …), or one of the client's own:
 * `NETWORK` (no answer), `TIMEOUT` (no answer in time), `HTTP_ERROR` (an answer that is not GraphQL),
 * `INVALID_DOCUMENT`, `CLOSED`, `CALLBACK` (a callback of the caller has thrown), `PROTOCOL_ERROR` (the websocket was
 * closed for a breach of its protocol), `OPERATION_FAILED` (`waitForOperation`), `UNKNOWN` (an error without a code).
 */
export class TributaryError extends Error {
  override readonly name: string = 'TributaryError';
  declare readonly code: string;
  /** Errors of the answer; empty where there was none. */
  declare readonly errors: readonly GraphQLProblem[];
  /** Data that the answer has besides its errors; null where there is none. */
  declare readonly data: unknown;
  /** Status of the HTTP answer. */
  declare readonly status: number | undefined;
  /** Seconds until the operation can be admitted, for `RATE_LIMITED`. */
  declare readonly retryAfter: number | undefined;
  /** Id of the request in the gateway's log. */
  declare readonly requestId: string | undefined;

  constructor(message: string, { cause, errors = [], data, ...others }: ErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, { ...others, errors, data: data ?? null });
  }
}

/** An expected failure of a mutation, as its payload has it. */
export interface UserProblem {
  readonly code: string;
  readonly message: string;
  readonly path?: readonly string[] | null;
}

/** A mutation that the gateway refused for its input. `data` is the payload. */
export class UserErrors extends TributaryError {
  override readonly name = 'UserErrors';
  readonly userErrors: readonly UserProblem[];

  constructor(userErrors: readonly UserProblem[], payload: unknown) {
    const [first] = userErrors;
    const field = first?.path ? `${first.path.join('.')}: ` : '';
    super(`${field}${first?.message ?? 'The input was refused.'}`, {
      code: first?.code ?? 'USER_ERROR',
      data: payload,
    });
    this.userErrors = userErrors;
  }
}

/** Returns the error for an answer with errors. */
export function errorOf(
  errors: readonly GraphQLProblem[],
  details: Pick<ErrorDetails, 'data' | 'status' | 'requestId'> = {},
): TributaryError {
  const [first] = errors;
  const { code, retryAfter, requestId } = first?.extensions ?? {};
  return new TributaryError(first?.message ?? 'The operation failed.', {
    requestId: typeof requestId === 'string' ? requestId : undefined,
    ...details,
    code: typeof code === 'string' ? code : 'UNKNOWN',
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
    errors,
  });
}

/** Returns the thrown value as a TributaryError; what is not one is a failure of the network. */
export function asTributaryError(error: unknown): TributaryError {
  if (error instanceof TributaryError) return error;
  const message = error instanceof Error ? error.message : 'no answer';
  return new TributaryError(`The gateway cannot be reached: ${message}.`, { code: 'NETWORK', cause: error });
}
