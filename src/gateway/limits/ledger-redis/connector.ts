import { connect as connectTcp, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { AbstractConnector } from 'ioredis';
import { z } from 'zod';

/** What ioredis hands to a connector of its own choice, of a single server and of a cluster's node alike. */
const options = z.object({
  host: z.string().default('127.0.0.1'),
  port: z.number().default(6379),
  family: z.number().default(0),
  tls: z.custom<ConnectionOptions>().nullish(),
  /** Milliseconds until a stream that was told to end is cut off. */
  disconnectTimeout: z.number().default(2_000),
});

/** Connects to one node; what is written in a turn of the event loop goes out as one at its end. */
export class GatheringConnector extends AbstractConnector {
  readonly #open: () => Socket;

  constructor(given: unknown) {
    const { disconnectTimeout, tls, ...address } = options.parse(given);
    super(disconnectTimeout);
    this.#open = () => (tls ? connectTls({ ...address, ...tls }) : connectTcp(address));
  }

  async connect(): Promise<Socket> {
    this.connecting = true;
    const stream = this.#open();
    this.stream = stream;
    stream.once('error', (error) => {
      this.firstError = error;
    });
    gatherWrites(stream);
    return stream;
  }
}

/** Writing is the dearest part of a command, and what is asked together is answered together. */
function gatherWrites(stream: Socket): void {
  const { write } = stream;
  const send = () => stream.uncork();
  stream.write = (...args: [chunk: string | Uint8Array, ...rest: unknown[]]): boolean => {
    if (stream.writableCorked === 0) {
      stream.cork();
      setImmediate(send);
    }
    return Reflect.apply(write, stream, args);
  };
}
