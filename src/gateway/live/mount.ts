import type { FastifyInstance } from 'fastify';
import type { OpenGate } from '../http/body-gate.ts';
import { createLive, type Live, type LiveParts } from './live.ts';
import { createHttpStreams, type HttpStreamParts, type HttpStreams } from './streams/http-streams.ts';
import { mountStreamRoute } from './streams/stream-route.ts';
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
