import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Fault } from '../../kit/fault.ts';
import { graphqlDialect } from '../http/dialects/graphql-dialect.ts';
import { graphqlBounds, type OpenGate } from '../http/request/body-gate.ts';
import { openPart } from '../http/server-part.ts';
import { statusCost } from '../limits/rules/cost.ts';
import { createLive, type Live, type LiveParts } from './live.ts';
import {
  createHttpStreams,
  type HttpStreamParts,
  type HttpStreams,
  refuseForeignPages,
} from './streams/http-streams.ts';
import { streamTokenOf } from './streams/shared-requests.ts';
import { mountWebsocket, type WebsocketParts } from './websocket/websocket.ts';

export type LiveMountParts = Omit<WebsocketParts, 'live'> &
  Omit<LiveParts, 'observer'> &
  Omit<HttpStreamParts, 'live'> & { readonly gate: OpenGate };

/** Mounts the graph over websockets and event streams. Returns the streams that `/graphql` answers with, too. */
export async function mountLive(
  server: FastifyInstance,
  parts: LiveMountParts,
): Promise<{ readonly live: Live; readonly streams: HttpStreams }> {
  const live = createLive(parts);
  const streams = createHttpStreams({ ...parts, live });
  server.addHook('onClose', async () => live[Symbol.dispose]());
  mountWebsocket(server, { ...parts, live });
  await mountStreamRoutes(server, { streams, gate: parts.gate });
  return { live, streams };
}

const paths = { graph: '/graphql', streams: '/graphql/stream' };
const bodyLimit = 1024 * 1024;

/**
 * Mounts GraphQL over server-sent events: an operation for each response, or several for a response that has a token.
 * The address of the graph takes both, too, so that a client needs no second address.
 */
async function mountStreamRoutes(
  server: FastifyInstance,
  { streams, gate }: { readonly streams: HttpStreams; readonly gate: OpenGate },
): Promise<void> {
  await openPart(server, 'graphql over sse', async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.route({
      method: ['GET', 'POST'],
      url: paths.streams,
      bodyLimit,
      exposeHeadRoute: false,
      config: { dialect: graphqlDialect, chargedLater: true },
      preParsing: gate(graphqlBounds),
      handler: async (request, reply) => {
        refuseForeignPages(request);
        if (streamTokenOf(request) !== null) return await streams.shared.answer(request, reply);
        refuseOtherTypes(request);
        return await streams.answer(request, reply);
      },
    });
  });
  await openPart(server, 'shared event streams', async (scope) => {
    scope.removeAllContentTypeParsers();
    // Clients that name a type for all their requests send it without a body, too.
    scope.addContentTypeParser('*', async () => undefined);
    const dialect = graphqlDialect;
    for (const url of Object.values(paths)) {
      const reserving = { config: { dialect, cost: statusCost } };
      scope.put(url, reserving, async (request, reply) => streams.shared.reserve(request, reply));
      // A caller whose budget is spent can end its operations, as over a websocket.
      const ending = { config: { dialect, uncharged: true as const } };
      scope.delete(url, ending, async (request, reply) => streams.shared.end(request, reply));
    }
  });
}

function refuseOtherTypes({ headers }: FastifyRequest): void {
  const type = new Negotiator({ headers }).mediaType(['text/event-stream']);
  if (type === undefined) throw new Fault('NOT_ACCEPTABLE', 'Accept must allow text/event-stream.');
}
