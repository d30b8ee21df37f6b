import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { executionId } from '../../src/apis/executions/graph/node-ids.ts';
import { changeMessage } from '../fanout/changes.ts';
import { textFrame } from '../fanout/frames.ts';
import { createPublisher } from '../fanout/publish.ts';
import { executions } from '../graphql/data.ts';
import { serve } from '../measure/partner-child.ts';

/**
 * The cost of writing alone: one frame per event, written to each socket after its second message, which subscribes.
 */
const acceptGuid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const sockets = new Set<Duplex>();
const server = createServer();

server.on('upgrade', ({ headers }, socket: Duplex) => {
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${acceptGuid}`).digest('base64');
  socket.write(
    [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Protocol: graphql-transport-ws',
      `Sec-WebSocket-Accept: ${accept}`,
      '\r\n',
    ].join('\r\n'),
  );
  socket.once('data', () => {
    socket.write(textFrame('{"type":"connection_ack"}'));
    socket.on('data', () => sockets.add(socket));
  });
  socket.on('error', () => {});
  socket.once('close', () => sockets.delete(socket));
});

function frameOf(seq: number, due: number): Buffer {
  const { __typename, cursor, kind, occurredAt, endedReason, executionSid } = changeMessage(seq, due);
  const execution = executions.find(({ sid }) => sid === executionSid);
  if (!execution) throw new TypeError('An event of an execution that there is not.');
  const { sid, flowSid, status, contactChannelAddress, contactSid, createdAt, updatedAt } = execution;
  const shown = {
    id: executionId(execution),
    sid,
    flowSid,
    status: status.toUpperCase(),
    contactChannelAddress,
    contactSid,
    createdAt,
    updatedAt,
  };
  const message = { __typename, cursor, kind, occurredAt, endedReason, execution: shown };
  return textFrame(
    JSON.stringify({ id: '1', type: 'next', payload: { data: { executionChanges: message } } }),
  );
}

await serve(
  server,
  createPublisher((seq, due) => {
    const frame = frameOf(seq, due);
    for (const socket of sockets) socket.write(frame);
  }),
);
