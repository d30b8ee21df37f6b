import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type Fault, toFault } from '../../kit/fault.ts';
import { isJsonObject } from '../../kit/json/value.ts';
import type { Observer } from '../observer.ts';
import { isRefusal } from '../overview/recent-refusals.ts';
import { faultOf, sendFault } from './answer/failures.ts';
import { calledTool } from './mcp/called-tool.ts';
import { mcpPath } from './mcp/mcp-dialect.ts';
import { chargeFailed, type Fail } from './request/admission.ts';
import type { Meter } from './request/metering.ts';
import type { ServerParts } from './server-parts.ts';

/**
 * Returns the function that charges a failed request, reports its error and sends it. `refused` is called with the
 * connection of a request that a limit refused: the request took CPU and no points.
 */
export function createFail(
  { metrics, failed, dialectOf }: Pick<ServerParts, 'metrics' | 'failed' | 'dialectOf'>,
  meter: Meter | undefined,
  refused: (socket: Socket) => void,
): Fail {
  return async (error, request, reply) => {
    const fault = faultOf(await chargeFailed(meter, request, reply).then(() => error, toFault), request);
    request.span?.set({ 'tributary.error.code': fault.code });
    request.failure = fault.code;
    metrics.observer.failure(fault.code);
    reportRefusal(metrics.observer, fault, request);
    if (fault.status === 429) refused(request.raw.socket);
    failed?.(fault);
    return sendFault(fault, request, reply, dialectOf);
  };
}

/** Reports the fault with the request's caller if it refuses the request. */
function reportRefusal(observer: Observer, fault: Fault, request: FastifyRequest): void {
  const { code, options } = fault;
  if (!isRefusal(code)) return;
  const caller = request.call?.caller ?? request.unidentified ?? null;
  observer.refused({ code, rule: options.rule, caller, operation: operationOf(request) });
}

/** Returns the operation's name that the body gives, else method and route; null without a route. */
function operationOf({ body, method, routeOptions: { url } }: FastifyRequest): string | null {
  const name =
    url === mcpPath ? calledTool(body) : url === '/graphql' && isJsonObject(body) && body['operationName'];
  if (typeof name === 'string' && name !== '') return name;
  return url === undefined ? null : `${method} ${url}`;
}
