import type { Sections } from '../config/settings.ts';
import type { ServiceDeclaration } from '../gateway/service-declaration.ts';
import type { Migrations } from '../storage/migrations/index.ts';
import type { Opening } from './app-parts.ts';

/**
 * A service, or several that can only be opened together. `readConfig`, `openStorage` and `createApp` take definitions
 * of services from outside `src/`; `services.ts` lists the gateway's own.
 */
export interface ServiceDefinition {
  /** Declarations, one for each module. */
  readonly declarations: readonly ServiceDeclaration[];
  readonly sections: Sections;
  /** Loads the migrations of the tables, which every database has, even where the service is remote. */
  migrations(): Promise<Migrations>;
  /** Loads the modules and what opens them; command lines need neither. */
  load(): Promise<Opening>;
}
