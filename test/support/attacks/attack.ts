import type { Environment } from '../../../src/config/environment.ts';
import type { Caller } from './caller.ts';

/** The credential of an attack's callers: none, a tenant's token, or a token without the required scope. */
export type Standing = 'anonymous' | 'tenant' | 'powerless';

/**
 * One way to take a gateway down (issue 17, list A; "A 3" is entry 3 of that list). Several callers make its rounds at
 * once.
 */
export interface Attack {
  readonly name: string;
  readonly standing: Standing;
  /** Environment variables of the attacked gateway. */
  readonly environment?: Environment;
  /** Whether the attack also runs against a gateway on PostgreSQL. */
  readonly overPostgres?: boolean;
  /** Whether a caller starts all its rounds at once. Default: one after the other. */
  readonly together?: boolean;
  /** Creates the data that the rounds need, once per caller, before the first round. Throws SetUpFailed. */
  setUp?(caller: Caller): Promise<void>;
  /** Makes one round of one caller; returns one word per answer. */
  round(caller: Caller, nth: number): Promise<readonly string[]>;
  /** Returns what a bystander can no longer do after the attack; null when nothing is lost. */
  lost?(bystander: Caller): Promise<string | null>;
}

/** Locations that hold the seed data. */
export const shop = 'projects/shop/locations/us-central1';
export const warehouse = 'projects/shop/locations/europe-west1';
export const crowd = 'projects/crowd/locations/us-central1';

export const count = (most: number): readonly number[] => Array.from({ length: most }, (_, at) => at);
