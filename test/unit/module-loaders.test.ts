import { expect, test } from 'vitest';
import { type LoadersParts, loadersOver } from '../../src/gateway/graphql/request/module-loaders.ts';
import type { LoadingOperation } from '../../src/gateway/service-api.ts';

test("a module's loaders are made when they are first used, once for each operation", () => {
  const made: string[] = [];
  const module = (name: string) => ({
    name,
    loaders(service: unknown, operation: unknown) {
      made.push(name);
      return { service, operation };
    },
  });
  const parts = {
    apis: [module('executions'), module('inventory')],
    services: { executions: 'the executions', inventory: 'the inventory' },
    feed: {},
  } as unknown as LoadersParts;
  const createLoaders = loadersOver(parts);
  const [one, other] = [{ clock: () => 1 }, { clock: () => 2 }] as unknown as readonly LoadingOperation[];
  const loaders = createLoaders(one as LoadingOperation);
  expect(made).toEqual([]);
  expect(loaders.executions).toEqual({ service: 'the executions', operation: one });
  expect(loaders.executions).toBe(loaders.executions);
  expect(made).toEqual(['executions']);
  const others = createLoaders(other as LoadingOperation);
  expect(others.executions).toEqual({ service: 'the executions', operation: other });
  expect(others.events).not.toBe(loaders.events);
  expect(others.events).toBe(others.events);
});

test('clearAll empties the caches of all loaders in use, those of the log included, and makes no others', async () => {
  const cleared: string[] = [];
  const module = (name: string) => ({ name, loaders: () => ({ clearAll: () => cleared.push(name) }) });
  const reads = { lists: 0, counts: 0, bounds: 0 };
  const feed = {
    position: 1,
    async lists(asked: readonly unknown[]) {
      reads.lists += 1;
      return asked.map(() => ({ events: [], looked: { after: 0, upTo: 1 } }));
    },
    async counts(_: unknown, filters: readonly unknown[]) {
      reads.counts += 1;
      return filters.map(() => reads.counts);
    },
    bounds() {
      reads.bounds += 1;
      return Promise.resolve({});
    },
  };
  const apis = [module('executions'), module('reseller'), module('joins')];
  const createLoaders = loadersOver({ apis, services: {}, feed } as unknown as LoadersParts);
  const signal = new AbortController().signal;
  const loaders = createLoaders({ call: { signal } } as unknown as LoadingOperation);
  const list = { name: 'a', filter: { stream: 'executions' } } as const;
  const readEvents = async () => {
    await loaders.events.bounds();
    await loaders.events.list.load({ ...list, after: 0, upTo: 1, limit: 1, end: 'first' });
    return await loaders.events.count.load(list);
  };
  expect(loaders.executions).not.toBe(loaders.joins);
  expect([await readEvents(), await readEvents()]).toEqual([1, 1]);
  expect(reads).toEqual({ lists: 1, counts: 1, bounds: 1 });
  loaders.clearAll();
  expect(cleared).toEqual(['executions', 'joins']);
  expect(await readEvents()).toBe(2);
  expect(reads).toEqual({ lists: 2, counts: 2, bounds: 2 });
});
