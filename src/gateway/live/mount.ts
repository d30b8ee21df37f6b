import type { FastifyInstance } from 'fastify';
import { createLive, type Live, type LiveParts } from './live.ts';
import { mountSse, type SseParts } from './sse/sse.ts';
import { mountWebsocket, type WebsocketParts } from './websocket/websocket.ts';

export type LiveMountParts = Omit<WebsocketParts, 'live'> &
  Omit<LiveParts, 'observer'> &
  Pick<SseParts, 'gate'>;

/** Mounts the graph over websockets and event streams. */
export async function mountLive(server: FastifyInstance, parts: LiveMountParts): Promise<Live> {
  const live = createLive(parts);
  server.addHook('onClose', async () => live[Symbol.dispose]());
  mountWebsocket(server, { ...parts, live });
  await mountSse(server, { ...parts, live });
  return live;
}
