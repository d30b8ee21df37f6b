import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resumed } from '../../kit/accounts/usage-account.ts';
import { refuseScopes } from '../../kit/call/call.ts';
import { Fault } from '../../kit/fault.ts';
import { roughLength, writeJson } from '../../kit/json/text.ts';
import { restCost, strayCost } from '../limits/rules/cost.ts';
import { showLastModified } from './answer/last-modified.ts';
import { defaultBounds, type OpenGate } from './request/body-gate.ts';
import { knownQuery, refuseMisspelt } from './request/known-parameters.ts';
import type { Meter } from './request/metering.ts';
import { originOf } from './request/origin.ts';
import { ignoreTypeOfNothing } from './request/request-body.ts';
import { pathOf, queryOf, searchOf } from './request/request-target.ts';
import { refuseBody, refuseParameters } from './request/storable-request.ts';
import { answerOf, bytesOf, dropRest, steadily } from './request/streamed-body.ts';
import { hasEmptyPart, nothingAt } from './request/unrouted.ts';
import type { Route, RouteHead } from './route.ts';
import { openPart } from './server-part.ts';

const defaultBodyLimit = 1024 * 1024;

export interface RestParts {
  /** Undefined when limits are off. */
  readonly meter: Meter | undefined;
  readonly publicUrl: string | undefined;
  readonly gate: OpenGate;
  /** Largest number of bytes in the answer to a read. */
  readonly maxAnswerBytes: number;
}

/** Mounts each route at its documented path. */
export async function mountRoutes(
  server: FastifyInstance,
  routes: readonly Route[],
  parts: RestParts,
): Promise<void> {
  const taking = (...types: readonly Route['accepts'][]) =>
    routes.filter(({ accepts }) => types.includes(accepts));
  await openPart(server, 'forms', async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { parser: (text) => new URLSearchParams(text) as never });
    for (const route of taking('form', undefined)) mountRoute(scope, route, parts);
  });
  await openPart(server, 'json', async (scope) => {
    for (const route of taking('json')) mountRoute(scope, route, parts);
  });
  await openPart(server, 'texts', async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, text: string) => text);
    for (const route of taking('text')) mountRoute(scope, route, parts);
  });
  await openPart(server, 'streams', async (scope) => {
    scope.removeAllContentTypeParsers();
    // The route's handler reads the stream.
    scope.addContentTypeParser('*', async () => undefined);
    for (const route of taking('stream')) mountRoute(scope, route, parts);
  });
}

/**
 * Converts `/v2/Flows/{FlowSid}` to the router's syntax. A colon in a documented path begins a custom verb, which ends
 * the parameter's name.
 */
function routerPath(path: string): string {
  return path
    .replaceAll(':', '::')
    .replaceAll(/\{(\w+)\}(?=::)/g, ':$1([^:/]+)')
    .replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * Returns a header's value; undefined when the header is repeated, because repeated values have no defined meaning
 * here.
 */
const singleHeader = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined;

function headOf(request: FastifyRequest, publicUrl: string | undefined): RouteHead {
  return {
    params: request.params as Record<string, string>,
    query: queryOf(request),
    target: `${pathOf(request)}${searchOf(request)}`,
    header: (name) => singleHeader(request.headers[name]),
    origin: originOf(request, publicUrl),
  };
}

/**
 * Waits for the route's own check. A credential that the route finds wrong is charged to its address like any other bad
 * credential.
 */
async function admit(
  admitting: Promise<void>,
  { call }: FastifyRequest,
  reply: FastifyReply,
  meter: Meter | undefined,
): Promise<void> {
  try {
    await admitting;
  } catch (error) {
    if (error instanceof Fault && error.code === 'UNAUTHENTICATED') {
      await meter?.charge(call.caller, strayCost, call.deadline, reply);
    }
    throw error;
  }
}

/** Answers below this number of characters are serialised by the framework. */
const smallCharacters = 64 * 1024;

/**
 * Sends streams as they come. Throws RESPONSE_TOO_LARGE for a read whose answer is too large and has no page token to
 * divide it.
 */
async function send(body: unknown, request: FastifyRequest, reply: FastifyReply, maxBytes: number) {
  if (typeof body !== 'object' || body === null) return reply.send(body);
  if (Symbol.asyncIterator in body) {
    return reply.send(answerOf(body as AsyncIterable<Uint8Array>));
  }
  if (roughLength(body, smallCharacters) < smallCharacters) return reply.send(body);
  // The answer to a write is sent whole, because the client cannot request it again.
  const bound = request.method === 'GET' ? maxBytes : Number.POSITIVE_INFINITY;
  const text = await writeJson(body, bound);
  if (text === null) {
    const message = `The answer is larger than ${maxBytes / 1024 / 1024} MiB, the most that one may have.`;
    throw new Fault('RESPONSE_TOO_LARGE', message);
  }
  return reply.type('application/json; charset=utf-8').send(text);
}

function mountRoute(scope: FastifyInstance, route: Route, parts: RestParts): void {
  const { publicUrl, meter, gate, maxAnswerBytes } = parts;
  const cost = restCost(route);
  meter?.know(cost);
  const { sender, accepts, bounds = accepts === 'json' ? defaultBounds : undefined } = route;
  scope.route({
    method: route.method,
    url: routerPath(route.path),
    bodyLimit: route.bodyLimit ?? defaultBodyLimit,
    config: {
      dialect: route.dialect,
      cost,
      ...(route.uncharged && { uncharged: true as const }),
      ...(route.ownCredential && { ownCredential: true as const }),
      ...(route.deadline && { timeoutMs: route.deadline }),
      ...(sender && {
        sender: (request: FastifyRequest) => sender(headOf(request, publicUrl)),
      }),
    },
    onRequest: async (request, reply) => {
      if (hasEmptyPart(request.params)) throw nothingAt(scope, request);
      const refused = route.scope && refuseScopes(request.call, [route.scope]);
      if (refused) throw refused;
      const head = headOf(request, publicUrl);
      refuseParameters(head.params, head.query);
      knownQuery(route, head.query);
      const admitting = route.admit?.(request.call, head);
      if (admitting) await admit(admitting, request, reply, meter);
      ignoreTypeOfNothing(request);
    },
    ...(accepts !== undefined && accepts !== 'stream' && { preParsing: gate(bounds) }),
    ...(accepts === 'stream' && {
      onResponse: async ({ raw }: FastifyRequest) => dropRest(raw),
    }),
    handler: async (request, reply) => {
      try {
        const body = accepts === 'stream' ? steadily(bytesOf(request.raw)) : (request.body ?? null);
        refuseBody(route, body);
        refuseMisspelt(route, body);
        const sent = headOf(request, publicUrl);
        const head = { ...sent, query: knownQuery(route, sent.query) };
        const answer = await request.call.whileOpen(() =>
          route.handle(request.call, { ...head, body, maxAnswerBytes }),
        );
        resumed();
        if (answer.headers) reply.headers(answer.headers);
        if (route.changedAt) showLastModified(route.changedAt, answer.body, reply);
        reply.code(answer.status);
        if (answer.body === undefined) return reply.send();
        return await send(answer.body, request, reply, maxAnswerBytes);
      } finally {
        request.call.answered();
      }
    },
  });
}
