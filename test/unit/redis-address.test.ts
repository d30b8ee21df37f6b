import { expect, it } from 'vitest';
import { clusterNodeOf } from '../../src/gateway/redis.ts';

it('connects to a node of a cluster by its name or its address', () => {
  expect(clusterNodeOf('redis://cache.internal').node).toEqual({ host: 'cache.internal', port: 6379 });
  expect(clusterNodeOf('rediss://[::1]:7001/0').node).toEqual({ host: '::1', port: 7001 });
});
