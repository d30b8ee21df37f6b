import { type Partner, startPartner } from '../measure/conversation.ts';

/** Sends pushes on every connection, one at a time, until the time is up. */
export interface Flood {
  readonly kind: 'flood';
  readonly port: number;
  readonly connections: number;
  readonly milliseconds: number;
}

export interface Flooded {
  /** Acknowledged pushes. */
  readonly pushes: number;
  readonly seconds: number;
  /** Milliseconds from a push's write to its acknowledgement. */
  readonly p50: number;
  readonly p99: number;
}

/** Sends pushes at a steady pace while a websocket subscribes to their events. */
export interface Follow {
  readonly kind: 'follow';
  readonly port: number;
  readonly pushes: number;
  readonly everyMs: number;
}

export interface Followed {
  readonly events: number;
  /** Milliseconds from a push's write to its event's message. */
  readonly p50: number;
  readonly p99: number;
}

const file = new URL('load-child.ts', import.meta.url);

/** Starts the publisher and the subscriber in a process of their own. */
export async function startPublisher(): Promise<Partner> {
  const [load] = await startPartner({ file });
  return load;
}
