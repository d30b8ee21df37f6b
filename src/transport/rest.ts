import formbody from '@fastify/formbody';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { refuseScopes } from '../callers/call.ts';
import { Fault } from '../faults.ts';
import { restCost } from '../limits/cost.ts';
import type { Route } from '../route.ts';
import { queryOf } from './address-line.ts';
import { originOf } from './origin.ts';

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const defaultBodyLimit = 1024 * 1024;

export interface RestParts {
  readonly publicUrl: string | undefined;
}

/** Mounts each row at its documented path; other methods of the same path are refused with 405. */
export async function mountRoutes(
  server: FastifyInstance,
  routes: readonly Route[],
  parts: RestParts,
): Promise<void> {
  const forms = routes.filter(({ accepts }) => accepts !== 'json');
  const json = routes.filter(({ accepts }) => accepts === 'json');
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { parser: (text) => new URLSearchParams(text) as never });
    for (const route of forms) mountRoute(scope, route, parts);
    for (const [path, rows] of Map.groupBy(routes, (row) => row.path)) refuseOtherMethods(scope, path, rows);
  });
  await server.register(async (scope) => {
    for (const route of json) mountRoute(scope, route, parts);
  });
}

/** `/v2/Flows/{FlowSid}` in the router's words; a colon in a path is a custom verb there. */
function routerPath(path: string): string {
  return path.replaceAll(':', '::').replaceAll(/\{(\w+)\}/g, ':$1');
}

function mountRoute(scope: FastifyInstance, route: Route, { publicUrl }: RestParts): void {
  scope.route({
    method: route.method,
    url: routerPath(route.path),
    bodyLimit: route.bodyLimit ?? defaultBodyLimit,
    config: {
      shape: route.errorShape,
      cost: restCost(route),
      ...(route.deadline && { timeoutMs: route.deadline }),
    },
    onRequest: async ({ call }) => {
      const refused = route.scope && refuseScopes(call, [route.scope]);
      if (refused) throw refused;
    },
    handler: async (request, reply) => {
      const answer = await request.call.whileOpen(
        route.handle(request.call, {
          params: request.params as Record<string, string>,
          query: queryOf(request),
          body: request.body ?? null,
          origin: originOf(request, publicUrl),
        }),
      );
      if (answer.headers) reply.headers(answer.headers);
      reply.code(answer.status);
      return answer.body === undefined ? reply.send() : reply.send(answer.body);
    },
  });
}

function refuseOtherMethods(scope: FastifyInstance, path: string, rows: readonly Route[]): void {
  const allowed = rows.map(({ method }) => method);
  const [first] = rows;
  if (!first) return;
  scope.route({
    method: methods.filter((method) => !allowed.some((one) => one === method)),
    url: routerPath(path),
    config: { shape: first.errorShape },
    onRequest: async (request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new Fault(
        'METHOD_NOT_ALLOWED',
        `${request.method} is not possible here; use ${allowed.join(' or ')}.`,
      );
    },
    handler: async () => {},
  });
}
