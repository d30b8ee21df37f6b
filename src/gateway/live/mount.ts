import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Fault } from '../../kit/fault.ts';
import { graphqlDialect } from '../http/dialects/graphql-dialect.ts';
import { graphqlBounds, type OpenGate } from '../http/request/body-gate.ts';
import { openPart } from '../http/server-part.ts';
import { createLive, type Live, type LiveParts } from './live.ts';
import { createHttpStreams, type HttpStreamParts, type HttpStreams } from './streams/http-streams.ts';
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
  await mountStreamRoute(server, { streams, gate: parts.gate });
  return { live, streams };
}

const path = '/graphql/stream';
const bodyLimit = 1024 * 1024;

/** Mounts GraphQL over server-sent events: one operation per response. */
async function mountStreamRoute(
  server: FastifyInstance,
  { streams, gate }: { readonly streams: HttpStreams; readonly gate: OpenGate },
): Promise<void> {
  await openPart(server, 'graphql over sse', async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      bodyLimit,
      exposeHeadRoute: false,
      config: { dialect: graphqlDialect, chargedLater: true },
      preParsing: gate(graphqlBounds),
      handler: async (request, reply) => {
        refuseOtherTypes(request);
        return await streams.answer(request, reply);
      },
    });
  });
}

function refuseOtherTypes({ headers }: FastifyRequest): void {
  const type = new Negotiator({ headers }).mediaType(['text/event-stream']);
  if (type === undefined) throw new Fault('NOT_ACCEPTABLE', 'Accept must allow text/event-stream.');
}
