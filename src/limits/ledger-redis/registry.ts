import type { RedisConnection } from './connection.ts';

const gatewaysKey = 'tributary:gateways';

/** Which gateways there are, and with it whether Redis is still the one that this gateway told so. */
export interface Registry {
  register(gateway: string, lastsMs: number): Promise<number>;
  leave(gateway: string): Promise<void>;
  /** Redis may have forgotten something: it does not know a record, or a connection was made anew. */
  doubt(): void;
  doubted(listener: () => void): void;
  /** Set from a connection's loss on until what Redis remembers is known: nothing is to be asked of it. */
  readonly isCutOff: boolean;
  /** Ends a doubt by `tell`, which answers whether Redis had forgotten records; whether it has forgotten anything. */
  settleDoubt(tell: () => Promise<boolean>): Promise<boolean>;
}

/**
 * Milliseconds after which a connection that says nothing is made anew: its peer may be gone without a word. Not
 * ioredis's `socketTimeout`, whose timer outlives the socket and ends the next one.
 */
const hungMs = 10_000;

export function createRegistry(admissions: RedisConnection, others: RedisConnection): Registry {
  const connections = [admissions, others];
  const listeners: (() => void)[] = [];
  let registered = '';
  let isDoubted = false;
  let isCutOff = false;
  let hasForgotten = false;

  const doubt = () => {
    if (registered === '' || isDoubted) return;
    isDoubted = true;
    for (const listener of listeners) listener();
  };
  admissions.on('close', () => {
    isCutOff = registered !== '';
    doubt();
  });
  // Of a cluster: one of its nodes.
  admissions.on('-node', doubt);

  return {
    doubt,
    doubted: (listener) => void listeners.push(listener),
    get isCutOff() {
      return isCutOff;
    },
    async register(gateway, lastsMs) {
      const hung = setTimeout(() => {
        for (const connection of connections) connection.disconnect(true);
      }, hungMs).unref();
      try {
        const beats = connections.map((one) => one.limitsGateways(gatewaysKey, gateway, lastsMs));
        const answers = await Promise.all(beats);
        if (registered === gateway && answers.some(([, isKnown]) => isKnown === 0)) {
          hasForgotten = true;
          isDoubted = true;
        }
        registered = gateway;
        return Math.max(...answers.map(([count]) => count));
      } finally {
        clearTimeout(hung);
      }
    },
    leave: async (gateway) => void (await others.zrem(gatewaysKey, gateway)),
    async settleDoubt(tell) {
      if (!isDoubted) return false;
      const wereForgotten = await tell();
      const forgotten = hasForgotten || wereForgotten;
      isDoubted = isCutOff = hasForgotten = false;
      return forgotten;
    },
  };
}
