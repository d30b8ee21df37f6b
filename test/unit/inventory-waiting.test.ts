import { expect, test } from '@jest/globals';
import type { GraphContext } from '../../src/graph/context.ts';
import type { Resource, ResourceName } from '../../src/inventory/contract.ts';
import { waitForOperation } from '../../src/inventory/waiting.ts';
import { inventoryCall } from '../support/inventories.ts';

const name = 'projects/shop/locations/us-central1/operations/o1' as ResourceName;

/** A request whose looks at the operation answer in turn. */
function contextOf(...looks: (Resource | Promise<Resource>)[]): GraphContext {
  const inventory = { resource: { load: async () => await looks.shift() }, clear() {} };
  const feed = { position: 0, read: async () => ({ events: [], upTo: 0 }), onAdvance: () => () => {} };
  const context: unknown = {
    call: inventoryCall(),
    clock: Date.now,
    loaders: { inventory },
    feed,
    beginWait() {},
  };
  return context as GraphContext;
}

test('a wait ends though the service hangs, with what it said before', async () => {
  const running = { name, metadata: { verb: 'create' } };
  const hangs = new Promise<never>(() => {});
  expect(await waitForOperation(contextOf(running, hangs), name, 0.01)).toEqual(running);
});

test('a look at the end of a wait that comes in time counts', async () => {
  const done = { name, done: true };
  expect(await waitForOperation(contextOf({ name }, done), name, 0.01)).toEqual(done);
});
