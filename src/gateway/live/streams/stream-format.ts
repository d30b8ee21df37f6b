import type { StreamType } from '../../http/graphql/accepted-types.ts';
import type { LiveTransport } from '../../observer.ts';

/** The text around the messages of a streamed answer. */
export interface StreamFormat {
  /** Label of these connections in metrics. */
  readonly transport: LiveTransport;
  /** Value of the Content-Type header. */
  readonly contentType: string;
  /** Text before the first message. */
  readonly opening: string;
  /** Text that clients ignore. It keeps proxies from closing a quiet connection. */
  readonly heartbeat: string;
  /** Text that tells the client that the answer is complete. */
  readonly ending: string;
  /** Returns one message. `payload` is the JSON of a result; `cursor` is the position of the message, if it has one. */
  message(payload: string, cursor: string | null): Buffer;
}

/** Encodes a message once for the streams that it is written to in turn, which share its bytes. */
function encodedOnce(format: (payload: string, cursor: string | null) => string): StreamFormat['message'] {
  let last: { payload: string; cursor: string | null; bytes: Buffer } | null = null;
  return (payload, cursor) => {
    if (payload !== last?.payload || cursor !== last.cursor)
      last = { payload, cursor, bytes: Buffer.from(format(payload, cursor)) };
    return last.bytes;
  };
}

const boundary = '--graphql';
/** A part is delivered when its closing boundary arrives, so each part ends with the boundary of the next. */
const part = (json: string) => `\r\nContent-Type: application/json\r\n\r\n${json}\r\n${boundary}`;

export const streamFormats: Readonly<Record<StreamType, StreamFormat>> = {
  /** GraphQL over SSE, distinct connections mode. */
  'text/event-stream': {
    transport: 'sse',
    contentType: 'text/event-stream; charset=utf-8',
    opening: ':\n\n',
    heartbeat: ':\n\n',
    ending: 'event: complete\ndata:\n\n',
    message: encodedOnce(
      (payload, cursor) => `event: next\n${cursor === null ? '' : `id: ${cursor}\n`}data: ${payload}\n\n`,
    ),
  },
  /** Apollo's multipart protocol for subscriptions, version 1.0. */
  'multipart/mixed': {
    transport: 'multipart',
    contentType: 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0',
    opening: `\r\n${boundary}`,
    heartbeat: part('{}'),
    ending: '--\r\n',
    message: encodedOnce((payload) => part(`{"payload":${payload}}`)),
  },
};
