import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';

export interface Frame {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

export interface RawSocket extends AsyncDisposable {
  readonly socket: WebSocket;
  /** Sends one frame as given; a string may be invalid JSON. */
  send(frame: Frame | string): void;
  /** Returns the next unread frame. */
  next(): Promise<Frame>;
  /** Returns the next unread frame of that type and skips those before it. */
  nextOf(type: string): Promise<Frame>;
  /** Resolves with the code and the reason when the socket closes. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
}

export interface RawOptions extends ClientOptions {
  readonly protocols?: readonly string[];
}

/** Opens a websocket of the protocol without a client library. */
export async function openRawSocket(
  url: string,
  { protocols = ['graphql-transport-ws'], ...options }: RawOptions = {},
): Promise<RawSocket> {
  const socket = new WebSocket(new URL('/graphql', url.replace('http', 'ws')), [...protocols], options);
  const frames: Frame[] = [];
  let told = Promise.withResolvers<void>();
  const tell = () => {
    told.resolve();
    told = Promise.withResolvers<void>();
  };
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    tell();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  void closed.then(tell);
  await once(socket, 'open');
  const raw: RawSocket = {
    socket,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async next() {
      for (;;) {
        const frame = frames.shift();
        if (frame) return frame;
        if (socket.readyState === WebSocket.CLOSED)
          throw new Error(`closed: ${JSON.stringify(await closed)}`);
        await told.promise;
      }
    },
    async nextOf(type) {
      for (;;) {
        const frame = await raw.next();
        if (frame.type === type) return frame;
      }
    },
    async [Symbol.asyncDispose]() {
      socket.terminate();
      await closed;
    },
  };
  return raw;
}

/** Opens a socket whose connection_init was accepted; returns it with the payload of the acknowledgement. */
export async function openAccepted(url: string, authorization: string | null, options: RawOptions = {}) {
  const raw = await openRawSocket(url, options);
  raw.send({ type: 'connection_init', ...(authorization !== null && { payload: { authorization } }) });
  const { payload } = await raw.nextOf('connection_ack');
  return { ...raw, acknowledged: payload };
}
