import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Executions } from '../apis/executions/contract.ts';
import type { Inventory } from '../apis/inventory/contract.ts';
import type { Identity } from '../gateway/auth/identity.ts';
import type { EventFeed } from '../gateway/events/contract.ts';
import type { Services } from '../gateway/graphql/context.ts';
import type { Engine } from '../gateway/graphql/operations.ts';
import type { Observer } from '../gateway/observer.ts';
import type { Sealer } from '../kit/sealer.ts';
import type { Storage } from '../storage/database.ts';
import type { Config } from './config.ts';
import type { Closing } from './shutdown.ts';
import type { Fellowship } from './workers/worker-group.ts';

export interface AppOptions {
  /** Serve the REST API of this one service, without the graph. */
  readonly serve?: keyof Services | undefined;
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
  readonly fellowship?: Fellowship | null;
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
