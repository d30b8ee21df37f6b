import type { FastifyContextConfig, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The configuration of the request's route, once it was read. */
    routeConfig?: FastifyContextConfig;
  }
}

const unrouted: FastifyContextConfig = {};

/** Returns the configuration of a request's route. It is read once, because the framework makes a new object each time. */
export function configOf(request: FastifyRequest): FastifyContextConfig {
  request.routeConfig ??= request.routeOptions.config ?? unrouted;
  return request.routeConfig;
}
