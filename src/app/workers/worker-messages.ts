import type { Counts } from '../../gateway/http/metrics/metrics.ts';

/** A message from a worker to the primary. */
export type FromWorker =
  /** The worker listens. `welcome` is the text to print once; null for none. */
  | { readonly kind: 'ready'; readonly welcome: string | null }
  /** The worker's answer to `strength`: it is not stuck. */
  | { readonly kind: 'alive' }
  /** The worker requests the counts of all workers. */
  | { readonly kind: 'gather'; readonly id: number }
  | { readonly kind: 'counts'; readonly id: number; readonly counts: Counts };

/** A message from the primary to a worker. */
export type FromPrimary =
  | { readonly kind: 'count'; readonly id: number }
  | { readonly kind: 'gathered'; readonly id: number; readonly all: readonly Counts[] }
  /** The number of workers that listen and answer. It is sent regularly and serves as the heartbeat. */
  | { readonly kind: 'strength'; readonly ready: number; readonly wanted: number }
  | { readonly kind: 'drain' };

/** Environment variable with the worker's number, from 1; a replacement keeps the number of the dead worker. */
export const numberVariable = 'WORKER_NUMBER';
