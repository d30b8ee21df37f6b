import type { FastifyRequest } from 'fastify';
import type { Fault } from '../../kit/fault.ts';
import { isJsonObject } from '../../kit/json/value.ts';
import type { Observer } from '../observer.ts';
import { isRefusal } from '../overview/recent-refusals.ts';

/** Reports the fault with the request's caller if it refuses the request. */
export function reportRefusal(observer: Observer, fault: Fault, request: FastifyRequest): void {
  const { code, options } = fault;
  if (!isRefusal(code)) return;
  const caller = request.call?.caller ?? request.unidentified ?? null;
  observer.refused({ code, rule: options.rule, caller, operation: operationOf(request) });
}

/** Returns the operation's name that the body gives, else method and route; null without a route. */
function operationOf({ body, method, routeOptions: { url } }: FastifyRequest): string | null {
  const name = url === '/graphql' && isJsonObject(body) ? body['operationName'] : null;
  if (typeof name === 'string' && name !== '') return name;
  return url === undefined ? null : `${method} ${url}`;
}
