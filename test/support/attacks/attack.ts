import type { Environment } from '../../../src/config/environment.ts';
import type { Caller } from './caller.ts';

/** With what the callers of an attack come: nothing, a tenant's token, or one without the scope that is needed. */
export type Standing = 'anonymous' | 'tenant' | 'powerless';

/** One way to take a gateway down (issue 17, A), in rounds that several callers make at once. */
export interface Attack {
  readonly name: string;
  readonly standing: Standing;
  /** What the gateway is configured with for it. */
  readonly environment?: Environment;
  /** Whether it goes to a gateway over PostgreSQL as well. */
  readonly overPostgres?: boolean;
  /** Whether the rounds of a caller are begun all at once. Default: one after the other. */
  readonly together?: boolean;
  /** Makes what the rounds are about, once for each caller, before the first round. Throws SetUpFailed. */
  setUp?(caller: Caller): Promise<void>;
  /** One round of one caller: a word for each thing that it was answered. */
  round(caller: Caller, nth: number): Promise<readonly string[]>;
  /** What somebody else can no longer do when it is over; null where that is nothing. */
  lost?(bystander: Caller): Promise<string | null>;
}

/** Where the seeds are. */
export const shop = 'projects/shop/locations/us-central1';
export const warehouse = 'projects/shop/locations/europe-west1';
export const crowd = 'projects/crowd/locations/us-central1';

export const count = (most: number): readonly number[] => Array.from({ length: most }, (_, at) => at);
