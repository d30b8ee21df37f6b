/** The domain types behind the types of `Query.gateway`. */
export type { DependencyHealth } from '../http/health.ts';
export type { Posted } from '../overview/board.ts';
export type { AddedSample, Overview } from '../overview/overview.ts';
export type { Refusal } from '../overview/recent-refusals.ts';
