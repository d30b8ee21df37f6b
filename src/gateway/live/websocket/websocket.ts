import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { runFor } from '../../../kit/accounts/usage-account.ts';
import type { Caller } from '../../../kit/call/caller.ts';
import { type ClientName, clientNameIn, loggedClient, unnamedClient } from '../../../kit/call/client-name.ts';
import { newRequestId } from '../../../kit/call/request-id.ts';
import { noScopes } from '../../../kit/call/scopes.ts';
import { traceOf } from '../../../kit/call/trace.ts';
import { Fault, toFault } from '../../../kit/fault.ts';
import { type AddressOf, createAddressOf } from '../../auth/address.ts';
import { answerOf } from '../../http/answer/client-errors.ts';
import type { Connections } from '../../http/connection/connection-bounds.ts';
import type { ConnectionTurns } from '../../http/connection/connection-turns.ts';
import { graphqlDialect } from '../../http/dialects/graphql-dialect.ts';
import { accessFields } from '../../http/reports/access-line.ts';
import { graphqlBounds, weighText } from '../../http/request/body-gate.ts';
import { isCrossSite, type OwnOrigins } from '../../http/request/cross-site.ts';
import { refuseTwoHosts } from '../../http/request/hosts.ts';
import { originOf } from '../../http/request/origin.ts';
import type { Ending, LiveConnection } from '../live-connections.ts';
import { type Arrival, createSocketClient, type SocketClient } from './client.ts';
import { readMessage } from './client-message.ts';
import type { ProtocolParts } from './connect.ts';
import { createProtocol } from './graphql-ws.ts';
import { createNextFrames } from './next-frames.ts';
import { closeCodes } from './socket-closing.ts';
import { type OriginRule, refuseOrigin } from './upgrade.ts';

export interface WebsocketParts extends ProtocolParts, OriginRule {
  readonly turns: ConnectionTurns;
  readonly bounded: Connections;
}

/** Largest message in bytes, as over HTTP. */
const maxPayload = 1024 * 1024;
/** Cost of a read before `connection_init` was accepted, in the turn of its address: it may end the socket. */
const earlyReadUnits = 200;
/** Largest number of frames of one message, each of which takes memory. */
const maxFragments = 1024;

/** Mounts GraphQL over websockets: handles the upgrades on the server's port. */
export function mountWebsocket(server: FastifyInstance, parts: WebsocketParts): void {
  const { live, observer, exchange, held, meter, turns, bounded } = parts;
  const protocol = createProtocol(parts);
  const addressOf = createAddressOf(exchange.trustedProxies);
  const frames = createNextFrames();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload,
    maxFragments,
    perMessageDeflate: false,
    clientTracking: false,
    // A socket handles one message per turn of the event loop, so that others are served in between.
    allowSynchronousEvents: false,
    handleProtocols: (offered) => offered.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) && GRAPHQL_TRANSPORT_WS_PROTOCOL,
  });

  function opened(socket: WebSocket, raw: Socket, arrival: Arrival, arrived: () => void): void {
    const read = () => turns.laneOf(raw)?.spend(earlyReadUnits, raw);
    raw.on('data', read);
    const accepted = (caller: Caller, name: ClientName) => {
      arrived();
      raw.off('data', read);
      turns.release(raw);
      bounded.accepted(raw);
      meter?.billLater(caller, client.usage);
      const address = exchange.recordAddresses ? arrival.address : undefined;
      server.log.info(
        { ...accessFields({ caller, address }), ...loggedClient(name) },
        'a websocket was accepted',
      );
    };
    const client = createSocketClient({ socket, raw, arrival, frames, observer, held, accepted });
    const { address } = arrival;
    meter?.billLater({ kind: 'anonymous', address, scopes: noScopes }, client.usage);
    client.onClose(live.connections.add(connectionOf(client)));
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: async (text) => client.send(text),
        close: (code = closeCodes.restart, reason = '') => client.close(code, reason),
        onMessage: (hear) => socket.on('message', (data) => runFor(client.usage, () => heard(hear, data))),
      },
      client,
    );
    socket.once('close', (code, reason) => void closed(code, String(reason)));

    function heard(hear: (text: string) => Promise<void>, data: RawData): void {
      // The library still delivers messages that arrive before the peer has closed.
      if (socket.readyState !== socket.OPEN || !client.count()) return;
      const { excess, bytes } = weighText(asBytes(data), graphqlBounds);
      const message = excess ? { wrong: excess.message } : readMessage(String(data));
      if ('wrong' in message) {
        client.close(closeCodes.badFrame, message.wrong);
        return;
      }
      client.handOver({ ...message, bytes });
      // Not awaited: it lasts as long as the operation, and this function has the whole message.
      hear(message.text).catch(failed);
    }

    function failed(error: unknown): void {
      server.log.error({ err: error }, 'a websocket failed');
      client.close(closeCodes.overload, 'Something went wrong on our side.');
    }
  }

  server.server.on('upgrade', (request, _, head: Buffer) => {
    const raw = request.socket;
    raw.on('error', () => raw.destroy());
    const arrival = arrivalOf(request, addressOf, parts);
    try {
      refuseTwoHosts(request);
      if (live.connections.draining) throw stopping();
      refuseOrigin(request, parts);
      const arrived = live.arrive(arrival.address);
      raw.once('close', arrived);
      sockets.handleUpgrade(request, raw, head, (socket) => opened(socket, raw, arrival, arrived));
    } catch (error) {
      const fault = toFault(error);
      observer.failure(fault.code);
      raw.end(answerOf({ fault, dialect: graphqlDialect }, newRequestId()), () => raw.destroy());
    }
  });
}

const asBytes = (data: RawData): Uint8Array => (Buffer.isBuffer(data) ? data : Buffer.from(String(data)));

const stopping = () => new Fault('UNAVAILABLE', 'The gateway is stopping; retry on a new connection.');

function arrivalOf(request: IncomingMessage, addressOf: AddressOf, own: OwnOrigins): Arrival {
  const { headers, socket } = request;
  return {
    authorization: request.headersDistinct['authorization'] ?? [],
    fromPage: headers.origin !== undefined || headers['sec-fetch-site'] !== undefined,
    crossSite: isCrossSite(headers, own),
    address: addressOf(socket.remoteAddress, headers['x-forwarded-for']),
    origin: originOf({ headers, socket, protocol: 'http' }, own.publicUrl),
    trace: traceOf(headers),
    client: clientNameIn(headers) ?? unnamedClient,
  };
}

const endings: Readonly<Record<Ending, readonly [code: number, reason: string]>> = {
  draining: [closeCodes.restart, 'The gateway is restarting; reconnect.'],
  lifetime: [closeCodes.restart, 'The connection has reached its lifetime; reconnect.'],
  credential: [closeCodes.forbidden, 'The credential is no longer good.'],
};

function connectionOf(client: SocketClient): LiveConnection {
  return {
    transport: 'websocket',
    ping: () => client.ping(),
    end(ending) {
      if (ending === 'draining') client.restart(...endings[ending]);
      else client.close(...endings[ending]);
    },
  };
}
