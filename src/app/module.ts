import type { Sections } from '../config/settings.ts';
import type { ServiceApi } from '../gateway/service-api.ts';
import type { ServiceDeclaration } from '../gateway/service-declaration.ts';
import type { Migrations } from '../storage/migrations/index.ts';
import type { ModuleParts, Opened, RemoteProbe } from './app-parts.ts';
import type { Config } from './sections.ts';

/**
 * An extension of the gateway: a service, or several that can only be opened together. `readConfig`, `openStorage` and
 * `createApp` take modules from outside `src/`; `modules.ts` lists the gateway's own.
 */
export interface Module {
  /** Declarations, one for each service. */
  readonly declarations: readonly ServiceDeclaration[];
  readonly sections: Sections;
  /** Loads the migrations of the tables, which every database has, even where the service is remote. */
  migrations(): Promise<Migrations>;
  /** Loads the rest of the module, which command lines do not need. */
  load(): Promise<LoadedModule>;
}

/** The part of a module that serves, with the code that chooses between embedded and remote services. */
export interface LoadedModule {
  /** Graph and routes, one entry for each service. */
  readonly apis: readonly ServiceApi[];
  open(parts: ModuleParts): Promise<Opened>;
  /** Reads the files that the configuration names, for `--check`, and returns the fault of each that cannot be used. */
  fileFaults?(config: Config): Promise<readonly string[]>;
  /** Returns the remote services that are configured, for `--check`. */
  remoteProbes?(config: Config): readonly RemoteProbe[];
}
