import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { InboundEvents } from '../apis/executions/contract/inbound.ts';
import type { Executions } from '../apis/executions/contract.ts';
import type { FileTransfers } from '../apis/inventory/contract/files/files.ts';
import type { Inventory } from '../apis/inventory/contract.ts';
import type { Reseller } from '../apis/reseller/contract.ts';
import type { Identity } from '../gateway/auth/identity.ts';
import type { Principals } from '../gateway/auth/principal.ts';
import type { EventFeed } from '../gateway/events/contract.ts';
import type { Engine } from '../gateway/graphql/operation/engine.ts';
import type { ConnectionBounds } from '../gateway/http/connection/connection-bounds.ts';
import type { Dependency } from '../gateway/http/health.ts';
import type { Route } from '../gateway/http/route.ts';
import type { Limiter } from '../gateway/limits/limiter.ts';
import type { ShareRate } from '../gateway/limits/shared-rate.ts';
import type { HubParts } from '../gateway/live/hub/hub.ts';
import type { Observer } from '../gateway/observer.ts';
import type { ServiceName, Services } from '../gateway/service-types.ts';
import type { ReadCache } from '../gateway/upstream/cache/read-cache.ts';
import type { Probe } from '../gateway/upstream/probing.ts';
import type { Upstream } from '../gateway/upstream/upstream.ts';
import type { HeldBytes } from '../kit/accounts/held-bytes.ts';
import type { Call } from '../kit/call/call.ts';
import type { Sealer } from '../kit/sealer.ts';
import type { Tracer } from '../kit/tracing/span.ts';
import type { Storage } from '../storage/database.ts';
import type { Config } from './sections.ts';
import type { Closing } from './shutdown.ts';
import type { WorkerGroup } from './workers/worker-group.ts';

/** Parts that tests supply in place of those that the app would choose or open itself. */
export interface Overrides {
  /** A schema that several apps of one process share. */
  readonly schema?: GraphQLSchema;
  /** Engine that runs operations. Tests compare the compiled one with graphql-js. */
  readonly engine?: Engine;
  readonly executions?: Executions;
  readonly inventory?: Inventory;
  /** An event feed that replaces the database's log; its opener closes it. */
  readonly events?: EventFeed;
  /** Account of the bytes that this process holds for its clients; default: bounds by V8's heap limit. */
  readonly held?: HeldBytes;
  /** Bounds of open connections; default: by V8's heap limit and the number of files. */
  readonly bounds?: ConnectionBounds;
  /** Milliseconds for which `/readyz` caches the state of a remote service; default 2,000. */
  readonly foundMs?: number;
  /**
   * Milliseconds between two samples of the figures that `Query.gateway` shows; 0 takes one whenever they are read.
   * Default 10,000.
   */
  readonly samplePeriodMs?: number;
  /** Milliseconds for which answers of a service that reports its events are kept, in place of the service's. */
  readonly readAgeMs?: number;
  /** Milliseconds for which `/metrics` caches its text; default 1,000. */
  readonly renderedMs?: number;
}

/** The parts that the app's other parts are made from. */
export interface Parts {
  readonly config: Config;
  readonly overrides: Overrides;
  /** Name of the one service that is served, without the graph. */
  readonly serve: ServiceName | undefined;
  /** The worker group that shares the port; null for a single process. */
  readonly workerGroup: WorkerGroup | null;
  readonly principals: Principals;
  readonly storage: Storage;
  readonly identity: Identity;
  readonly sealer: Sealer;
  /** The bytes that this process holds for its clients. */
  readonly held: HeldBytes;
  readonly observer: Observer;
  /** Keeps answers of services that report their events; null when every read is a call. */
  readonly reads: ReadCache | null;
  /** Starts spans; null when none are exported. */
  readonly tracer: Tracer | null;
  readonly log: Logger;
  readonly opening: AsyncDisposableStack;
  readonly closing: Closing;
  /** Shares the rates of calls with other gateways; undefined without limits, and without Redis. */
  readonly shareRate: ShareRate | undefined;
  /** Called with the error of each failed call to a service. */
  readonly troubled: (error: unknown) => void;
  /** Returns a call of the gateway itself, with all scopes, for its default account. */
  readonly ownCall: OwnCall;
}

export type OwnCall = (purpose: string, milliseconds: number) => Call;

/** The parts with which modules are opened. */
export interface ModuleParts extends Parts {
  readonly feed: EventFeed;
  /** The limiter; undefined when limits are off. */
  readonly limiter: Limiter | undefined;
}

/**
 * The embedded services whose background work this process does. Beside each is the part that clients reach only over
 * HTTP: providers' messages to flows, and uploads.
 */
export interface EmbeddedServices {
  readonly executions?: { readonly service: Executions; readonly inbound: InboundEvents };
  readonly reseller?: { readonly service: Reseller };
  readonly inventory?: { readonly service: Inventory; readonly transfers: FileTransfers };
}

/** The result of opening modules. Everything that they open closes with `parts.opening`. */
export interface Opened {
  /** The services by module; a module may have none when another service is served alone. */
  readonly services: Partial<Services>;
  /** The services that are embedded; absent for remote ones. */
  readonly embedded?: EmbeddedServices;
  /** Routes in addition to those of the modules. */
  readonly routes?: readonly Route[];
  readonly dependencies?: readonly Dependency[];
  /**
   * Called for each filter that a subscription follows, so that a remote service's changes become events. Returns null
   * when the service reports them itself.
   */
  readonly followed?: HubParts['followed'];
  start?(): void;
  /** Ends the background work, while the server still listens. */
  close?(): Promise<void>;
}

/** The parts that the client of a remote service is made from. */
export interface UpstreamParts extends Pick<Parts, 'config' | 'observer' | 'opening' | 'troubled'> {
  readonly closing: Pick<Closing, 'over'>;
  /** Shares the rates of calls with other gateways; undefined when this process makes all of them. */
  readonly shareRate?: ShareRate | undefined;
}

/** A remote service that `--check` tries. */
export interface RemoteProbe {
  readonly probe: Probe;
  /** The variables with its credential, for the advice after a refusal. */
  readonly credential: string;
  /** Returns for an error that still proves that the service works, and throws it otherwise. */
  readonly accepting?: (error: unknown) => void;
  /** Opens its client, which closes with `parts.opening`. */
  open(parts: UpstreamParts): Promise<Upstream>;
}

/** Returns whether this process does the background work of the service: it serves the graph, or that service alone. */
export const doesWorkOf = (name: ServiceName, { serve }: Pick<Parts, 'serve'>): boolean =>
  serve === undefined || serve === name;
