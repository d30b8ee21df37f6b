import { lazyMembers } from '../../../kit/lazy-members.ts';
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
  const makers = Object.fromEntries(apis.map((api) => [api.name, makerOf(api, services)]));
  // Declaration merging guarantees this: every entry of `ServiceTypes` has its service in the list.
  return lazyMembers({
    events: ({ call }: LoadingOperation) => createEventLoaders({ feed, call }),
    ...makers,
  }) as CreateLoaders;
}

const makerOf =
  <Name extends ServiceName>(api: ServiceApi<Name>, services: Services) =>
  (operation: LoadingOperation) =>
    api.loaders(services[api.name], operation);
