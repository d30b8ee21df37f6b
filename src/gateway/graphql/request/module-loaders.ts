import { nameLoaders } from '../../../kit/loader.ts';
import { activeSpan } from '../../../kit/tracing/active-span.ts';
import type { EventFeed } from '../../events/contract.ts';
import type { LoadingOperation, ServiceApi } from '../../service-api.ts';
import type { ServiceName, Services } from '../../service-types.ts';
import type { OperationLoaders } from '../context.ts';
import { createEventLoaders } from '../types/event-loaders.ts';

export interface LoadersParts {
  readonly apis: readonly ServiceApi[];
  readonly services: Services;
  readonly feed: EventFeed;
}

/** Returns the loaders of one operation. Those of a service are created when a resolver first uses them. */
export type CreateLoaders = (operation: LoadingOperation) => OperationLoaders;

export function loadersOver({ apis, services, feed }: LoadersParts): CreateLoaders {
  class LazyLoaders {
    /** The loaders that were used, in the order of `addLoaders`: the events, then the services. */
    readonly loadersInUse: (Clearable | undefined)[] = [];
    /** The operation that the loaders live for. */
    readonly operation: LoadingOperation;

    constructor(operation: LoadingOperation) {
      this.operation = operation;
    }

    clear(): void {
      for (const loaders of this.loadersInUse) loaders?.clear();
    }
  }

  function addLoaders(name: string, at: number, make: (operation: LoadingOperation) => Clearable): void {
    Object.defineProperty(LazyLoaders.prototype, name, {
      get(this: LazyLoaders) {
        this.loadersInUse[at] ??= made(name, make(this.operation));
        return this.loadersInUse[at];
      },
    });
  }

  addLoaders('events', 0, ({ call }) => createEventLoaders(feed, call));
  for (const [index, api] of apis.entries()) addLoaders(api.name, index + 1, makerOf(api, services));
  // Declaration merging guarantees this: every entry of `ServiceTypes` has its service in the list.
  return (operation) => new LazyLoaders(operation) as unknown as OperationLoaders;
}

/** Returns new loaders, with names where their operation has a span. */
function made<Loaders extends object>(service: string, loaders: Loaders): Loaders {
  if (activeSpan() !== null) nameLoaders(service, loaders);
  return loaders;
}

interface Clearable {
  clear(): void;
}

const makerOf =
  <Name extends ServiceName>(api: ServiceApi<Name>, services: Services) =>
  (operation: LoadingOperation) =>
    api.loaders(services[api.name], operation);
