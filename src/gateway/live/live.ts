import type { LiveConfig } from '../../config/live.ts';
import { type Caller, ownerOf } from '../../kit/call/caller.ts';
import { noScopes } from '../../kit/call/scopes.ts';
import { createQuota } from '../../kit/queues/quota.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import { placeFault } from '../limits/refusals.ts';
import type { Observer } from '../observer.ts';
import { type CredentialWatch, createCredentialWatch } from './credential-watch.ts';
import { createLiveConnections, type LiveConnections } from './live-connections.ts';

/**
 * The parts that websockets and event streams share: their connections, their limits, and the watch on their
 * credentials.
 */
export interface Live extends Disposable {
  readonly connections: LiveConnections;
  readonly credentials: CredentialWatch;
  readonly config: LiveConfig;
  /**
   * Counts a websocket that has not sent `connection_init` yet; returns a function that releases its place, called once
   * it was accepted or has closed. Throws RATE_LIMITED.
   */
  arrive(address: string): () => void;
  /** Counts a connection of the caller; returns a function that releases its place. Throws RATE_LIMITED. */
  connect(caller: Caller): () => void;
  /** Counts a subscription of the caller; returns a function that releases its place. Throws RATE_LIMITED. */
  subscribe(caller: Caller): () => void;
}

export interface LiveParts {
  readonly config: LiveConfig;
  readonly authenticate: Authenticate;
  readonly observer: Observer;
}

/** Limit of all websockets before `connection_init`, as a multiple of the limit of one address. */
const arrivingAddresses = 4;

export function createLive({ config, authenticate, observer }: LiveParts): Live {
  const { heartbeatMs: pingMs, lifetimeMs } = config;
  const connections = createLiveConnections({ pingMs, lifetimeMs, observer });
  const credentials = createCredentialWatch(authenticate);
  const arriving = createQuota();
  const connected = createQuota();
  const subscribed = createQuota();

  return {
    connections,
    credentials,
    config,
    arrive(address) {
      const max = config.bounds.connections;
      const leaveAll = arriving.take('', max * arrivingAddresses);
      const leave = leaveAll && arriving.take(ownerOf({ kind: 'anonymous', address, scopes: noScopes }), max);
      if (leave) {
        return () => {
          leave();
          leaveAll();
        };
      }
      leaveAll?.();
      observer.refusal('connections');
      throw placeFault('arrivals', max);
    },
    connect(caller) {
      const max =
        caller.kind === 'anonymous' ? config.bounds.anonymousConnections : config.bounds.connections;
      const leave = connected.take(ownerOf(caller), max);
      if (leave) return leave;
      observer.refusal('connections');
      throw placeFault('connections', max);
    },
    subscribe(caller) {
      const max = config.bounds.subscriptions;
      const leave = subscribed.take(ownerOf(caller), max);
      if (leave) return leave;
      observer.refusal('subscriptions');
      throw placeFault('subscriptions', max);
    },
    [Symbol.dispose]() {
      connections[Symbol.dispose]();
      credentials[Symbol.dispose]();
    },
  };
}
