export { type FollowedQueries, followQueries } from './query/follow-queries.ts';
export { queryKey } from './query/key.ts';
export { infiniteQueryOptions, mutationOptions, queryOptions } from './query/options.ts';
export { createRefresher, type Refresher, type RefreshOptions } from './query/refresher.ts';
export { retry, retryDelay } from './query/retry.ts';
