import { nameLoaders } from '../../../kit/loader.ts';
import { activeSpan } from '../../../kit/tracing/active-span.ts';
import type { EventFeed } from '../../events/contract.ts';
import type { LoadingOperation, ServiceModule } from '../../service-module.ts';
import type { ServiceName, Services } from '../../service-registry.ts';
import type { OperationLoaders } from '../context.ts';
import { createEventLoaders } from '../types/event-loaders.ts';

export interface LoadersParts {
  readonly modules: readonly ServiceModule[];
  readonly services: Services;
  readonly feed: EventFeed;
}

/** Returns the loaders of one operation. Those of a module are created when a resolver first uses them. */
export type CreateLoaders = (operation: LoadingOperation) => OperationLoaders;

export function loadersOver({ modules, services, feed }: LoadersParts): CreateLoaders {
  class LazyLoaders {
    /** The loaders that were used, in the order of `addLoaders`: the events, then the modules. */
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
  for (const [index, module] of modules.entries()) {
    addLoaders(module.name, index + 1, makerOf(module, services));
  }
  // Declaration merging guarantees this: every entry of the registry has its module in the list.
  return (operation) => new LazyLoaders(operation) as unknown as OperationLoaders;
}

/** Returns new loaders, with names where their operation has a span. */
function made<Loaders extends object>(module: string, loaders: Loaders): Loaders {
  if (activeSpan() !== null) nameLoaders(module, loaders);
  return loaders;
}

interface Clearable {
  clear(): void;
}

const makerOf =
  <Name extends ServiceName>(module: ServiceModule<Name>, services: Services) =>
  (operation: LoadingOperation) =>
    module.loaders(services[module.name], operation);
