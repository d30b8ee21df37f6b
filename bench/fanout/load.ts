import { type Partner, startPartner } from '../measure/conversation.ts';

export interface Open {
  readonly kind: 'open';
  readonly port: number;
  readonly sockets: number;
  /** The messages that begin a subscription; each socket sends the next one. */
  readonly subscribes: readonly string[];
}

/** Waits for a number of messages over all sockets, counted from the last answer. */
export interface Receive {
  readonly kind: 'receive';
  readonly messages: number;
}

export interface Settle {
  readonly kind: 'settle';
}

export interface Received {
  readonly messages: number;
  /** Time of the last message in milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds from an event's due time to its message, on the sockets that read them. */
  readonly p50: number;
  readonly p99: number;
  readonly sample: string;
}

const file = new URL('load-child.ts', import.meta.url);

/** Starts the sockets in a process of their own, so that their cost is not in any server's figures. */
export async function startSockets(): Promise<Partner> {
  const [load] = await startPartner({ file });
  return load;
}
