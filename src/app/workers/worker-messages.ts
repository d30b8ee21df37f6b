import type { Counts } from '../../gateway/http/metrics.ts';

/** What a worker tells the lead. */
export type FromWorker =
  /** It listens. `welcome`: what a person is to read once, null where nothing is. */
  | { readonly kind: 'ready'; readonly welcome: string | null }
  /** Its answer to `strength`: it is not stuck. */
  | { readonly kind: 'alive' }
  /** Somebody asks it for the counts of all. */
  | { readonly kind: 'gather'; readonly id: number }
  | { readonly kind: 'counts'; readonly id: number; readonly counts: Counts };

/** What the lead tells a worker. */
export type FromPrimary =
  | { readonly kind: 'count'; readonly id: number }
  | { readonly kind: 'gathered'; readonly id: number; readonly all: readonly Counts[] }
  /** How many of the workers listen and answer. Told again and again, as a question for a sign of life. */
  | { readonly kind: 'strength'; readonly ready: number; readonly wanted: number }
  | { readonly kind: 'drain' };

/** Tells a worker which of them it is, from 1; one that takes a dead one's place has its number. */
export const numberVariable = 'WORKER_NUMBER';
