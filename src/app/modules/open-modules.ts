import type { EventFilter } from '../../gateway/events/contract.ts';
import type { Dependency } from '../../gateway/http/health.ts';
import type { Route } from '../../gateway/http/route.ts';
import type { ServiceApi } from '../../gateway/service-api.ts';
import type { ServedAlone } from '../../gateway/service-declaration.ts';
import type { ServiceName, Services } from '../../gateway/service-types.ts';
import type { EmbeddedServices, ModuleParts, Opened } from '../app-parts.ts';
import type { LoadedModule } from '../module.ts';

/** All opened modules of an app. Disposing it ends their background work. */
export interface OpenedModules extends AsyncDisposable {
  readonly apis: readonly ServiceApi[];
  readonly services: Partial<Services>;
  readonly embedded: EmbeddedServices;
  /** Returns the services for the graph. Throws a TypeError when a module has opened none. */
  whole(): Services;
  /** The settings of a service that is served alone; else undefined. */
  readonly alone: ServedAlone | undefined;
  readonly routes: readonly Route[];
  readonly dependencies: readonly Dependency[];
  followed(filter: EventFilter): Disposable | null;
  start(): void;
}

export async function openModules(
  modules: readonly LoadedModule[],
  parts: ModuleParts,
): Promise<OpenedModules> {
  const { serve } = parts;
  const apis = modules.flatMap((module) => module.apis);
  const alone = apis.find(({ name }) => name === serve)?.alone;
  const served = new Set<ServiceName>(
    serve ? [serve, ...(alone?.beside ?? [])] : apis.map(({ name }) => name),
  );
  await using started = new AsyncDisposableStack();
  const opened: Opened[] = [];
  for (const { open } of modules) {
    const one = await open(parts);
    started.defer(async () => await one.close?.());
    opened.push(one);
  }
  const services: Partial<Services> = Object.assign({}, ...opened.map((one) => one.services));
  const closing = started.move();
  return {
    apis,
    services,
    embedded: Object.assign({}, ...opened.map((one) => one.embedded)),
    whole() {
      if (isWhole(services, apis)) return services;
      throw new TypeError('A module of the graph has opened no service.');
    },
    alone,
    routes: [
      ...apis.filter(({ name }) => served.has(name)).flatMap((api) => routesOf(api, services)),
      ...opened.flatMap(({ routes = [] }) => routes),
    ],
    dependencies: opened.flatMap(({ dependencies = [] }) => dependencies),
    followed(filter) {
      for (const { followed } of opened) {
        const following = followed?.(filter);
        if (following) return following;
      }
      return null;
    },
    start() {
      for (const one of opened) one.start?.();
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

const isWhole = (services: Partial<Services>, apis: readonly ServiceApi[]): services is Services =>
  apis.every(({ name }) => services[name] !== undefined);

function routesOf<Name extends ServiceName>(
  api: ServiceApi<Name>,
  services: Partial<Services>,
): readonly Route[] {
  const { [api.name]: service } = services;
  return service === undefined ? [] : api.routes(service, services);
}
