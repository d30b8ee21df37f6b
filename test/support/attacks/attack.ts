import type { Environment } from '../../../src/config/environment.ts';
import type { Storage } from '../../../src/storage/database.ts';
import type { Caller } from './caller.ts';

/**
 * The credential of an attack's callers: none, a tenant's token, a token that only reads executions, one that only
 * publishes and subscribes messages, or one with all scopes of the services, of which there are `owners`.
 */
export type Standing = 'anonymous' | 'tenant' | 'powerless' | 'publisher' | 'owner';

export interface Growth {
  /** Points of each answer that stores something. */
  readonly pointsOfAnswer: number;
  /** MiB that one owner may store in an hour. */
  readonly maxHourMib: number;
}

/** One way to take a gateway down. Several callers make its rounds at once. */
export interface Attack {
  readonly name: string;
  readonly standing: Standing;
  /** Number of callers, each with an address and a credential of its own. Default: `callers` of the seeds. */
  readonly callers?: number;
  /** Number of processes that the callers are divided among. Default 1. */
  readonly processes?: number;
  /** Rounds of each caller. Default 20. */
  readonly rounds?: number;
  /** Milliseconds after which the attack ends. Default 15,000. */
  readonly maxMs?: number;
  /** Milliseconds by which it may raise the worst wait of a bystander, in the same run. Default 500. */
  readonly maxDelayMs?: number;
  /**
   * The same over PostgreSQL. Default: the same figure. A change has eight round trips there, each of which waits for a turn
   * of the event loop, and the database shares two cores with gateway, attackers and bystander.
   */
  readonly maxDelayOverPostgresMs?: number;
  /** Largest number of bytes that the gateway may log for each answer. Default: no bound, and nothing is logged. */
  readonly maxLogBytes?: number;
  /** Bound of the database's growth. Default: no bound. */
  readonly growth?: Growth;
  /** Environment variables of the attacked gateway. */
  readonly environment?: Environment;
  /** Whether the attack also runs against a gateway on PostgreSQL. */
  readonly overPostgres?: boolean;
  /** Whether a caller starts all its rounds at once. Default: one after the other. */
  readonly together?: boolean;
  /** Writes rows that requests could not write in time, before the gateway starts. */
  seed?(storage: Storage): Promise<void>;
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
/** Location of the bystander's own changes. No other caller changes anything there. */
export const home = 'projects/home/locations/us-central1';

export const count = (most: number): readonly number[] => Array.from({ length: most }, (_, at) => at);
