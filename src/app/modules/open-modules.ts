import type { EventFilter } from '../../gateway/events/contract.ts';
import type { Dependency } from '../../gateway/http/health.ts';
import type { Route } from '../../gateway/http/route.ts';
import type { ServedAlone } from '../../gateway/service-declaration.ts';
import type { ServiceModule } from '../../gateway/service-module.ts';
import type { ServiceName, Services } from '../../gateway/service-registry.ts';
import type { EmbeddedServices, ModuleParts, Opened } from '../app-parts.ts';
import { services as ownServices } from '../services.ts';

/** All opened modules of an app. Disposing it ends their background work. */
export interface OpenedModules extends AsyncDisposable {
  readonly modules: readonly ServiceModule[];
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

export async function openModules(parts: ModuleParts): Promise<OpenedModules> {
  const { services: added = [], serve } = parts.options;
  const all = await Promise.all([...ownServices, ...added].map(({ load }) => load()));
  const modules = all.flatMap((opening) => opening.modules);
  const alone = modules.find(({ name }) => name === serve)?.alone;
  const served = new Set<ServiceName>(serve ? [serve, ...(alone?.beside ?? [])] : modules.map(nameOf));
  await using started = new AsyncDisposableStack();
  const opened: Opened[] = [];
  for (const { open } of all) {
    const one = await open(parts);
    started.defer(async () => await one.close?.());
    opened.push(one);
  }
  const services: Partial<Services> = Object.assign({}, ...opened.map((one) => one.services));
  const closing = started.move();
  return {
    modules,
    services,
    embedded: Object.assign({}, ...opened.map((one) => one.embedded)),
    whole() {
      if (isWhole(services, modules)) return services;
      throw new TypeError('A module of the graph has opened no service.');
    },
    alone,
    routes: [
      ...modules.filter(({ name }) => served.has(name)).flatMap((module) => routesOf(module, services)),
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

const nameOf = ({ name }: ServiceModule) => name;

const isWhole = (services: Partial<Services>, modules: readonly ServiceModule[]): services is Services =>
  modules.every(({ name }) => services[name] !== undefined);

function routesOf<Name extends ServiceName>(
  module: ServiceModule<Name>,
  services: Partial<Services>,
): readonly Route[] {
  const { [module.name]: service } = services;
  return service === undefined ? [] : module.routes(service, services);
}
