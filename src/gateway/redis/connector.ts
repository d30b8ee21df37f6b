import { connect as connectTcp, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { AbstractConnector } from 'ioredis';
import * as z from 'zod';

/** Options that ioredis passes to a custom connector, for a single server and for a cluster node alike. */
const options = z.object({
  host: z.string().default('127.0.0.1'),
  port: z.number().default(6379),
  family: z.number().default(0),
  tls: z.custom<ConnectionOptions>().nullish(),
  /** Milliseconds until a stream that was asked to end is destroyed. */
  disconnectTimeout: z.number().default(2_000),
});

/** Connects to one node. Commands that are sent one after the other leave as one write. */
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

/** Corks the socket until the running code has ended, because writing is the most expensive part of a command. */
function gatherWrites(stream: Socket): void {
  const { write } = stream;
  const send = () => stream.uncork();
  stream.write = (...args: [chunk: string | Uint8Array, ...rest: unknown[]]): boolean => {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(send);
    }
    return Reflect.apply(write, stream, args);
  };
}
