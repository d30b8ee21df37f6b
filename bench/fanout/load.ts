import { type Partner, startPartner } from '../measure/conversation.ts';

export interface Open {
  readonly kind: 'open';
  readonly port: number;
  readonly sockets: number;
  /** The messages that begin a subscription; every socket sends one of them, in turn. */
  readonly subscribes: readonly string[];
}

/** Waits for so many messages over all sockets, those that came since the last answer included. */
export interface Receive {
  readonly kind: 'receive';
  readonly messages: number;
}

export interface Settle {
  readonly kind: 'settle';
}

export interface Received {
  readonly messages: number;
  /** Milliseconds since the epoch: the last message. */
  readonly at: number;
  /** Milliseconds from when an event was due to its message, on the sockets that look. */
  readonly p50: number;
  readonly p99: number;
  readonly sample: string;
}

const file = new URL('load-child.ts', import.meta.url);

/** Sockets in a process of their own, so that no server's figures have them in it. */
export async function startSockets(): Promise<Partner> {
  const [load] = await startPartner({ file });
  return load;
}
