import type { LoadingOperation, ServiceModule } from '../service-module.ts';
import type { Loaders, ServiceName, Services } from '../service-registry.ts';

/** Creates the loaders of all modules for one operation. */
export function createLoaders(
  modules: readonly ServiceModule[],
  services: Services,
  operation: LoadingOperation,
): Loaders {
  const made: { -readonly [Name in ServiceName]?: Loaders[Name] } = {};
  for (const module of modules) addLoaders(made, module, services, operation);
  // Declaration merging guarantees this: every entry of the registry has its module in the list.
  return made as Loaders;
}

function addLoaders<Name extends ServiceName>(
  made: { -readonly [Each in ServiceName]?: Loaders[Each] },
  module: ServiceModule<Name>,
  services: Services,
  operation: LoadingOperation,
): void {
  made[module.name] = module.loaders(services[module.name], operation);
}
