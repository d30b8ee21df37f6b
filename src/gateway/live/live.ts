import type { LiveConfig } from '../../config/live.ts';
import { type Caller, ownerOf } from '../../kit/call/caller.ts';
import { noScopes } from '../../kit/call/scopes.ts';
import { Fault } from '../../kit/fault.ts';
import { createQuota } from '../../kit/quota.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { Observer } from '../observer.ts';
import { type CredentialWatch, createCredentialWatch } from './credential-watch.ts';
import { createLiveConnections, type LiveConnections } from './live-connections.ts';

/** What websockets and event streams have in common: how many, how long, and with whose credential. */
export interface Live extends Disposable {
  readonly connections: LiveConnections;
  readonly credentials: CredentialWatch;
  readonly config: LiveConfig;
  /**
   * Takes a websocket in that has yet to say whose it is; answers what gives its place back, when it has said it or is
   * gone. Throws RATE_LIMITED.
   */
  arrive(address: string): () => void;
  /** Takes a connection of the caller in; answers what gives its place back. Throws RATE_LIMITED. */
  connect(caller: Caller): () => void;
  /** The same for a subscription. */
  subscribe(caller: Caller): () => void;
}

export interface LiveParts {
  readonly config: LiveConfig;
  readonly authenticate: Authenticate;
  readonly observer: Observer;
}

/** Websockets of all addresses that have yet to say whose they are, for each that one address may have. */
const arrivingAddresses = 4;

/** Seconds after which a caller who has too much open may try again; what is open decides, not time. */
const retryAfter = 10;

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
      const most = config.connections;
      const leaveAll = arriving.take('', most * arrivingAddresses);
      const leave =
        leaveAll && arriving.take(ownerOf({ kind: 'anonymous', address, scopes: noScopes }), most);
      if (leave) {
        return () => {
          leave();
          leaveAll();
        };
      }
      leaveAll?.();
      observer.refusal('connections');
      const message = 'Too many websockets are open that have not sent connection_init.';
      throw new Fault('RATE_LIMITED', message, { rule: 'connections', retryAfter: 1 });
    },
    connect(caller) {
      const most = caller.kind === 'anonymous' ? config.anonymousConnections : config.connections;
      const leave = connected.take(ownerOf(caller), most);
      if (leave) return leave;
      const message = `At most ${most} websockets and event streams of a caller may be open.`;
      observer.refusal('connections');
      throw new Fault('RATE_LIMITED', message, { rule: 'connections', retryAfter });
    },
    subscribe(caller) {
      const most = config.subscriptions;
      const leave = subscribed.take(ownerOf(caller), most);
      if (leave) return leave;
      const message = `At most ${most} subscriptions of a caller may be open.`;
      observer.refusal('subscriptions');
      throw new Fault('RATE_LIMITED', message, { rule: 'subscriptions', retryAfter });
    },
    [Symbol.dispose]() {
      connections[Symbol.dispose]();
      credentials[Symbol.dispose]();
    },
  };
}
