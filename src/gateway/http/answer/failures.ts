import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../kit/call/caller.ts';
import { Fault, type FaultCode, toFault } from '../../../kit/fault.ts';
import { didYouMean } from '../../../kit/text/did-you-mean.ts';
import { preview } from '../../../kit/text/preview.ts';
import type { Cost } from '../../limits/rules/cost.ts';
import { bearerChallenge, type Dialect, plainDialect } from '../dialects/dialect.ts';
import { asksItsUser } from '../request/cross-site.ts';
import { pathOf, shownPath } from '../request/request-target.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    dialect?: Dialect;
    /** True for health and metrics: the caller is not identified. */
    open?: true;
    /** Cost of a request; default: the cost of a stray request. */
    cost?: Cost;
    /** True when no budget is charged. */
    uncharged?: true;
    /** True when the route reads `Authorization` itself. */
    ownCredential?: true;
    /** Returns the caller, for routes whose address identifies it. */
    sender?: (request: FastifyRequest) => Caller;
    /** True when the handler charges, because only it knows the operation. */
    chargedLater?: true;
  }
}

const codesOfStatus: Readonly<Record<number, FaultCode>> = {
  400: 'BAD_USER_INPUT',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_USER_INPUT',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  503: 'UNAVAILABLE',
};

/** Messages for refusals of the HTTP framework, by its error code; each says what is expected. */
const explanations: Readonly<Record<string, (request: FastifyRequest) => string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) =>
    `The body must be at most ${routeOptions.bodyLimit} bytes.`,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ({ routeOptions, headers }) =>
    `Content-Type must be ${(routeOptions.config.dialect ?? plainDialect).bodyType}, got ${preview(headers['content-type'])}.`,
  FST_ERR_BAD_URL: () =>
    'The address cannot be read: each % must be followed by two hexadecimal digits of UTF-8.',
  FST_ERR_MAX_PARAM_LENGTH: () => 'The address has a part that is too long to be an identifier.',
};

/**
 * Converts any error of a request into a Fault: ours unchanged, those of the HTTP framework by status, all others
 * INTERNAL.
 */
export function faultOf(error: FastifyError | Error, request: FastifyRequest): Fault {
  if (error instanceof Fault) return error;
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>;
  const known = statusCode < 500 || statusCode === 503 ? codesOfStatus[statusCode] : undefined;
  if (!known) return toFault(error);
  return new Fault(known, explanations[code]?.(request) ?? error.message, { cause: error });
}

/** Returns NOT_FOUND for the address of a request; `meant` is the address that the client probably meant. */
export function notFound(request: Pick<FastifyRequest, 'method' | 'url'>, meant?: string): Fault {
  const message = `There is nothing at ${request.method} ${shownPath(request)}${didYouMean(meant)}`;
  return new Fault('NOT_FOUND', message);
}

function challengeFor(fault: Fault, request: FastifyRequest, dialect: Dialect): string | undefined {
  if (dialect.challengeOf) return dialect.challengeOf(request, fault);
  if (fault.status !== 401) return undefined;
  return asksItsUser(request) ? bearerChallenge : dialect.challenge;
}

/** Sends the fault in the dialect of the route, else of the path. */
export function sendFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  dialectOf: (path: string) => Dialect,
): FastifyReply {
  const dialect = request.routeOptions.config?.dialect ?? dialectOf(pathOf(request));
  const challenge = challengeFor(fault, request, dialect);
  if (challenge !== undefined) reply.header('www-authenticate', challenge);
  if (fault.options.retryAfter !== undefined) reply.header('retry-after', fault.options.retryAfter);
  const type = dialect.typeOf?.(fault);
  if (type !== undefined) reply.type(type);
  if (fault.code === 'INTERNAL') request.log.error({ err: fault.cause ?? fault }, 'request failed');
  return reply.code(fault.status).send(dialect.errorBody(fault, request.id));
}
