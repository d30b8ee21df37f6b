import { createClient, type Client as WsClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Client } from '../http.ts';

/** Opens the graphql-ws client of a gateway, with the developer token. */
export const openSocket = ({ url, bearer }: Pick<Client, 'url' | 'bearer'>): WsClient =>
  createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    connectionParams: { authorization: bearer },
    webSocketImpl: WebSocket,
  });
