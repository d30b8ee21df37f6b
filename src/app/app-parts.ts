import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Executions } from '../apis/executions/contract.ts';
import type { Inventory } from '../apis/inventory/contract.ts';
import type { ConfigSection } from '../config/section.ts';
import type { Identity } from '../gateway/auth/identity.ts';
import type { EventFeed } from '../gateway/events/contract.ts';
import type { Engine } from '../gateway/graphql/engines.ts';
import type { Dependency } from '../gateway/http/health.ts';
import type { Route } from '../gateway/http/route.ts';
import type { Limiter } from '../gateway/limits/limiter.ts';
import type { HubParts } from '../gateway/live/hub/hub.ts';
import type { Observer } from '../gateway/observer.ts';
import type { ServiceModule } from '../gateway/service-module.ts';
import type { ServiceName, Services } from '../gateway/service-registry.ts';
import type { Sealer } from '../kit/sealer.ts';
import type { Storage } from '../storage/database.ts';
import type { Migrations } from '../storage/migrations/index.ts';
import type { Config } from './config.ts';
import type { Closing } from './shutdown.ts';
import type { WorkerGroup } from './workers/worker-group.ts';

export interface AppOptions {
  /** Serve the REST API of this one service, without the graph. */
  readonly serve?: ServiceName | undefined;
  /** Services beside the gateway's own; the configuration was read with the same. */
  readonly openings?: readonly Opening[];
  /** The graph, where apps of one process share it; made for this one by default. */
  readonly schema?: GraphQLSchema;
  /** How operations run; compiled unless a test compares. */
  readonly engine?: Engine;
  readonly executions?: Executions;
  readonly inventory?: Inventory;
  /** Instead of the log of the database; whoever opened it closes it. */
  readonly events?: EventFeed;
  readonly log?: Logger;
  /** Milliseconds that `/readyz` counts on what it found of a service elsewhere; default 2,000. */
  readonly foundMs?: number;
  /** Milliseconds that `/metrics` answers with what it has rendered; default 1,000. */
  readonly renderedMs?: number;
  /** The other workers behind its port; null or unset where it has that for itself. */
  readonly workerGroup?: WorkerGroup | null;
}

/** What the parts of the app are made from. */
export interface Parts {
  readonly config: Config;
  readonly options: AppOptions;
  readonly storage: Storage;
  readonly identity: Identity;
  readonly sealer: Sealer;
  readonly observer: Observer;
  readonly log: Logger;
  readonly opening: AsyncDisposableStack;
  readonly closing: Closing;
  /** Told of what calls to services fail with. */
  readonly troubled: (error: unknown) => void;
}

/** What modules are opened with. */
export interface ModuleParts extends Parts {
  readonly feed: EventFeed;
  /** Undefined where nothing is limited. */
  readonly limiter: Limiter | undefined;
}

/** What the opening of modules answers with. What it opens closes with `parts.opening`. */
export interface Opened {
  /** A module may have none where another service alone is served. */
  readonly services: Partial<Services>;
  /** Beside those of the modules. */
  readonly routes?: readonly Route[];
  readonly dependencies?: readonly Dependency[];
  /** Sees to it that what is followed is told: null where the service itself tells it. */
  readonly followed?: HubParts['followed'];
  /** Begins with what it does by itself; `origin` is where this process is reached. */
  start?(origin: string): void;
  /** Ends what was started, while the server still listens. */
  close?(): Promise<void>;
}

/** Modules with the part that chooses between their embedded and remote implementations. */
export interface Opening {
  /** Several where each needs the others to be opened. */
  readonly modules: readonly ServiceModule[];
  /** Of their tables; absent for the gateway's own modules, which `open-storage.ts` lists. */
  readonly migrations?: Migrations;
  /** Of their variables; absent for the gateway's own modules, which `config.ts` lists. */
  readonly section?: ConfigSection;
  open(parts: ModuleParts): Promise<Opened>;
}
