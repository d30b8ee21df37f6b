import { expect, test } from '@jest/globals';
import { type LoadersParts, loadersOver } from '../../src/gateway/graphql/module-loaders.ts';
import type { LoadingOperation } from '../../src/gateway/service-module.ts';

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
    modules: [module('executions'), module('inventory')],
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
